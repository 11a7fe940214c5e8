import type { ErasedRows } from '../noun.js'

/** Whose account it was; that it was debited stays. A mandate of somebody who is gone collects nothing more. */
export const erasedWithDebits: readonly ErasedRows[] = [
  {
    table: 'mandates',
    at: 'donation_id = any(:gifts)',
    sets: "state = 'revoked', revoked_on = coalesce(revoked_on, current_date), revoked_for = null, holder = null, iban_sealed = null, iban_hint = null, bic = null",
  },
  {
    table: 'debits',
    at: 'donation_id = any(:gifts)',
    sets: 'holder = null, iban_sealed = null, iban_hint = null, bic = null, remittance = null',
  },
]
