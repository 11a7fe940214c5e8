import type { ErasedRows } from '../noun.js'

/** What the gateway called the donor of a recurring gift. */
export const erasedWithAdoptions: readonly ErasedRows[] = [
  {
    table: 'adoption_items',
    at: 'donor_id = any(:donors) or email_key = any(:emails)',
    sets: `email = null, email_key = null, name = null, name_key = '', word = null, customer_id = '', method_brand = null, method_last4 = null,
      method_exp_month = null, method_exp_year = null, method_reference = null, failure = null, differences = '[]'`,
  },
]
