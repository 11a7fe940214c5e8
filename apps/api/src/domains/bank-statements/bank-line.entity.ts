import { bankLineStates } from '@almoner/contracts/bank-statements/bank-line'
import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const bankLineSchema = defineEntity({
  name: 'BankLine',
  tableName: 'bank_lines',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    statementId: p.uuid(),
    /** By which the line is known again in a later file. */
    lineKey: p.text(),
    bookedOn: p.date(),
    valuedOn: p.date().nullable(),
    /** What went out is below zero. */
    amount: column.minor(),
    currency: column.currency(),
    counterparty: p.text().nullable(),
    /** The forms of the name in which a donor may have it. */
    counterpartyKeys: p.array().columnType('text[]').defaultRaw(`'{}'`),
    counterpartyAccount: p.text().nullable(),
    reference: p.text().nullable(),
    mandate: p.text().nullable(),
    text: p.text(),
    bankReference: p.text().nullable(),
    state: p.enum(bankLineStates),
    /** Its gift was recorded from this line. */
    isFromLine: p.boolean().default(false),
    decidedBy: p.uuid().nullable(),
    decidedAt: column.instant().nullable(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'bank_lines_org_id' },
    { properties: ['orgId', 'lineKey'], name: 'bank_lines_once' },
  ],
  checks: [
    { name: 'bank_lines_amount_not_zero', expression: 'amount <> 0' },
    { name: 'bank_lines_outgoing', expression: "(state = 'outgoing') = (amount < 0)" },
    { name: 'bank_lines_decided', expression: "(state in ('matched', 'ignored')) = (decided_at is not null)" },
  ],
  indexes: [
    { properties: ['orgId', 'state', 'bookedOn', 'id'], name: 'bank_lines_by_day' },
    { properties: ['orgId', 'statementId'], name: 'bank_lines_of_statement' },
    {
      properties: ['orgId', 'counterpartyAccount'],
      name: 'bank_lines_of_payer',
      where: "state = 'matched'",
    },
  ],
})

/** A line of a bank statement, and what it turned out to be. */
export class BankLine extends bankLineSchema.class {}
bankLineSchema.setClass(BankLine)
