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
    /** What of it was given back or lost to a dispute. */
    returnedAmount: column.minor().default(0),
  },
  checks: [
    { name: 'charge_allocations_returned_within', expression: 'returned_amount >= 0 and returned_amount <= amount' },
  ],
  indexes: [{ properties: ['orgId', 'designationId'], name: 'charge_allocations_of_designation' }],
})

/** The part of a charge that goes to one designation; the parts sum to the charge without what covers its fee. */
export class ChargeAllocation extends chargeAllocationSchema.class {}
chargeAllocationSchema.setClass(ChargeAllocation)
