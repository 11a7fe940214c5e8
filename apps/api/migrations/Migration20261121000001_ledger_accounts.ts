import { Migration } from '@mikro-orm/migrations'

const accounts: [code: string, title: string, side: 'debit' | 'credit', neverFlips: boolean][] = [
  ['gateway_balance', 'assets:gateway', 'debit', false],
  ['bank', 'assets:bank', 'debit', false],
  ['offline_receipts', 'assets:received by hand', 'debit', false],
  ['prior_receipts', 'assets:received elsewhere', 'debit', false],
  ['dispute_hold', 'assets:held for disputes', 'debit', true],
  ['gift_income', 'income:gifts', 'credit', true],
  ['cover_income', 'income:covered fees', 'credit', true],
  ['exchanged_gifts', 'income:gifts exchanged for goods', 'debit', true],
  ['benefit_income', 'income:goods and services', 'credit', true],
  ['refunds', 'income:refunds', 'debit', true],
  ['dispute_losses', 'income:lost disputes', 'debit', true],
  ['gateway_fees', 'expenses:gateway fees', 'debit', false],
  ['dispute_fees', 'expenses:dispute fees', 'debit', false],
  ['account_fees', 'expenses:gateway account fees', 'debit', false],
  ['currency_exchange', 'equity:currency exchange', 'debit', false],
  ['exchange_differences', 'expenses:exchange differences', 'debit', false],
  ['adjustments', 'equity:adjustments', 'debit', false],
  ['platform_fees', 'expenses:platform fees', 'debit', true],
  ['platform_payable', 'liabilities:platform fees', 'credit', true],
]

/** The chart of accounts: the only rows that every database begins with. */
export class Migration20261121000001_ledger_accounts extends Migration {
  override up(): void {
    for (const [code, title, side, neverFlips] of accounts)
      this.addSql(
        `insert into ledger_accounts (code, title, side, never_flips) values ('${code}', '${title}', '${side}', ${neverFlips})`,
      )
  }
}
