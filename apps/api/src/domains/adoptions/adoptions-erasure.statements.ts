import type { ErasedRows } from '../noun.js'

/** What the gateway called the donor of a recurring gift, and a customer of whom it kept a card. */
export const erasedWithAdoptions: readonly ErasedRows[] = [
  {
    table: 'adoption_items',
    at: 'donor_id = any(:donors) or email_key = any(:emails)',
    sets: `email = null, email_key = null, name = null, name_key = '', word = null, customer_id = '', method_brand = null, method_last4 = null,
      method_exp_month = null, method_exp_year = null, method_reference = null, failure = null, differences = '[]'`,
  },
  {
    table: 'adoption_customers',
    at: 'donor_id = any(:donors) or email_key = any(:emails)',
    // The id of the row in place of the customer's: each is once in an adoption.
    sets: `email = null, email_key = null, name = null, name_key = '', customer_id = id::text, method = null, method_brand = null,
      method_last4 = null, method_exp_month = null, method_exp_year = null,
      status = case when status = 'brought' then 'brought' else 'gone' end`,
  },
]
