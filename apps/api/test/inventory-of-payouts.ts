import type { TableFacts } from './table-facts.js'

export const payoutTables: Readonly<Record<string, TableFacts>> = {
  payouts: {
    leaves: 'what a gateway paid out, which the org keeps with its books',
    clear: `id org_id sequence entity_id integration_id gateway_payout_id mode status amount currency arrives_on contents
      initiated_at bank_reference failure_message is_booked created_at`,
  },
  payout_lines: {
    leaves: 'what a payout was made of, which the org keeps with its books',
    clear: `id org_id payout_id line gateway_line_id kind type description gross fee net charge_id refund_id
      gateway_object_id happened_at original_amount original_currency exchange_rate exchange_difference`,
  },
  bank_statements: {
    leaves: 'what the bank said, which the org keeps with its books',
    clear: `id org_id file_name format state account currency opening_balance closing_balance known_lines inspection
      heading_key created_by created_at`,
  },
  bank_lines: {
    leaves:
      'what came in at the bank, which the org keeps with its books; who paid is gone with their gift when they are erased',
    clear: `id org_id statement_id line_key booked_on valued_on amount currency counterparty counterparty_keys
      counterparty_account reference mandate text bank_reference state is_from_line decided_by decided_at`,
  },
  bank_line_matches: {
    leaves: 'which gift or payout came in with which line of the bank, which the org keeps with its books',
    clear: 'id org_id line_id charge_id payout_id amount',
  },
  adoptions: {
    leaves: 'how far an account was moved here; it ends with the org',
    clear: `id org_id entity_id integration_id status phase cursor done reading missing_rights event_endpoint
      missing_events failure campaign_id
      designation_id places months read_at compared_at take_on leased_until created_by created_at`,
  },
  adoption_items: {
    leaves: 'what was taken over from a gateway, by which it is given back; who gave is gone when they are erased',
    clear: `id org_id adoption_id gateway_plan_id customer_id email email_key name name_key word status reason
      failure is_left_out donor_id match amount currency frequency interval anchor_at period_ends_at next_on anchor_day ends_on
      method method_brand method_last4 method_exp_month method_exp_year method_reference differences reading tries
      waits_until donation_id held is_released taken_at`,
  },
  adoption_customers: {
    leaves:
      'who was brought in from a gateway, so that nobody is brought in twice; who they are is gone when they are erased',
    clear: `id org_id adoption_id customer_id email email_key name name_key status donor_id match method method_brand
      method_last4 method_exp_month method_exp_year payments last_paid_at last_amount last_currency reading
      donation_id`,
  },
  bank_layouts: {
    leaves: 'what the org has set up; it ends with the org',
    clear: 'org_id heading_key layout used_at',
  },
  period_closings: {
    leaves: 'who closed the books through which day, which the org keeps with its books',
    clear: `id org_id entity_id closed_through closed_at closed_by reopened_at reopened_by reopen_reason`,
  },
  release_charts: {
    leaves: 'what accounts are called in the org’s books, which it keeps with them',
    clear: 'entity_id org_id starts_on accounts classes tracking_category tax_rate updated_at updated_by',
  },
  releases: {
    leaves: 'what of the books was given to accounting, which the org keeps with them',
    clear: `id org_id sequence entity_id currency new_from through span lines adjustments total sha256 created_at
      created_by posted_at posted_by reference counted_at`,
  },
  release_lines: {
    leaves: 'what a release has in it, which the org keeps with its books',
    clear: `release_id line org_id account designation_id campaign_id on_date dated is_adjustment code name class amount`,
  },
  payout_looks: {
    leaves: 'with the org: when a gateway was last asked',
    clear: 'integration_id org_id looked_at',
  },
}
