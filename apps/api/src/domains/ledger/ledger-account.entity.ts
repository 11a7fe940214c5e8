import { defineEntity, p } from '@mikro-orm/postgresql'

const ledgerAccountSchema = defineEntity({
  name: 'LedgerAccountRow',
  tableName: 'ledger_accounts',
  properties: {
    code: p.text().primary(),
    title: p.text(),
    side: p.enum(['debit', 'credit'] as const),
    neverFlips: p.boolean(),
  },
})

/** The chart of accounts, the same for every org; the app may read it and no more. */
export class LedgerAccountRow extends ledgerAccountSchema.class {}
ledgerAccountSchema.setClass(LedgerAccountRow)
