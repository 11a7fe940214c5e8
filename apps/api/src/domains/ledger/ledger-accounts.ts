import type { LedgerAccountCode } from '@almoner/contracts/releases/ledger-account'

/**
 * The accounts of every org's books. A debit is positive, a credit negative. `side` is where an account stands when
 * nothing has gone wrong; those that `neverFlips` can't stand on the other side without a fault in the books.
 */
export const ledgerAccounts = {
  gateway_balance: { title: 'assets:gateway', side: 'debit', neverFlips: false },
  bank: { title: 'assets:bank', side: 'debit', neverFlips: false },
  offline_receipts: { title: 'assets:received by hand', side: 'debit', neverFlips: false },
  prior_receipts: { title: 'assets:received elsewhere', side: 'debit', neverFlips: false },
  dispute_hold: { title: 'assets:held for disputes', side: 'debit', neverFlips: true },
  gift_income: { title: 'income:gifts', side: 'credit', neverFlips: true },
  cover_income: { title: 'income:covered fees', side: 'credit', neverFlips: true },
  exchanged_gifts: { title: 'income:gifts exchanged for goods', side: 'debit', neverFlips: true },
  benefit_income: { title: 'income:goods and services', side: 'credit', neverFlips: true },
  refunds: { title: 'income:refunds', side: 'debit', neverFlips: true },
  dispute_losses: { title: 'income:lost disputes', side: 'debit', neverFlips: true },
  gateway_fees: { title: 'expenses:gateway fees', side: 'debit', neverFlips: false },
  platform_fees: { title: 'expenses:platform fees', side: 'debit', neverFlips: true },
  platform_payable: { title: 'liabilities:platform fees', side: 'credit', neverFlips: true },
  dispute_fees: { title: 'expenses:dispute fees', side: 'debit', neverFlips: false },
  account_fees: { title: 'expenses:gateway account fees', side: 'debit', neverFlips: false },
  currency_exchange: { title: 'equity:currency exchange', side: 'debit', neverFlips: false },
  exchange_differences: { title: 'expenses:exchange differences', side: 'debit', neverFlips: false },
  adjustments: { title: 'equity:adjustments', side: 'debit', neverFlips: false },
} as const satisfies Record<LedgerAccountCode, { title: string; side: 'debit' | 'credit'; neverFlips: boolean }>

export type LedgerAccount = keyof typeof ledgerAccounts

export { ledgerKinds, type LedgerKind } from '@almoner/contracts/releases/ledger-entry'
