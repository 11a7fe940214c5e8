import type { ErasedRows } from '../noun.js'

/** Gifts that a fundraiser told of in their name. */
export const erasedWithFundraisers: readonly ErasedRows[] = [
  {
    table: 'fundraiser_gift_proposals',
    at: 'charge_id = any(:gifts)',
    sets: 'first_name = null, last_name = null, organization_name = null, email = null, note = null, reason = null',
  },
]
