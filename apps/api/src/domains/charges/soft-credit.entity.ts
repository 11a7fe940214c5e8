import { defineEntity, p } from '@mikro-orm/postgresql'
import { softCreditKinds } from '@almoner/contracts/charges/charge'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const softCreditSchema = defineEntity({
  name: 'SoftCredit',
  tableName: 'soft_credits',
  ...tenantTable,
  properties: {
    chargeId: p.uuid().primary(),
    donorId: p.uuid().primary(),
    orgId: column.orgId(),
    amount: column.minor(),
    kind: p.enum(softCreditKinds),
    /** The import that brought it; null once people changed it. */
    importId: p.uuid().nullable(),
    createdAt: column.createdAt(),
  },
  checks: [{ name: 'soft_credits_amount_positive', expression: 'amount > 0' }],
  indexes: [{ properties: ['orgId', 'donorId'], name: 'soft_credits_of_donor' }],
})

/** That somebody is credited with a gift which another gave. It is in no ledger and no total of money. */
export class SoftCredit extends softCreditSchema.class {}
softCreditSchema.setClass(SoftCredit)
