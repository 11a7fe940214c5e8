import { emailTables } from './inventory-of-emails.js'
import { fundraiserTables } from './inventory-of-fundraisers.js'
import { giftBatchTables } from './inventory-of-gift-batches.js'
import { directDebitTables } from './inventory-of-direct-debits.js'
import { giftAidTables } from './inventory-of-gift-aid.js'
import { payoutTables } from './inventory-of-payouts.js'
import { receiptTables } from './inventory-of-receipts.js'
import { connectedSystems } from './connected-systems-inventory.js'
import { recordTables } from './inventory-of-records.js'
import { listTables } from './inventory-of-lists.js'
import type { TableFacts } from './table-facts.js'

export const dataInventory: Readonly<Record<string, TableFacts>> = {
  ...connectedSystems,
  ...listTables,
  ...recordTables,
  ...emailTables,
  ...giftBatchTables,
  ...payoutTables,
  ...receiptTables,
  ...directDebitTables,
  ...giftAidTables,
  account_email_changes: {
    leaves: 'by rule',
    clear: `id user_id old_email old_email_key is_old_proven new_email new_email_key created_at confirmed_at ends_at
      ended_at`,
  },
  account_tokens: {
    leaves: 'by rule',
    hashed: 'token_hash',
    clear: 'id purpose user_id email_key org_id created_at expires_at ended_at',
  },
  audit_heads: {
    leaves: 'the audit log is kept whole',
    clear: 'org_id sequence hash',
  },
  audit_links: {
    leaves: 'the audit log is kept whole',
    clear: 'org_id sequence entry_id content_hash hash linked_at',
  },
  audit_log: {
    leaves: 'the audit log is kept whole; its words about a donor go when they are erased',
    clear: 'id org_id user_id real_user_id action subject_id before after reason request_id at sequence erased_at',
  },
  bulk_change_rows: {
    leaves: 'what a bulk change did to each row, for the record of who changed what',
    clear: 'org_id bulk_change_id place record_kind record_id outcome result before settled_at',
  },
  bulk_changes: {
    leaves: 'what a bulk change did to each row, for the record of who changed what',
    clear:
      'id org_id sequence record_kind command about_name value_text is_restricted undoes_id actor created_at finished_at is_stopped',
  },
  campaign_pages: {
    leaves: 'what the org has set up; it ends with the org',
    clear: 'campaign_id org_id content published published_at saved_at',
  },
  campaigns: {
    leaves: 'what the org has set up; it ends with the org',
    clear: `id org_id entity_id name name_key code status currency goal_amount starts_on ends_on is_default import_id
      created_at slug type description goal_type goal_count goal_display goal_includes_offline goal_offset goal_reached_at
      default_designation_id gl_code owner_user_id disabled_behavior other_campaign_id redirect_url`,
  },
  charge_allocations: {
    leaves: 'a record of giving, which the org keeps',
    clear: 'charge_id designation_id org_id amount returned_amount',
  },
  charge_corrections: {
    leaves: 'a record of giving, which the org keeps',
    clear: 'id org_id charge_id changes previous_donor_id receipt_action reason corrected_by created_at',
  },
  charges: {
    leaves: 'a record of giving, which the org keeps',
    clear: `id org_id sequence donor_id entity_id campaign_id fundraiser_id type status amount refunded_amount fee_amount
      currency method mode gift_date charged_at external_id external_recurring_id comment import_id import_line import_key created_at
      donation_id installment_no attempt_no retry_of fee_cover_amount refund_pending_amount lost_amount dispute_state
      method_brand method_last4 gateway_integration_id gateway_charge_id payment_reference failure_code
      failure_message decline_type outcome_unknown_since reconcile_after idempotency_key input_hash reference batch_id
      source is_anonymous cover_returned_amount contradiction has_fraud_warning platform_fee_amount
      platform_fee_returned_amount gateway_page_id tribute source_url utm`,
  },
  checkout_settings: {
    leaves: 'what the org has set up; it ends with the org',
    clear: 'id org_id campaign_id own saved_at',
  },
  checkouts: {
    leaves: 'the payment that a status page shows; one row a gift',
    hashed: 'token_hash',
    sealed: 'token_sealed',
    clear: `id org_id campaign_id fundraiser_id idempotency_key body_hash donation_id charge_id integration_id pay_url
      draft_id language source page_url ip_hash created_at form_hash passed_by`,
  },
  content_versions: {
    leaves: 'earlier versions, which staff take up again',
    clear: 'id org_id kind campaign_id content saved_by created_at',
  },
  designations: {
    leaves: 'what the org has set up; it ends with the org',
    clear: `id org_id name name_key code is_default status import_id created_at description restriction gl_code
      visible_on_checkout`,
  },
  disputes: {
    leaves: 'a record of giving, which the org keeps',
    clear: `id org_id charge_id gateway_dispute_id amount withdrawn_amount fee_amount currency reason status evidence_due_by
      opened_at closed_at created_at donation_end`,
  },
  donation_allocations: {
    leaves: 'a record of giving, which the org keeps',
    clear: 'donation_id designation_id org_id amount',
  },
  donation_changes: {
    leaves: 'a record of giving, which the org keeps',
    clear:
      'id org_id sequence donation_id field old new effective_on annual_delta kind by user_id withdrawn_at created_at',
  },
  donation_drafts: {
    leaves: 'emptied of personal data after 90 days by its own job',
    hashed: 'key_hash token_hash',
    sealed: 'token_sealed',
    clear: `id org_id sequence campaign_id fundraiser_id email name form amount currency frequency step reason failure_code
      language page_url source_url utm consented token_expires_at reminders status recovered_donation_id started_at
      last_seen_at purged_at`,
  },
  donation_exceptions: {
    leaves: 'a record of giving, which the org keeps',
    clear: 'donation_id installment_no org_id kind moved_to created_at',
  },
  donation_terms: {
    leaves: 'a record of giving, which the org keeps',
    clear: 'donation_id from_no org_id starts_on anchor_day frequency interval amount fee_cover_amount created_at',
  },
  donations: {
    leaves: 'a record of giving, which the org keeps',
    clear: `id org_id sequence donor_id campaign_id entity_id fundraiser_id status frequency interval amount
      fee_cover_amount fee_cover_mode currency mode starts_on anchor_day time_zone ends_on max_charges max_total
      paused_until next_charge_on next_installment last_charge_at paid_count paid_total consecutive_failures method
      method_brand method_last4 method_exp_month method_exp_year payment_reference gateway_integration_id
      gateway_plan_id managed_by source source_url utm tribute comment is_anonymous consent_text ip
      receipt_preference cancellation canceled_at created_at updated_at unpaid_installments needs_method reminds_donor terms_from_no
      terms_start_on paused_from version external_id import_id import_key is_held prior_charges prior_total`,
  },
  donor_addresses: {
    leaves: 'by rule',
    clear: `id org_id donor_id place merge_id line1 line2 city region postal_code postal_key country label valid_from
      valid_to undeliverable house_key`,
  },
  donor_consents: {
    leaves: 'by rule',
    clear: 'id org_id donor_id channel purpose state basis text at source by_user_id',
  },
  donor_emails: {
    leaves: 'by rule',
    clear: 'id org_id donor_id place merge_id address email_key label status',
  },
  donor_merge_moves: {
    leaves: 'a record of who was merged into whom, which can be undone',
    clear: 'merge_id table_name row_id org_id was',
  },
  donor_merges: {
    leaves: 'by rule',
    clear: 'id org_id kept_id merged_id before after kept_updated_at merged_by merged_at undone_by undone_at',
  },
  donor_phones: {
    leaves: 'by rule',
    clear: 'id org_id donor_id place merge_id number label sms_opt_in phone_key',
  },
  donor_relationships: {
    leaves: 'by rule',
    clear: 'id org_id donor_id other_id kind',
  },
  donor_totals: {
    leaves: 'a record of giving, which the org keeps',
    clear:
      'donor_id currency org_id gift_count lifetime_amount largest_amount first_gift_on last_gift_on last_gift_amount',
  },
  donors: {
    leaves: 'by rule',
    sealed: 'national_id_sealed',
    clear: `id org_id sequence type status title first_name middle_name last_name suffix organization_name former_id employer
      job_title formal_greeting informal_greeting email email_key name_key phone line1 line2 city region postal_code postal_key country do_not_contact
      deceased_on owner_user_id language birth_date national_id_hint is_anonymous_default source import_id name search phone_key house_key created_at updated_at deleted_at deleted_by deletion_reason erasing_since merged_into_id`,
  },
  duplicate_pairs: {
    leaves: 'with either of the two donors',
    clear: 'first_id second_id org_id same_by score found_at dismissed_at dismissed_by',
  },
  duplicate_searches: {
    leaves: 'how far a search came; it ends with the org',
    clear: 'org_id searched_until',
  },
  entities: {
    leaves: 'what the org has set up; it ends with the org',
    clear: 'id org_id name is_primary currency country time_zone created_at fiscal_year_start logo_name',
  },
  ...fundraiserTables,
  gift_aid_declarations: {
    leaves: 'a record of giving, which the org keeps',
    clear: `id org_id donor_id donation_id scope method name address wording signed_at cancelled_at charge_id proof letter_sent_on
      recorded_by covers_from import_id`,
  },
  giving_days: {
    leaves: 'the books are kept whole',
    clear: 'org_id mode currency on_date gifts gross refunds refunded lost fees',
  },
  giving_totals: {
    leaves: 'the books are kept whole',
    clear: 'org_id subject subject_id mode currency gifts gross returned',
  },
  household_members: {
    leaves: 'by rule',
    clear: 'id org_id household_id donor_id role',
  },
  idempotency_keys: {
    leaves: 'by rule',
    clear: 'org_id key operation input_hash outcome created_at',
  },
  import_additions: {
    leaves: 'what an import brought, for undoing it',
    clear: 'import_id kind row_id org_id',
  },
  import_changes: {
    leaves: 'what an import brought, for undoing it',
    clear: 'import_id donor_id field org_id sequence before after',
  },
  import_gift_changes: {
    leaves: 'what an import brought, for undoing it',
    clear: 'import_id charge_id org_id sequence before after changed_at',
  },
  import_maps: {
    leaves: 'what the org has set up; it ends with the org',
    clear: 'org_id heading_key plan used_at',
  },
  import_rows: {
    leaves: 'what an import brought, for undoing it',
    clear: `import_id line org_id state bad_cells left_out_by mended decision target_line target_charge_id candidates
      similar_donor_id similar_by known_charge_id changes change_refusal is_previewed known_donor_id preview donor_name
      is_pledge is_refund amount currency fee_amount fee_cover_amount gift_date charged_at status method mode external_id refund_of credit_of recurring_of campaign campaign_key
      designation designation_key parts tribute fundraiser fundraiser_key refunded_amount benefit_value benefit receipt comment is_anonymous card_last4 utm source_url content_key recurring mandate page custom extras declaration household people reference former_id donor_key type title first_name middle_name last_name suffix
      organization_name employer job_title email email_key name_key phone line1 line2 city city_key region postal_code
      postal_key country language birth_date`,
  },
  imports: {
    leaves: 'what an import brought, for undoing it',
    clear: `id org_id sequence status file_name file_size file_key file_hash heading_key inspection suggested_plan
      is_plan_remembered plan findings failure kept_at_undo phase phase_done phase_total created_by created_at finished_at`,
  },
  installments: {
    leaves: 'a record of giving, which the org keeps',
    clear: `id org_id donation_id installment_no due_on amount expected_amount currency state attempts first_attempt_on
      next_attempt_at is_on_its_way lease_no leased_until created_at settled_at`,
  },
  instances: {
    wall: 'says where this installation runs; no data of an org',
    leaves: 'one row an installation or page',
    clear: 'instance_id fingerprint host_name first_seen_at confirmed_at',
  },
  known_devices: {
    leaves: 'by rule',
    hashed: 'token_hash',
    clear: 'id user_id created_at seen_at',
  },
  ledger_accounts: {
    wall: 'the chart of accounts, the same for all orgs',
    leaves: 'the books are kept whole',
    clear: 'code title side never_flips',
  },
  ledger_benefits: {
    leaves: 'the books are kept whole',
    clear: 'charge_id org_id amount gift_date campaign_id',
  },
  ledger_entries: {
    leaves: 'the books are kept whole',
    clear: `transaction_id line org_id account currency amount on_date charge_id designation_id campaign_id fundraiser_id
      gift_count refund_count`,
  },
  ledger_tail: {
    leaves: 'emptied as the roll-ups take it in',
    clear: 'transaction_id org_id',
  },
  ledger_transactions: {
    leaves: 'the books are kept whole',
    clear: 'id org_id kind subject_id mode posted_at',
  },
  logos: {
    leaves: 'a replaced one is deleted after a day',
    clear: 'org_id name byte_size created_at replaced_at',
  },
  memberships: {
    leaves: 'what the org has set up; it ends with the org',
    clear: `id org_id user_id role email_settings switches created_at accepted_at invited_at invited_first_name
      invited_last_name invited_email`,
  },
  migrations: {
    wall: 'which migrations ran; the app has no right to it',
    leaves: 'one row for each migration',
    clear: 'id name executed_at',
  },
  orgs: {
    leaves: 'what the org has set up; it ends with the org',
    clear: `id parent_org_id name website country category currency time_zone status crm_settings created_at sequence
      fee_basis_points suspended_at suspension_reason pauses_recurring features_off`,
  },
  outbox: {
    leaves: 'by rule',
    clear: 'id org_id type payload created_at handled_at user_id sequence about attempts retry_at',
  },
  payment_reviews: {
    leaves: 'a record of giving, which the org keeps',
    clear: 'id org_id charge_id gateway_says almoner_has outcome decision reason settled_by settled_at created_at',
  },
  portal_email_changes: {
    leaves: 'by rule',
    hashed: 'old_token_hash new_token_hash',
    clear: `id org_id donor_id old_email new_email old_confirmed_at new_confirmed_at created_at expires_at ended_at
      applied_at`,
  },
  portal_links: {
    leaves: 'by rule',
    hashed: 'token_hash',
    clear: 'id org_id donor_id purpose donation_id email_key created_at expires_at used_at',
  },
  portal_method_setups: {
    leaves: 'by rule',
    clear: `id org_id donor_id donation_id is_for_all integration_id entity_id form_key gateway_setup_id pay_url status
      method failure_code created_at finished_at donation_count`,
  },
  portal_sessions: {
    leaves: 'by rule',
    hashed: 'token_hash',
    clear: 'id org_id donor_id link_id created_at ends_at ended_at',
  },
  receipt_settings: {
    leaves: 'what the org has set up; it ends with the org',
    clear: 'entity_id org_id settings signature_name updated_at',
  },
  recovery_codes: {
    leaves: 'an account, its factors and codes; they end with it',
    hashed: 'code_hash',
    clear: 'id user_id used_at',
  },
  refunds: {
    leaves: 'a record of giving, which the org keeps',
    clear: `id org_id charge_id amount currency reason note refunded_on import_id import_line import_key created_at status
      is_offline notify_donor receipt_action requested_by gateway_refund_id failure_message idempotency_key input_hash
      reconcile_after settled_at cancel_reason donation_end`,
  },
  second_factors: {
    leaves: 'an account, its factors and codes; they end with it',
    sealed: 'secret',
    clear: 'id user_id type name last_step credential_id public_key counter created_at confirmed_at last_used_at',
  },
  sessions: {
    leaves: 'by rule',
    hashed: 'token_hash',
    clear: `id user_id real_user_id org_id created_at seen_at ends_at ip agent impersonation_reason impersonation_ends_at
      second_factor_at challenge challenge_ends_at password_at`,
  },
  soft_credits: {
    leaves: 'a record of giving, which the org keeps',
    clear: 'charge_id donor_id org_id amount kind import_id created_at',
  },
  throttles: {
    wall: 'counts by hashed keys; no data of an org',
    leaves: 'by rule',
    hashed: 'key',
    clear: 'failures window_started_at blocked_until expires_at',
  },
  users: {
    wall: 'belongs to an account, which may be a member of several orgs',
    leaves: 'an account, its factors and codes; they end with it',
    hashed: 'password_hash',
    clear: `id email email_key first_name last_name permission email_verified_at active last_org_id created_at
      has_second_factor language has_single_keys`,
  },
  widget_installs: {
    leaves: 'one row an installation or page',
    clear: 'campaign_id page_url org_id first_seen_at last_seen_at',
  },
}
