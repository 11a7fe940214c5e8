import type { ErasedRows } from '../noun.js'

/** What of gifts tells who gave them. Amounts, days, funds and what the gateway calls a payment stay, for the books. */
export const erasedWithCharges: readonly ErasedRows[] = [
  {
    table: 'charges',
    at: 'id = any(:gifts)',
    sets: `comment = null, tribute = null, source_url = null, utm = null, reference = null, method_brand = null, method_last4 = null, payment_reference = null,
      failure_message = null, contradiction = null, gateway_page_id = null`,
  },
  { table: 'charge_corrections', at: 'charge_id = any(:gifts)', sets: "changes = '[]', reason = null" },
  { table: 'payment_reviews', at: 'charge_id = any(:gifts)', sets: 'reason = null, outcome = null' },
  { table: 'refunds', at: 'charge_id = any(:gifts)', sets: 'note = null, failure_message = null' },
]
