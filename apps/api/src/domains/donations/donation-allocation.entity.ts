import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const donationAllocationSchema = defineEntity({
  name: 'DonationAllocation',
  tableName: 'donation_allocations',
  ...tenantTable,
  properties: {
    donationId: p.uuid().primary(),
    designationId: p.uuid().primary(),
    orgId: column.orgId(),
    amount: column.minor(),
  },
})

/** The part of each gift of a donation that goes to one designation; the parts sum to the amount without the cover. */
export class DonationAllocation extends donationAllocationSchema.class {}
donationAllocationSchema.setClass(DonationAllocation)
