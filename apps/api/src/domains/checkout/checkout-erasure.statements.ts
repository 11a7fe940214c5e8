import type { ErasedRows } from '../noun.js'

/** What their browsers sent, finished or not. */
export const erasedWithCheckouts: readonly ErasedRows[] = [
  {
    table: 'checkouts',
    at: 'donation_id = any(:gifts) or charge_id = any(:gifts)',
    sets: "pay_url = null, page_url = '', ip_hash = '', form_hash = null, body_hash = '', token_sealed = ''",
  },
  {
    table: 'donation_drafts',
    at: 'recovered_donation_id = any(:gifts) or lower(email) = any(:emails)',
    sets: `email = null, name = null, form = null, page_url = '', source_url = null, utm = '{}', failure_code = null,
      token_hash = null, token_sealed = null, token_expires_at = null, purged_at = now()`,
  },
]
