import type { PaidWith } from './donation-progress.js'

/** What a donation was paid with, as the statements that write many payments take it; null: nothing was said of it. */
export const paidWithRow = (method: PaidWith | null) => ({
  has_method: method !== null,
  method: method?.type ?? null,
  brand: method?.brand ?? null,
  last4: method?.last4 ?? null,
  exp_month: method?.expMonth ?? null,
  exp_year: method?.expYear ?? null,
  reference: method?.reference ?? null,
})
