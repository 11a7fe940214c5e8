/** The accounts of Almoner's books, the same for every organization; what each is for is in the API's `ledger-accounts.ts`. */
export const ledgerAccountCodes = [
  'gateway_balance',
  'bank',
  'offline_receipts',
  'prior_receipts',
  'dispute_hold',
  'gift_income',
  'cover_income',
  'exchanged_gifts',
  'benefit_income',
  'refunds',
  'dispute_losses',
  'gateway_fees',
  'platform_fees',
  'platform_payable',
  'dispute_fees',
  'account_fees',
  'currency_exchange',
  'exchange_differences',
  'adjustments',
] as const
export type LedgerAccountCode = (typeof ledgerAccountCodes)[number]

/** The accounts that may have funds on their lines: income, and what went back of it. */
export const accountsOfFunds = [
  'gift_income',
  'exchanged_gifts',
  'refunds',
  'dispute_losses',
] as const satisfies readonly LedgerAccountCode[]
