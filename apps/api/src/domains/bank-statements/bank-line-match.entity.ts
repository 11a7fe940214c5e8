import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const bankLineMatchSchema = defineEntity({
  name: 'BankLineMatch',
  tableName: 'bank_line_matches',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    lineId: p.uuid(),
    chargeId: p.uuid().nullable(),
    payoutId: p.uuid().nullable(),
    /** What of the line it is. */
    amount: column.minor(),
  },
  checks: [
    { name: 'bank_line_matches_one', expression: 'num_nonnulls(charge_id, payout_id) = 1' },
    { name: 'bank_line_matches_amount', expression: 'amount > 0' },
  ],
  indexes: [
    { properties: ['orgId', 'lineId'], name: 'bank_line_matches_of_line' },
    {
      name: 'bank_line_matches_of_charge',
      expression: `create unique index "bank_line_matches_of_charge" on "bank_line_matches" ("org_id", "charge_id") where charge_id is not null`,
    },
    {
      name: 'bank_line_matches_of_payout',
      expression: `create unique index "bank_line_matches_of_payout" on "bank_line_matches" ("org_id", "payout_id", "line_id") where payout_id is not null`,
    },
  ],
})

/** A gift or a payout that a line of a bank statement is, whole or in part. */
export class BankLineMatch extends bankLineMatchSchema.class {}
bankLineMatchSchema.setClass(BankLineMatch)
