import type { ErasedRows } from '../noun.js'

/** What of donations tells who gave them. */
export const erasedWithDonations: readonly ErasedRows[] = [
  {
    table: 'donations',
    at: 'id = any(:gifts)',
    sets: `method_brand = null, method_last4 = null, method_exp_month = null, method_exp_year = null, payment_reference = null,
      gateway_plan_id = null, source_url = null, utm = '{}', tribute = null, comment = null, consent_text = null, ip = null,
      cancellation = cancellation - 'comment'`,
  },
  {
    table: 'donation_changes',
    at: "donation_id = any(:gifts) and field = 'method'",
    sets: "old = 'null', new = 'null'",
  },
]
