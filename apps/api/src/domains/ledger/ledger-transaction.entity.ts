import { defineEntity, p } from '@mikro-orm/postgresql'
import { chargeModes } from '@almoner/contracts/charges/charge'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'
import { ledgerKinds } from './ledger-accounts.js'

const ledgerTransactionSchema = defineEntity({
  name: 'LedgerTransaction',
  tableName: 'ledger_transactions',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    kind: p.enum(ledgerKinds),
    /** What happened to what: with the kind it can be posted once. */
    subjectId: p.uuid(),
    mode: p.enum(chargeModes),
    postedAt: p.datetime(6).defaultRaw('now()'),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'ledger_transactions_org_id' },
    { properties: ['orgId', 'kind', 'subjectId', 'mode'], name: 'ledger_transactions_once' },
  ],
  indexes: [{ properties: ['orgId', 'postedAt'], name: 'ledger_transactions_by_posting' }],
})

/** One event of the books; its entries sum to zero in each currency, which the database sees to. Never changed or removed. */
export class LedgerTransaction extends ledgerTransactionSchema.class {}
ledgerTransactionSchema.setClass(LedgerTransaction)
