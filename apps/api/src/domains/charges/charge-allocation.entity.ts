import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const chargeAllocationSchema = defineEntity({
  name: 'ChargeAllocation',
  tableName: 'charge_allocations',
  ...tenantTable,
  properties: {
    chargeId: p.uuid().primary(),
    designationId: p.uuid().primary(),
    orgId: column.orgId(),
    amount: column.minor(),
  },
  indexes: [{ properties: ['orgId', 'designationId'], name: 'charge_allocations_of_designation' }],
})

/** The part of a charge that goes to one designation; the parts sum to the charge. */
export class ChargeAllocation extends chargeAllocationSchema.class {}
chargeAllocationSchema.setClass(ChargeAllocation)
