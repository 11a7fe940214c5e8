// Written by `node tooling/run/database-types.mjs` from migrations/schema.json; do not edit.
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { ColumnType, SelectType } from 'kysely'

/** Minor units of a currency; read as text, as every bigint. */
type Amount = ColumnType<string, string | MinorUnits, string | MinorUnits>

/** Read as text, since it may pass what a number holds. */
type Bigint = ColumnType<string, string | number, string | number>

/** Read as PostgreSQL writes it, to the microsecond. */
type Instant = ColumnType<string, string | Date, string | Date>

/** Written as text, since the driver takes an array for one of PostgreSQL's. */
type Json = ColumnType<unknown, string, string>

/** A column with a default. */
type Defaulted<Type> =
  Type extends ColumnType<infer Read, infer Inserted, infer Updated>
    ? ColumnType<Read, Inserted | undefined, Updated>
    : ColumnType<Type, Type | undefined, Type>

/** A column that PostgreSQL computes. */
type Computed<Type> = ColumnType<Type, never, never>

/** Columns of a table as other domains read them. */
type Shared<Table extends keyof Tables, Column extends keyof Tables[Table]> = {
  [Each in Column]: ColumnType<SelectType<Tables[Table][Each]>, never, never>
}

interface Tables {
  account_email_changes: {
    confirmed_at: Instant | null
    created_at: Defaulted<Instant>
    ended_at: Instant | null
    ends_at: Instant
    id: string
    is_old_proven: boolean
    new_email: string
    new_email_key: string
    old_email: string
    old_email_key: string
    user_id: string
  }
  account_tokens: {
    created_at: Defaulted<Instant>
    email_key: string
    ended_at: Instant | null
    expires_at: Instant
    id: string
    org_id: string | null
    purpose: 'restore' | 'invite' | 'verify_email' | 'factor_enrollment' | 'confirm_email' | 'undo_email'
    token_hash: Buffer
    user_id: string
  }
  acknowledgment_rules: {
    campaign_id: string | null
    currency: string | null
    donor_owner_id: string | null
    donor_tag_id: string | null
    donor_type: string | null
    gift_kind: 'single' | 'first_installment' | 'each_installment' | null
    id: string
    is_first: boolean
    letter_id: string | null
    member_id: string | null
    method: string | null
    min_amount: Amount | null
    name: string
    org_id: string
    place: number
    removed_at: Instant | null
    since: string
    takes_imports: boolean
    thanker: 'owner' | 'member' | 'anyone'
    tribute: 'any' | 'honor' | 'memory' | null
    way: 'letter' | 'email' | 'call' | 'card' | null
    within_days: number
  }
  acknowledgments: {
    assignee_id: string | null
    charge_id: string
    created_at: Instant
    donor_id: string
    due_on: string
    id: string
    letter_id: string | null
    org_id: string
    own_words: Json | null
    rule_id: string
    sent: Json | null
    state: Defaulted<'open' | 'thanked' | 'dismissed'>
    task_id: string | null
    thanked_at: Instant | null
    thanked_by: string | null
    way: 'letter' | 'email' | 'call' | 'card'
  }
  adoption_customers: {
    adoption_id: string
    customer_id: string
    donation_id: string | null
    donor_id: string | null
    email: string | null
    email_key: string | null
    id: string
    last_amount: Amount | null
    last_currency: string | null
    last_paid_at: Instant | null
    match: 'customer' | 'email' | 'new' | null
    method: string | null
    method_brand: string | null
    method_exp_month: number | null
    method_exp_year: number | null
    method_last4: string | null
    name: string | null
    name_key: Defaulted<string>
    org_id: string
    payments: Defaulted<number>
    reading: number
    status: 'open' | 'left' | 'brought' | 'gone'
  }
  adoption_items: {
    adoption_id: string
    amount: Amount
    anchor_at: Instant
    anchor_day: number
    currency: string
    customer_id: string
    differences: Defaulted<Json>
    donation_id: string | null
    donor_id: string | null
    email: string | null
    email_key: string | null
    ends_on: string | null
    failure: string | null
    frequency: string | null
    gateway_plan_id: string
    held: 'collected_there' | 'resumed_there' | 'changed_there' | null
    id: string
    interval: number
    is_left_out: Defaulted<boolean>
    is_released: Defaulted<boolean>
    match: 'customer' | 'email' | 'new' | null
    method: string | null
    method_brand: string | null
    method_exp_month: number | null
    method_exp_year: number | null
    method_last4: string | null
    method_reference: string | null
    name: string | null
    name_key: Defaulted<string>
    next_on: string
    org_id: string
    period_ends_at: Instant
    reading: number
    reason: string | null
    status: 'ready' | 'left' | 'queued' | 'taking' | 'taken' | 'giving_back' | 'given_back' | 'failed'
    taken_at: Instant | null
    tries: Defaulted<number>
    waits_until: Instant | null
    word: string | null
  }
  adoptions: {
    campaign_id: string | null
    compared_at: Instant | null
    created_at: Defaulted<Instant>
    created_by: string | null
    cursor: string | null
    designation_id: string | null
    done: Defaulted<number>
    entity_id: string
    event_endpoint: 'tells' | 'lacks' | 'off' | 'absent' | 'forbidden' | null
    failure: string | null
    id: string
    integration_id: string
    leased_until: Instant | null
    missing_events: Defaulted<string[]>
    missing_rights: string[]
    months: Defaulted<number>
    org_id: string
    phase: 'rights' | 'plans' | 'open' | 'draft' | 'pending' | 'customers' | 'payments' | 'matching' | null
    places: Defaulted<Json>
    read_at: Instant | null
    reading: Defaulted<number>
    status: 'reading' | 'read' | 'comparing' | 'planned' | 'taking' | 'done' | 'giving_back'
    take_on: string | null
  }
  api_keys: {
    created_at: Defaulted<Instant>
    created_by: string
    expires_at: Instant | null
    id: string
    ip_allow: string[]
    last_used_at: Instant | null
    name: string
    org_id: string
    prefix: string
    revoked_at: Instant | null
    revoked_by: string | null
    scopes: string[]
    token_hash: Buffer
  }
  audit_heads: {
    hash: Buffer
    org_id: string
    sequence: Bigint
  }
  audit_links: {
    content_hash: Buffer
    entry_id: string
    hash: Buffer
    linked_at: Defaulted<Instant>
    org_id: string
    sequence: Bigint
  }
  audit_log: {
    action: string
    after: Json | null
    at: Defaulted<Instant>
    before: Json | null
    erased_at: Instant | null
    id: string
    org_id: string | null
    real_user_id: string | null
    reason: string | null
    request_id: string
    sequence: Defaulted<Bigint>
    subject_id: string | null
    user_id: string | null
  }
  bank_layouts: {
    heading_key: string
    layout: Json
    org_id: string
    used_at: Defaulted<Instant>
  }
  bank_line_matches: {
    amount: Amount
    charge_id: string | null
    id: string
    line_id: string
    org_id: string
    payout_id: string | null
  }
  bank_lines: {
    amount: Amount
    bank_reference: string | null
    booked_on: string
    counterparty: string | null
    counterparty_account: string | null
    counterparty_keys: Defaulted<string[]>
    currency: string
    decided_at: Instant | null
    decided_by: string | null
    id: string
    is_from_line: Defaulted<boolean>
    line_key: string
    mandate: string | null
    org_id: string
    reference: string | null
    state: 'open' | 'matched' | 'ignored' | 'outgoing'
    statement_id: string
    text: string
    valued_on: string | null
  }
  bank_statements: {
    account: string | null
    closing_balance: Amount | null
    created_at: Instant
    created_by: string | null
    currency: string | null
    file_name: string
    format: 'camt.053' | 'mt940' | 'csv'
    heading_key: string | null
    id: string
    inspection: Json | null
    known_lines: Defaulted<number>
    opening_balance: Amount | null
    org_id: string
    state: 'unmapped' | 'read'
  }
  bulk_change_rows: {
    before: Json | null
    bulk_change_id: string
    org_id: string
    outcome: Defaulted<'waiting' | 'done' | 'skipped' | 'failed' | 'undone'>
    place: number
    record_id: string
    record_kind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
    result: Json | null
    settled_at: Instant | null
  }
  bulk_changes: {
    about_name: string | null
    actor: Json
    command: Json
    created_at: Defaulted<Instant>
    finished_at: Instant | null
    id: string
    is_restricted: Defaulted<boolean>
    is_stopped: Defaulted<boolean>
    org_id: string
    record_kind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
    sequence: Defaulted<Bigint>
    undoes_id: string | null
    value_text: string | null
  }
  campaign_pages: {
    campaign_id: string
    content: Json
    org_id: string
    published: Json | null
    published_at: Instant | null
    saved_at: Instant
  }
  campaigns: {
    code: string
    created_at: Defaulted<Instant>
    currency: string
    default_designation_id: string | null
    description: string | null
    disabled_behavior: Defaulted<'nothing' | 'otherCampaign' | 'redirect'>
    ends_on: string | null
    entity_id: string
    gl_code: string | null
    goal_amount: Amount | null
    goal_count: number | null
    goal_display: Defaulted<'meter' | 'counter' | 'hidden'>
    goal_includes_offline: Defaulted<boolean>
    goal_offset: Defaulted<Bigint>
    goal_reached_at: Instant | null
    goal_type: Defaulted<'amount' | 'gifts' | 'donors'>
    id: string
    import_id: string | null
    is_default: Defaulted<boolean>
    name: string
    name_key: string
    org_id: string
    other_campaign_id: string | null
    owner_user_id: string | null
    redirect_url: string | null
    slug: string | null
    starts_on: string | null
    status: Defaulted<'draft' | 'active' | 'paused' | 'ended' | 'archived'>
    type: Defaulted<'standard' | 'p2p'>
  }
  charge_allocations: {
    amount: Amount
    charge_id: string
    designation_id: string
    org_id: string
    returned_amount: Defaulted<Amount>
  }
  charge_corrections: {
    changes: Json
    charge_id: string
    corrected_by: string | null
    created_at: Instant
    id: string
    org_id: string
    previous_donor_id: string | null
    reason: string | null
    receipt_action: Defaulted<'void' | 'reissue' | 'none'>
  }
  charges: {
    amount: Amount
    attempt_no: Defaulted<number>
    batch_id: string | null
    campaign_id: string
    charged_at: Instant | null
    comment: string | null
    contradiction: string | null
    cover_returned_amount: Defaulted<Amount>
    created_at: Defaulted<Instant>
    currency: string
    decline_type: 'soft' | 'hard' | 'authentication' | 'unknown' | null
    dispute_state: Defaulted<'none' | 'warning' | 'open' | 'under_review' | 'won' | 'lost'>
    donation_id: string | null
    donor_id: string
    entity_id: string
    external_id: string | null
    external_recurring_id: string | null
    failure_code: string | null
    failure_message: string | null
    fee_amount: Defaulted<Amount>
    fee_cover_amount: Defaulted<Amount>
    fundraiser_id: string | null
    gateway_charge_id: string | null
    gateway_integration_id: string | null
    gateway_page_id: string | null
    gift_date: string
    has_fraud_warning: Defaulted<boolean>
    id: string
    idempotency_key: string | null
    import_id: string | null
    import_key: string | null
    import_line: number | null
    input_hash: string | null
    installment_no: number | null
    is_anonymous: Defaulted<boolean>
    lost_amount: Defaulted<Amount>
    method: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
    method_brand: string | null
    method_last4: string | null
    mode: Defaulted<'live' | 'test'>
    org_id: string
    outcome_unknown_since: Instant | null
    payment_reference: string | null
    platform_fee_amount: Defaulted<Amount>
    platform_fee_returned_amount: Defaulted<Amount>
    reconcile_after: Instant | null
    reference: string | null
    refund_pending_amount: Defaulted<Amount>
    refunded_amount: Defaulted<Amount>
    retry_of: string | null
    sequence: Defaulted<Bigint>
    source: 'checkout' | 'page' | 'embed' | 'portal' | 'terminal' | 'import' | 'api' | 'manual' | null
    source_url: string | null
    status: 'pending' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'
    tribute: Json | null
    type: 'single' | 'installment' | 'offline' | 'import' | 'adjustment'
    utm: Json | null
  }
  checkout_settings: {
    campaign_id: string | null
    id: string
    org_id: string
    own: Json
    saved_at: Instant
  }
  checkouts: {
    body_hash: string
    campaign_id: string
    charge_id: string | null
    created_at: Instant
    donation_id: string | null
    draft_id: string | null
    form_hash: string | null
    fundraiser_id: string | null
    id: string
    idempotency_key: string
    integration_id: string | null
    ip_hash: string
    language: 'en' | 'he' | 'ar' | 'fr' | 'es'
    org_id: string
    page_url: string
    passed_by: 'at_once' | 'proof' | 'waiting'
    pay_url: string | null
    source: 'page' | 'embed'
    token_hash: Buffer
    token_sealed: string
  }
  collection_files: {
    collect_on: string
    creditor_bic: string | null
    creditor_iban: string
    creditor_id: string
    creditor_name: string
    debits: number
    emails_notice: boolean
    entity_id: string
    format: 'pain.008.001.08' | 'pain.008.001.02'
    id: string
    made_at: Instant
    made_by: string | null
    message_id: string
    note: string | null
    org_id: string
    sequence: Bigint
    sha256: string
    total: Amount
    withdrawn_at: Instant | null
    withdrawn_by: string | null
  }
  content_versions: {
    campaign_id: string | null
    content: Json
    created_at: Instant
    id: string
    kind: 'checkout_settings' | 'page' | 'email_thank_you' | 'email_receipt' | 'email_refund' | 'email_payment_returned' | 'email_tribute_notice' | 'email_recurring_welcome' | 'email_installment_receipt' | 'email_upcoming_charge' | 'email_plan_changed' | 'email_plan_paused' | 'email_plan_resumed' | 'email_plan_canceled' | 'email_plan_restarted' | 'email_plan_completed' | 'email_pledge_reminder' | 'email_debit_notice' | 'email_debit_withdrawn' | 'email_installment_failed_first' | 'email_installment_failed_later' | 'email_installment_failed_final' | 'email_installment_failed_hard' | 'email_card_expiring' | 'email_annual_statement' | 'email_draft_reminder_1' | 'email_draft_reminder_2' | 'email_draft_reminder_3' | 'email_portal_link' | 'email_card_link' | 'email_email_change_asked' | 'email_email_change_here' | 'email_email_changed' | 'email_fundraiser_sign_up' | 'email_fundraiser_submitted' | 'email_fundraiser_invited' | 'email_fundraiser_approved' | 'email_fundraiser_rejected' | 'email_fundraiser_change_approved' | 'email_fundraiser_change_rejected' | 'email_fundraiser_donation' | 'email_fundraiser_gift_confirmed' | 'email_fundraiser_gift_declined' | 'email_fundraiser_thanks' | 'email_fundraiser_milestone' | 'email_fundraiser_ended' | 'email_team_donation' | 'email_team_joined' | 'email_team_removed' | 'email_team_captain' | 'email_team_approved' | 'email_team_rejected' | 'email_team_change_approved' | 'email_team_change_rejected' | 'email_team_gift_confirmed'
    org_id: string
    saved_by: string | null
  }
  creditors: {
    bic: string | null
    creditor_id: string
    emails_notice: boolean
    entity_id: string
    format: 'pain.008.001.08' | 'pain.008.001.02'
    iban: string
    lead_days: number
    name: string
    notice_days: number
    org_id: string
    updated_at: Instant
    updated_by: string | null
  }
  custom_fields: {
    archived_at: Instant | null
    audience: Defaulted<'team' | 'admins'>
    created_at: Instant
    created_by: string | null
    help: string | null
    id: string
    is_personal: Defaulted<boolean>
    is_required: Defaulted<boolean>
    key: string
    name: string
    options: Json
    org_id: string
    place: number
    record_kind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
    type: 'text' | 'longText' | 'number' | 'money' | 'date' | 'choice' | 'choices' | 'yesNo' | 'link' | 'file'
  }
  custom_files: {
    bytes: number
    field_id: string
    id: string
    name: string
    org_id: string
    record_id: string
    record_kind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
    unused_since: Instant | null
    uploaded_at: Instant
    uploaded_by: string | null
  }
  custom_values: {
    choices: string[] | null
    currency: string | null
    date: string | null
    field_id: string
    millionths: Amount | null
    org_id: string
    record_id: string
    record_kind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
    set_at: Instant
    set_by: string | null
    text: string | null
  }
  debits: {
    amount: Amount
    bic: string | null
    charge_id: string | null
    donation_id: string
    due_on: string
    end_to_end_id: string
    file_id: string
    holder: string | null
    iban_hint: string | null
    iban_sealed: string | null
    id: string
    installment_no: number
    is_amended: boolean
    line: number
    mandate_id: string
    mandate_reference: string
    org_id: string
    remittance: string | null
    return_code: string | null
    returned_on: string | null
    sequence_type: 'FRST' | 'RCUR' | 'FNAL' | 'OOFF'
    signed_on: string
    stands: Defaulted<boolean>
    state: Defaulted<'open' | 'collected' | 'returned' | 'withdrawn'>
  }
  designations: {
    code: string
    created_at: Defaulted<Instant>
    description: string | null
    gl_code: string | null
    id: string
    import_id: string | null
    is_default: Defaulted<boolean>
    name: string
    name_key: string
    org_id: string
    restriction: Defaulted<'unrestricted' | 'temporarily' | 'permanently'>
    status: Defaulted<'active' | 'archived'>
    visible_on_checkout: Defaulted<boolean>
  }
  disputes: {
    amount: Amount
    charge_id: string
    closed_at: Instant | null
    created_at: Defaulted<Instant>
    currency: string
    donation_end: 'asked' | 'ended' | 'refused' | null
    evidence_due_by: Instant | null
    fee_amount: Defaulted<Amount>
    gateway_dispute_id: string
    id: string
    opened_at: Instant
    org_id: string
    reason: string
    status: 'warning_needs_response' | 'warning_under_review' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'prevented'
    withdrawn_amount: Defaulted<Amount>
  }
  donation_allocations: {
    amount: Amount
    designation_id: string
    donation_id: string
    org_id: string
  }
  donation_changes: {
    annual_delta: Defaulted<Amount>
    by: 'donor' | 'staff' | 'system'
    created_at: Defaulted<Instant>
    donation_id: string
    effective_on: string
    field: 'amount' | 'date' | 'frequency' | 'status' | 'installment' | 'method' | 'campaign' | 'funds' | 'payments'
    id: string
    kind: Defaulted<'upgrade' | 'downgrade' | 'neutral'>
    new: Json
    old: Json
    org_id: string
    sequence: Defaulted<Bigint>
    user_id: string | null
    withdrawn_at: Instant | null
  }
  donation_drafts: {
    amount: Amount | null
    campaign_id: string
    consented: boolean
    currency: string
    email: string | null
    failure_code: string | null
    form: Json | null
    frequency: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly'
    fundraiser_id: string | null
    id: string
    key_hash: Buffer
    language: 'en' | 'he' | 'ar' | 'fr' | 'es'
    last_seen_at: Instant
    name: string | null
    org_id: string
    page_url: string
    purged_at: Instant | null
    reason: 'inactivity' | 'closed' | 'payment_failed' | 'reminder_requested' | 'validation'
    recovered_donation_id: string | null
    reminders: Defaulted<Json>
    sequence: Defaulted<Bigint>
    source_url: string | null
    started_at: Instant
    status: Defaulted<'open' | 'reminded' | 'recovered' | 'expired' | 'suppressed'>
    step: 'amount' | 'details' | 'payment' | 'confirm'
    token_expires_at: Instant | null
    token_hash: Buffer | null
    token_sealed: string | null
    utm: Defaulted<Json>
  }
  donation_emails: {
    created_at: Defaulted<Instant>
    donation_id: string
    kind: 'thank_you' | 'receipt' | 'refund' | 'payment_returned' | 'tribute_notice' | 'recurring_welcome' | 'installment_receipt' | 'upcoming_charge' | 'plan_changed' | 'plan_paused' | 'plan_resumed' | 'plan_canceled' | 'plan_restarted' | 'plan_completed' | 'pledge_reminder' | 'debit_notice' | 'debit_withdrawn' | 'installment_failed_first' | 'installment_failed_later' | 'installment_failed_final' | 'installment_failed_hard' | 'card_expiring' | 'annual_statement'
    occasion: string
    org_id: string
  }
  donation_exceptions: {
    created_at: Defaulted<Instant>
    donation_id: string
    installment_no: number
    kind: 'skip' | 'move'
    moved_to: string | null
    org_id: string
  }
  donation_terms: {
    amount: Amount
    anchor_day: number
    created_at: Defaulted<Instant>
    donation_id: string
    fee_cover_amount: Defaulted<Amount>
    frequency: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
    from_no: number
    interval: number
    org_id: string
    starts_on: string
  }
  donations: {
    amount: Amount
    anchor_day: number
    campaign_id: string
    canceled_at: Instant | null
    cancellation: Json | null
    comment: string | null
    consecutive_failures: Defaulted<number>
    consent_text: string | null
    created_at: Defaulted<Instant>
    currency: string
    donor_id: string
    ends_on: string | null
    entity_id: string
    external_id: string | null
    fee_cover_amount: Defaulted<Amount>
    fee_cover_mode: Defaulted<'off' | 'optional' | 'preselected' | 'mandatory'>
    frequency: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
    fundraiser_id: string | null
    gateway_integration_id: string | null
    gateway_plan_id: string | null
    id: string
    import_id: string | null
    import_key: string | null
    interval: Defaulted<number>
    ip: string | null
    is_anonymous: Defaulted<boolean>
    is_held: Defaulted<boolean>
    last_charge_at: Instant | null
    managed_by: Defaulted<'almoner' | 'gateway' | 'manual'>
    max_charges: number | null
    max_total: Amount | null
    method: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
    method_brand: string | null
    method_exp_month: number | null
    method_exp_year: number | null
    method_last4: string | null
    mode: Defaulted<'live' | 'test'>
    needs_method: Defaulted<boolean>
    next_charge_on: string | null
    next_installment: Defaulted<number>
    org_id: string
    paid_count: Defaulted<number>
    paid_total: Defaulted<Amount>
    paused_from: string | null
    paused_until: string | null
    payment_reference: string | null
    prior_charges: number | null
    prior_total: Amount | null
    receipt_preference: Defaulted<'each' | 'annual' | 'none'>
    reminds_donor: Defaulted<boolean>
    sequence: Defaulted<Bigint>
    source: 'checkout' | 'page' | 'embed' | 'portal' | 'terminal' | 'import' | 'api' | 'manual'
    source_url: string | null
    starts_on: string
    status: Defaulted<'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'>
    terms_from_no: Defaulted<number>
    terms_start_on: string | null
    time_zone: string
    tribute: Json | null
    unpaid_installments: Defaulted<number>
    updated_at: Defaulted<Instant>
    utm: Defaulted<Json>
    version: Defaulted<number>
  }
  donor_addresses: {
    city: string | null
    country: string | null
    donor_id: string
    house_key: Computed<string | null>
    id: string
    label: 'home' | 'work' | 'mailing' | 'seasonal' | null
    line1: string | null
    line2: string | null
    merge_id: string | null
    org_id: string
    place: number
    postal_code: string | null
    postal_key: string | null
    region: string | null
    undeliverable: Defaulted<boolean>
    valid_from: string | null
    valid_to: string | null
  }
  donor_consents: {
    at: Instant
    basis: 'consent' | 'legitimateInterest' | 'contract' | 'legalObligation' | null
    by_user_id: string | null
    channel: 'email' | 'phone' | 'sms' | 'post'
    donor_id: string
    id: string
    org_id: string
    purpose: 'marketing' | 'newsletter' | 'stewardship'
    source: 'manual' | 'api' | 'checkout' | 'preferences' | 'import'
    state: 'granted' | 'denied' | 'unknown'
    text: string | null
  }
  donor_emails: {
    address: string
    donor_id: string
    email_key: string
    id: string
    label: 'home' | 'work' | 'other' | null
    merge_id: string | null
    org_id: string
    place: number
    status: Defaulted<'unverified' | 'ok' | 'bounced' | 'complained'>
  }
  donor_merge_moves: {
    merge_id: string
    org_id: string
    row_id: string
    table_name: string
    was: Json | null
  }
  donor_merges: {
    after: Json
    before: Json
    id: string
    kept_id: string
    kept_updated_at: Instant | null
    merged_at: Instant
    merged_by: string | null
    merged_id: string
    org_id: string
    undone_at: Instant | null
    undone_by: string | null
  }
  donor_phones: {
    donor_id: string
    id: string
    label: 'mobile' | 'home' | 'work' | null
    merge_id: string | null
    number: string
    org_id: string
    phone_key: Computed<string | null>
    place: number
    sms_opt_in: Defaulted<boolean>
  }
  donor_relationships: {
    donor_id: string
    id: string
    kind: 'spouse' | 'partner' | 'parent' | 'child' | 'sibling' | 'relative' | 'friend' | 'employer' | 'employee' | 'colleague' | 'advisor' | 'client' | 'other'
    org_id: string
    other_id: string
  }
  donor_totals: {
    currency: string
    donor_id: string
    first_gift_on: string
    gift_count: number
    largest_amount: Amount
    last_gift_amount: Amount
    last_gift_on: string
    lifetime_amount: Amount
    org_id: string
  }
  donors: {
    birth_date: string | null
    city: string | null
    country: string | null
    created_at: Defaulted<Instant>
    deceased_on: string | null
    deleted_at: Instant | null
    deleted_by: string | null
    deletion_reason: string | null
    do_not_contact: Defaulted<boolean>
    email: string | null
    email_key: string | null
    employer: string | null
    erasing_since: Instant | null
    first_name: string | null
    formal_greeting: string | null
    former_id: string | null
    house_key: Computed<string | null>
    id: string
    import_id: string | null
    informal_greeting: string | null
    is_anonymous_default: Defaulted<boolean>
    job_title: string | null
    language: 'en' | 'he' | 'ar' | 'fr' | 'es' | null
    last_name: string | null
    line1: string | null
    line2: string | null
    merged_into_id: string | null
    middle_name: string | null
    name: Computed<string | null>
    name_key: string
    national_id_hint: string | null
    national_id_sealed: string | null
    org_id: string
    organization_name: string | null
    owner_user_id: string | null
    phone: string | null
    phone_key: Computed<string | null>
    postal_code: string | null
    postal_key: string | null
    region: string | null
    search: Computed<string | null>
    sequence: Defaulted<Bigint>
    source: Defaulted<'import' | 'checkout' | 'manual' | 'api' | 'fundraiser'>
    status: Defaulted<'active' | 'inactive' | 'deceased' | 'anonymized'>
    suffix: string | null
    title: string | null
    type: Defaulted<'person' | 'organization' | 'household'>
    updated_at: Defaulted<Instant>
  }
  duplicate_pairs: {
    dismissed_at: Instant | null
    dismissed_by: string | null
    first_id: string
    found_at: Instant
    org_id: string
    same_by: string[]
    score: number
    second_id: string
  }
  duplicate_searches: {
    org_id: string
    searched_until: Amount
  }
  email_templates: {
    attach_receipt: 'as_set' | 'always' | 'never'
    bcc: string[]
    campaign_id: string | null
    cc: string[]
    delay_minutes: number
    from_name: string
    id: string
    kind: 'thank_you' | 'receipt' | 'refund' | 'payment_returned' | 'tribute_notice' | 'recurring_welcome' | 'installment_receipt' | 'upcoming_charge' | 'plan_changed' | 'plan_paused' | 'plan_resumed' | 'plan_canceled' | 'plan_restarted' | 'plan_completed' | 'pledge_reminder' | 'debit_notice' | 'debit_withdrawn' | 'installment_failed_first' | 'installment_failed_later' | 'installment_failed_final' | 'installment_failed_hard' | 'card_expiring' | 'annual_statement' | 'draft_reminder_1' | 'draft_reminder_2' | 'draft_reminder_3' | 'portal_link' | 'card_link' | 'email_change_asked' | 'email_change_here' | 'email_changed' | 'fundraiser_sign_up' | 'fundraiser_submitted' | 'fundraiser_invited' | 'fundraiser_approved' | 'fundraiser_rejected' | 'fundraiser_change_approved' | 'fundraiser_change_rejected' | 'fundraiser_donation' | 'fundraiser_gift_confirmed' | 'fundraiser_gift_declined' | 'fundraiser_thanks' | 'fundraiser_milestone' | 'fundraiser_ended' | 'team_donation' | 'team_joined' | 'team_removed' | 'team_captain' | 'team_approved' | 'team_rejected' | 'team_change_approved' | 'team_change_rejected' | 'team_gift_confirmed'
    mode: 'inherit' | 'custom' | 'off'
    org_id: string
    reply_to: string
    saved_at: Instant
    sends_for_offline: boolean
    words: Json
  }
  emailed_statements: {
    document_removed_at: Instant | null
    donor_id: string
    entity_id: string | null
    from_on: string
    givers: string[]
    id: string
    org_id: string
    sent_at: Instant
    to_on: string
  }
  entities: {
    country: string
    created_at: Defaulted<Instant>
    currency: string
    fiscal_year_start: Defaulted<string>
    id: string
    is_primary: boolean
    logo_name: string | null
    name: string
    org_id: string
    time_zone: string
  }
  exports: {
    bytes: Amount | null
    created_at: Defaulted<Instant>
    downloaded_at: Instant | null
    file_removed_at: Instant | null
    finished_at: Instant | null
    format: 'csv' | 'xlsx' | 'zip'
    has_ibans: Defaulted<boolean>
    has_national_ids: Defaulted<boolean>
    hides_personal: boolean
    id: string
    list: 'donors' | 'charges' | 'donations' | 'campaigns' | 'fundraisers' | 'receipts' | 'payouts' | 'payoutLines' | 'bankLines' | 'expectedPayments' | 'emails' | 'tasks' | 'drafts' | 'designations' | 'teams' | 'auditEntries' | 'receiptsDue' | 'suppressions' | 'imports' | 'releases' | 'everything' | 'personCopy'
    org_id: string
    readable_kinds: Defaulted<string[]>
    request: Json
    rows: Defaulted<number>
    state: 'running' | 'ready' | 'failed' | 'stopped'
    total: number | null
    user_id: string
  }
  external_receipts: {
    charge_id: string
    eligible_amount: Amount | null
    import_id: string
    issued_on: string | null
    number: string
    org_id: string
  }
  fundraiser_emails: {
    created_at: Defaulted<Instant>
    fundraiser_id: string
    kind: 'fundraiser_milestone' | 'fundraiser_ended'
    occasion: string
    org_id: string
  }
  fundraiser_gift_proposals: {
    amount: Amount
    charge_id: string | null
    created_at: Defaulted<Instant>
    currency: string
    email: string | null
    first_name: string | null
    fundraiser_id: string
    gift_date: string
    id: string
    last_name: string | null
    method: string
    note: string | null
    org_id: string
    organization_name: string | null
    reason: string | null
    settled_at: Instant | null
    settled_by: string | null
    status: Defaulted<'waiting' | 'confirmed' | 'declined' | 'withdrawn'>
  }
  fundraiser_page_changes: {
    changes: Json
    created_at: Defaulted<Instant>
    fundraiser_id: string
    id: string
    org_id: string
    reason: string | null
    settled_at: Instant | null
    settled_by: string | null
    status: Defaulted<'waiting' | 'approved' | 'rejected' | 'withdrawn'>
  }
  fundraiser_settings: {
    has_teams: Defaulted<boolean>
    org_id: string
    reviews_changes: Defaulted<boolean>
    shows_rank: Defaulted<boolean>
  }
  fundraiser_signups: {
    campaign_id: string
    confirmed_at: Instant | null
    created_at: Defaulted<Instant>
    email: string
    expires_at: Instant
    first_name: string
    fundraiser_id: string | null
    goal_amount: Amount | null
    id: string
    language: 'en' | 'he' | 'ar' | 'fr' | 'es'
    last_name: string
    org_id: string
    story: string | null
    team_id: string | null
    team_name: string | null
    title: string | null
    token_hash: Buffer
  }
  fundraiser_teams: {
    captain_id: string | null
    id: string
    is_open: Defaulted<boolean>
    join_key: string
    org_id: string
  }
  fundraiser_thanks: {
    charge_id: string
    fundraiser_id: string
    id: string
    org_id: string
    sent_at: Defaulted<Instant>
  }
  fundraiser_visitors: {
    fundraiser_id: string
    on_date: string
    org_id: string
    visitor_hash: Buffer
  }
  fundraiser_visits: {
    fundraiser_id: string
    on_date: string
    org_id: string
    visits: number
  }
  fundraisers: {
    approved_at: Instant | null
    approved_by: string | null
    avatar_name: string | null
    campaign_id: string
    created_at: Defaulted<Instant>
    currency: string
    display_name: string
    ends_on: string | null
    external_id: string | null
    first_name: string
    goal_amount: Amount | null
    id: string
    import_id: string | null
    import_key: string | null
    language: Defaulted<'en' | 'he' | 'ar' | 'fr' | 'es'>
    last_name: string
    org_id: string
    reached_goal_amount: Amount | null
    reject_reason: string | null
    sequence: Defaulted<Bigint>
    slug: string
    status: Defaulted<'pending' | 'active' | 'rejected' | 'paused' | 'ended'>
    story: string | null
    team_id: string | null
    title: string | null
    tone: Defaulted<'org' | 'deep' | 'bright' | 'warm' | 'cool'>
    user_id: string | null
  }
  gateway_events: {
    applied_at: Instant | null
    body: string
    deliveries: Defaulted<number>
    dismissed_at: Instant | null
    event_id: string
    id: string
    integration_id: string
    last_error: string | null
    mode: 'live' | 'test'
    occurred_at: Instant
    org_id: string
    provider: string
    received_at: Instant
    status: 'received' | 'parked' | 'applied' | 'given_up' | 'unreadable' | 'dismissed'
    type: string
  }
  gateway_integrations: {
    account_id: string | null
    charges_enabled: Defaulted<boolean>
    checked_at: Instant | null
    country: string | null
    created_at: Defaulted<Instant>
    currency: string | null
    display_name: string
    enabled: Defaulted<boolean>
    entity_id: string
    fee_rule: Json | null
    id: string
    is_default: Defaulted<boolean>
    last_error: string | null
    last_event_at: Instant | null
    methods: string[]
    mode: 'live' | 'test'
    org_id: string
    payout_schedule: string | null
    provider: string
    publishable_key: string | null
    requirements_due: string[]
    secret_key: string | null
    secret_key_hint: string | null
    statement_descriptor: string | null
    status: 'incomplete' | 'active' | 'restricted' | 'disconnected'
    webhook_secret: string | null
    webhook_secret_hint: string | null
  }
  gift_aid_adjustments: {
    amount: Amount
    charge_id: string
    claim_id: string
    org_id: string
    stands: Defaulted<boolean>
  }
  gift_aid_claim_gifts: {
    amount: Amount
    charge_id: string
    claim_id: string
    is_small: boolean
    org_id: string
    stands: Defaulted<boolean>
  }
  gift_aid_claims: {
    adds_up: boolean
    created_at: Instant
    created_by: string | null
    donated: Defaulted<Amount>
    entity_id: string
    from_day: string
    gifts: Defaulted<number>
    id: string
    note: string | null
    org_id: string
    paid_amount: Amount | null
    paid_on: string | null
    prepared_at: Instant | null
    prepared_by: string | null
    reference: string | null
    sequence: Bigint
    snapshot: Json | null
    state: Defaulted<'draft' | 'prepared' | 'submitted' | 'paid' | 'withdrawn'>
    submitted_by: string | null
    submitted_on: string | null
    tax: Defaulted<Amount>
    to_day: string
    withdrawn_at: Instant | null
    withdrawn_by: string | null
  }
  gift_aid_declarations: {
    address: string
    cancelled_at: Instant | null
    charge_id: string | null
    covers_from: string | null
    donation_id: string | null
    donor_id: string
    id: string
    import_id: string | null
    letter_sent_on: string | null
    method: 'online' | 'written' | 'verbal'
    name: string
    org_id: string
    proof: 'recording' | 'letter' | null
    recorded_by: string | null
    scope: 'single' | 'future' | 'past4' | 'all'
    signed_at: Instant
    wording: string
  }
  gift_batch_gifts: {
    amount: Amount | null
    batch_id: string
    charge_id: string | null
    custom: Defaulted<Json>
    donor_id: string | null
    gift_date: string | null
    id: string
    method: 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other' | null
    new_donor: Json | null
    org_id: string
    place: number
    pledge_id: string | null
    reference: string | null
    typed_at: Instant
    typed_by: string | null
  }
  gift_batches: {
    batch_date: string
    campaign_id: string
    created_at: Instant
    created_by: string | null
    currency: string
    designation_id: string | null
    expected_count: number
    expected_total: Amount
    fundraiser_id: string | null
    gift_date: string
    id: string
    method: 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
    name: string
    org_id: string
    posted_at: Instant | null
    posted_by: string | null
  }
  gift_benefits: {
    advantage: Defaulted<Amount>
    advantage_description: string | null
    appraiser_address: string | null
    appraiser_name: string | null
    charge_id: string
    in_kind_description: string | null
    is_advantage_known: Defaulted<boolean>
    org_id: string
    reward_id: string | null
    reward_name: string | null
  }
  gift_emails: {
    charge_id: string
    created_at: Defaulted<Instant>
    kind: 'thank_you' | 'receipt' | 'refund' | 'payment_returned' | 'tribute_notice' | 'recurring_welcome' | 'installment_receipt' | 'upcoming_charge' | 'plan_changed' | 'plan_paused' | 'plan_resumed' | 'plan_canceled' | 'plan_restarted' | 'plan_completed' | 'pledge_reminder' | 'debit_notice' | 'debit_withdrawn' | 'installment_failed_first' | 'installment_failed_later' | 'installment_failed_final' | 'installment_failed_hard' | 'card_expiring' | 'annual_statement'
    org_id: string
    receipt_id: string | null
    subject_id: string
  }
  giving_days: {
    currency: string
    fees: Amount
    gifts: number
    gross: Amount
    lost: Amount
    mode: 'live' | 'test'
    on_date: string
    org_id: string
    refunded: Amount
    refunds: number
  }
  giving_totals: {
    currency: string
    gifts: number
    gross: Amount
    mode: 'live' | 'test'
    org_id: string
    returned: Amount
    subject: 'campaign' | 'designation' | 'fundraiser'
    subject_id: string
  }
  household_members: {
    donor_id: string
    household_id: string
    id: string
    org_id: string
    role: 'head' | 'spouse' | 'child' | 'other'
  }
  hubspot_connections: {
    account_url: string | null
    auth: 'private_app' | 'oauth' | null
    backfill: Json | null
    connected_at: Instant | null
    connected_by: string | null
    consent: Json | null
    created_at: Defaulted<Instant>
    currencies: Defaulted<Json>
    failures: Defaulted<number>
    field_map: Json
    id: string
    last_error: string | null
    last_sync_at: Instant | null
    merge_mode: Defaulted<'keep' | 'merge'>
    objects: Json
    org_id: string
    pipeline_id: string | null
    plan_type_id: string | null
    portal_id: string | null
    pulled_at: Instant | null
    pulled_until: Instant | null
    refresh_secret: string | null
    refund_mode: Defaulted<'stage' | 'amend' | 'negative'>
    renewing_until: Instant | null
    resting_until: Instant | null
    scopes: Defaulted<Json>
    secret: string | null
    secret_hint: string | null
    secret_until: Instant | null
    sends_failed: Defaulted<boolean>
    stages: Json | null
    status: 'connected' | 'expired' | 'error' | 'disconnected'
    worker_id: string | null
    worker_until: Instant | null
  }
  hubspot_links: {
    after_merge: 'merge' | 'part' | null
    agreed: Json | null
    at: Defaulted<Instant>
    attached_to: string | null
    attempts: Defaulted<number>
    donor_id: string | null
    error: string | null
    id: string
    is_ours: Defaulted<boolean>
    kind: 'donor' | 'donation' | 'charge' | 'refund'
    merged_into: string | null
    next_attempt_at: Instant | null
    object: 'contact' | 'company' | 'deal' | 'plan' | null
    org_id: string
    our_id: string
    sequence: Defaulted<Bigint>
    state: Defaulted<'pending' | 'synced' | 'error' | 'conflict'>
    their_id: string | null
    version: Defaulted<number>
  }
  idempotency_keys: {
    created_at: Defaulted<Instant>
    input_hash: string
    key: string
    operation: string
    org_id: string
    outcome: Json | null
  }
  import_additions: {
    import_id: string
    kind: 'email' | 'phone' | 'address' | 'consent' | 'do_not_contact' | 'tag' | 'note' | 'relationship' | 'household_member' | 'pledge_payment' | 'past_payment' | 'completed_donation'
    org_id: string
    row_id: string
  }
  import_changes: {
    after: string | null
    before: string | null
    donor_id: string
    field: string
    import_id: string
    org_id: string
    sequence: Defaulted<Bigint>
  }
  import_gift_changes: {
    after: Json
    before: Json
    changed_at: Defaulted<Instant>
    charge_id: string
    import_id: string
    org_id: string
    sequence: Defaulted<Bigint>
  }
  import_maps: {
    heading_key: string
    org_id: string
    plan: Json
    used_at: Defaulted<Instant>
  }
  import_rows: {
    amount: Amount | null
    bad_cells: Json | null
    benefit: string | null
    benefit_value: Amount | null
    birth_date: string | null
    campaign: string | null
    campaign_key: string | null
    candidates: Json | null
    card_last4: string | null
    change_refusal: 'gateway' | 'counted' | 'receipted' | 'disputed' | 'returned' | 'corrected' | 'closed' | 'covered' | null
    changes: Json | null
    charged_at: Instant | null
    city: string | null
    city_key: string | null
    comment: string | null
    content_key: string | null
    country: string | null
    credit_of: string | null
    currency: string | null
    custom: Json | null
    decision: 'leave_out' | 'refund' | null
    declaration: Json | null
    designation: string | null
    designation_key: string | null
    donor_key: string | null
    donor_name: string
    email: string | null
    email_key: string | null
    employer: string | null
    external_id: string | null
    extras: Json | null
    fee_amount: Amount | null
    fee_cover_amount: Amount | null
    first_name: string | null
    former_id: string | null
    fundraiser: string | null
    fundraiser_key: string | null
    gift_date: string | null
    household: Json | null
    import_id: string
    is_anonymous: boolean | null
    is_pledge: Defaulted<boolean>
    is_previewed: Defaulted<boolean>
    is_refund: Defaulted<boolean>
    job_title: string | null
    known_charge_id: string | null
    known_donor_id: string | null
    language: string | null
    last_name: string | null
    left_out_by: Json | null
    line: number
    line1: string | null
    line2: string | null
    mandate: Json | null
    mended: Json | null
    method: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other' | null
    middle_name: string | null
    mode: 'live' | 'test' | null
    name_key: string | null
    org_id: string
    organization_name: string | null
    page: Json | null
    parts: Json | null
    people: Json | null
    phone: string | null
    postal_code: string | null
    postal_key: string | null
    preview: Json | null
    receipt: Json | null
    recurring: Json | null
    recurring_of: string | null
    reference: string | null
    refund_of: string | null
    refunded_amount: Amount | null
    region: string | null
    similar_by: string[] | null
    similar_donor_id: string | null
    source_url: string | null
    state: 'read' | 'credit' | 'left_out' | 'bad' | 'clash' | 'undecided'
    status: 'succeeded' | 'refunded' | 'pending' | 'failed' | 'canceled' | null
    suffix: string | null
    target_charge_id: string | null
    target_line: number | null
    title: string | null
    tribute: Json | null
    type: string | null
    utm: Json | null
  }
  imports: {
    created_at: Defaulted<Instant>
    created_by: string | null
    failure: string | null
    file_hash: string
    file_key: string
    file_name: string
    file_size: number
    findings: Json | null
    finished_at: Instant | null
    heading_key: string
    id: string
    inspection: Json
    is_plan_remembered: Defaulted<boolean>
    kept_at_undo: Json | null
    org_id: string
    phase: string | null
    phase_done: Defaulted<number>
    phase_total: Defaulted<number>
    plan: Json | null
    sequence: Defaulted<Bigint>
    status: Defaulted<'inspected' | 'checking' | 'checked' | 'running' | 'done' | 'undoing' | 'undone' | 'failed' | 'discarded'>
    suggested_plan: Json
  }
  installments: {
    amount: Amount
    attempts: Defaulted<number>
    created_at: Defaulted<Instant>
    currency: string
    donation_id: string
    due_on: string
    expected_amount: Amount | null
    first_attempt_on: string | null
    id: string
    installment_no: number
    is_on_its_way: Defaulted<boolean>
    lease_no: Defaulted<Bigint>
    leased_until: Instant | null
    next_attempt_at: Instant | null
    org_id: string
    settled_at: Instant | null
    state: 'due' | 'collecting' | 'retrying' | 'paid' | 'failed' | 'skipped' | 'skipped_late'
  }
  instances: {
    confirmed_at: Instant | null
    fingerprint: string
    first_seen_at: Instant
    host_name: string
    instance_id: string
  }
  known_devices: {
    created_at: Defaulted<Instant>
    id: string
    seen_at: Defaulted<Instant>
    token_hash: Buffer
    user_id: string
  }
  ledger_accounts: {
    code: string
    never_flips: boolean
    side: 'debit' | 'credit'
    title: string
  }
  ledger_benefits: {
    amount: Amount
    campaign_id: string
    charge_id: string
    gift_date: string
    org_id: string
  }
  ledger_entries: {
    account: string
    amount: Amount
    campaign_id: string | null
    charge_id: string | null
    currency: string
    designation_id: string | null
    fundraiser_id: string | null
    gift_count: Defaulted<number>
    line: number
    on_date: string
    org_id: string
    refund_count: Defaulted<number>
    transaction_id: string
  }
  ledger_tail: {
    org_id: string
    transaction_id: string
  }
  ledger_transactions: {
    id: string
    kind: 'gift' | 'fee' | 'refund' | 'dispute_opened' | 'dispute_won' | 'dispute_lost' | 'import' | 'opening' | 'reversal' | 'move' | 'correction' | 'benefit' | 'payout' | 'settlement'
    mode: 'live' | 'test'
    org_id: string
    posted_at: Defaulted<Instant>
    subject_id: string
  }
  letter_templates: {
    about: 'gift' | 'donor'
    archived_at: Instant | null
    created_by: string | null
    id: string
    is_signed: boolean
    name: string
    org_id: string
    saved_at: Instant
    words: Json
  }
  logos: {
    byte_size: number
    created_at: Defaulted<Instant>
    name: string
    org_id: string
    replaced_at: Instant | null
  }
  mail_domains: {
    address: string
    checked_at: Instant | null
    is_verified: boolean
    org_id: string
    public_key: string
    records: Json
    sealed_key: string
    selector: string
  }
  mail_suppressions: {
    added_by: string | null
    address: string
    address_key: string
    id: string
    lifted_at: Instant | null
    lifted_by: string | null
    note: string | null
    org_id: string
    reason: 'bounced' | 'complained' | 'manual'
    since: Instant
  }
  mailing_recipients: {
    address_key: string | null
    donor_id: string
    id: string
    mail_id: string | null
    mailing_id: string
    org_id: string
    outcome: Defaulted<'waiting' | 'mailed' | 'left_out'>
    place: number
    reason: 'gone' | 'deceased' | 'do_not_contact' | 'no_email' | 'stopped' | 'denied' | 'no_consent' | 'same_address' | null
    settled_at: Instant | null
    unsubscribed_at: Instant | null
  }
  mailings: {
    created_by: string | null
    finished_at: Instant | null
    id: string
    left_out: Defaulted<Json>
    name: string
    next_at: Instant | null
    org_id: string
    per_hour: number
    purpose: 'marketing' | 'newsletter' | 'stewardship'
    saved_at: Instant
    scheduled_at: Instant | null
    segment: Json
    segment_name: string
    started_at: Instant | null
    state: Defaulted<'draft' | 'scheduled' | 'sending' | 'paused' | 'sent' | 'canceled'>
    words: Json
  }
  mails: {
    attachments: Json | null
    attempts: Defaulted<number>
    bcc: string[] | null
    bounced_at: Instant | null
    cc: string[] | null
    complained_at: Instant | null
    created_at: Defaulted<Instant>
    from_name: string | null
    id: string
    kind: string | null
    last_error: string | null
    org_id: string | null
    person_id: string | null
    recipient: string
    reply_to: string | null
    sealed_body: string | null
    sent_at: Instant | null
    subject: string
    withheld: 'bounced' | 'complained' | 'manual' | 'unwanted' | null
  }
  mandates: {
    bic: string | null
    created_at: Instant
    created_by: string | null
    donation_id: string
    holder: string | null
    iban_hint: string | null
    iban_sealed: string | null
    id: string
    import_id: string | null
    is_amended: Defaulted<boolean>
    last_collected_on: string | null
    org_id: string
    reference: string
    revoked_for: string | null
    revoked_on: string | null
    signed_by: 'paper' | 'online'
    signed_on: string
    state: Defaulted<'active' | 'revoked'>
  }
  memberships: {
    accepted_at: Instant | null
    created_at: Defaulted<Instant>
    email_settings: Defaulted<Json>
    id: string
    invited_at: Defaulted<Instant | null>
    invited_email: string | null
    invited_first_name: string | null
    invited_last_name: string | null
    org_id: string
    role: 'owner' | 'admin' | 'agent' | 'fundraiser'
    switches: Defaulted<Json>
    user_id: string
  }
  notes: {
    deleted_at: Instant | null
    edited_at: Instant | null
    id: string
    is_pinned: Defaulted<boolean>
    org_id: string
    record_id: string
    record_kind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
    text: string
    written_at: Instant
    written_by: string | null
  }
  notice_reads: {
    notice_id: string
    org_id: string
    read_at: Defaulted<Instant>
    user_id: string
  }
  orgs: {
    category: string
    country: string
    created_at: Defaulted<Instant>
    crm_settings: Defaulted<Json>
    currency: string
    features_off: Defaulted<string[]>
    fee_basis_points: Defaulted<number>
    id: string
    name: string
    parent_org_id: string | null
    pauses_recurring: Defaulted<boolean>
    sequence: Defaulted<Bigint>
    status: Defaulted<'trial' | 'active' | 'suspended' | 'closed'>
    suspended_at: Instant | null
    suspension_reason: string | null
    time_zone: string
    website: string | null
  }
  outbox: {
    about: string | null
    attempts: Defaulted<number>
    created_at: Defaulted<Instant>
    handled_at: Instant | null
    id: string
    org_id: string
    payload: Json
    retry_at: Instant | null
    sequence: Defaulted<Bigint>
    type: string
    user_id: Defaulted<string | null>
  }
  payment_domains: {
    apple_pay: Json
    created_at: Defaulted<Instant>
    domain: string
    enabled: Defaulted<boolean>
    gateway_domain_id: string | null
    google_pay: Json
    id: string
    integration_id: string
    link: Json
    org_id: string
    paypal: Json
    status: 'pending' | 'active' | 'inactive' | 'disabled'
  }
  payment_reviews: {
    almoner_has: string
    charge_id: string
    created_at: Defaulted<Instant>
    decision: 'accept' | 'keep' | 'handled' | null
    gateway_says: string
    id: string
    org_id: string
    outcome: Json | null
    reason: string | null
    settled_at: Instant | null
    settled_by: string | null
  }
  payout_lines: {
    charge_id: string | null
    description: string | null
    exchange_difference: Defaulted<Amount>
    exchange_rate: string | null
    fee: Amount
    gateway_line_id: string
    gateway_object_id: string | null
    gross: Amount
    happened_at: Instant
    id: string
    kind: 'gift' | 'refund' | 'dispute' | 'fee' | 'payout_return' | 'other'
    line: number
    net: Amount
    org_id: string
    original_amount: Amount | null
    original_currency: string | null
    payout_id: string
    refund_id: string | null
    type: string
  }
  payout_looks: {
    integration_id: string
    looked_at: Instant
    org_id: string
  }
  payouts: {
    amount: Amount
    arrives_on: string
    bank_reference: string | null
    contents: 'awaited' | 'complete' | 'unavailable'
    created_at: Defaulted<Instant>
    currency: string
    entity_id: string
    failure_message: string | null
    gateway_payout_id: string
    id: string
    initiated_at: Instant
    integration_id: string
    is_booked: Defaulted<boolean>
    mode: 'live' | 'test'
    org_id: string
    sequence: Defaulted<Bigint>
    status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  }
  period_closings: {
    closed_at: Instant
    closed_by: string | null
    closed_through: string
    entity_id: string
    id: string
    org_id: string
    reopen_reason: string | null
    reopened_at: Instant | null
    reopened_by: string | null
  }
  personal_emails: {
    donor_id: string
    id: string
    is_about_payments: boolean
    mail_id: string
    org_id: string
    sent_at: Instant
    sent_by: string | null
    subject: string
  }
  portal_email_changes: {
    applied_at: Instant | null
    created_at: Defaulted<Instant>
    donor_id: string
    ended_at: Instant | null
    expires_at: Instant
    id: string
    new_confirmed_at: Instant | null
    new_email: string
    new_token_hash: Buffer
    old_confirmed_at: Instant | null
    old_email: string
    old_token_hash: Buffer
    org_id: string
  }
  portal_links: {
    created_at: Defaulted<Instant>
    donation_id: string | null
    donor_id: string
    email_key: string | null
    expires_at: Instant
    id: string
    org_id: string
    purpose: 'page' | 'mend'
    token_hash: Buffer
    used_at: Instant | null
  }
  portal_method_setups: {
    created_at: Defaulted<Instant>
    donation_count: Defaulted<number>
    donation_id: string
    donor_id: string
    entity_id: string
    failure_code: string | null
    finished_at: Instant | null
    form_key: string
    gateway_setup_id: string | null
    id: string
    integration_id: string
    is_for_all: boolean
    method: Json | null
    org_id: string
    pay_url: string | null
    status: Defaulted<'open' | 'kept' | 'applied' | 'failed' | 'canceled'>
  }
  portal_sessions: {
    created_at: Defaulted<Instant>
    donor_id: string
    ended_at: Instant | null
    ends_at: Instant
    id: string
    link_id: string
    org_id: string
    token_hash: Buffer
  }
  receipt_counters: {
    entity_id: string
    next_serial: Defaulted<Bigint>
    org_id: string
  }
  receipt_gifts: {
    amount: Amount
    charge_id: string
    org_id: string
    receipt_id: string
    stands: Defaulted<boolean>
  }
  receipt_reports: {
    attempts: Defaulted<number>
    entity_id: string
    failure: 'rejected' | 'unreachable' | 'not_configured' | null
    filed_at: Instant | null
    is_cancellation: Defaulted<boolean>
    mail: Defaulted<'none' | 'waiting' | 'released'>
    mail_waits_until: Instant
    next_attempt_at: Instant | null
    org_id: string
    reason: string | null
    receipt_id: string
    report_number: string | null
    reported_at: Instant | null
    status: Defaulted<'queued' | 'reported' | 'failed' | 'canceled'>
    way: 'api' | 'file'
  }
  receipt_settings: {
    entity_id: string
    org_id: string
    settings: Json
    signature_name: string | null
    updated_at: Instant
  }
  receipts: {
    advantage: Amount
    amount: Amount
    charge_id: string | null
    content_hash: string
    currency: string
    donor_id: string
    eligible_amount: Amount
    end_note: string | null
    end_reason: 'refunded' | 'corrected' | 'details' | 'issued_in_error' | 'other' | null
    ended_at: Instant | null
    ended_by: string | null
    entity_id: string
    gifts: number
    id: string
    issued_at: Instant
    issued_by: string | null
    issued_on: string
    kept_at: Instant | null
    kind: 'single' | 'annual' | 'in_kind'
    number: string
    org_id: string
    replaces_id: string | null
    sent_at: Instant | null
    sent_to: string | null
    serial: Bigint
    snapshot: Json
    state: Defaulted<'issued' | 'voided' | 'replaced'>
    tax_year: number
  }
  record_changes: {
    changed_at: Instant
    is_deleted: Defaulted<boolean>
    kind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser' | 'receipt' | 'payout' | 'designation' | 'entity' | 'refund' | 'dispute' | 'note' | 'bank_line' | 'release' | 'email' | 'mailing' | 'suppression'
    merged_into_id: string | null
    org_id: string
    record_id: string
  }
  record_tags: {
    added_at: Instant
    added_by: string | null
    from_tag_id: string | null
    import_id: string | null
    org_id: string
    record_id: string
    record_kind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
    tag_id: string
  }
  recovery_codes: {
    code_hash: Buffer
    id: string
    used_at: Instant | null
    user_id: string
  }
  refunds: {
    amount: Amount
    cancel_reason: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other' | null
    charge_id: string
    created_at: Defaulted<Instant>
    currency: string
    donation_end: 'asked' | 'ended' | 'refused' | null
    failure_message: string | null
    gateway_refund_id: string | null
    id: string
    idempotency_key: string | null
    import_id: string | null
    import_key: string | null
    import_line: number | null
    input_hash: string | null
    is_offline: Defaulted<boolean>
    note: string | null
    notify_donor: Defaulted<boolean>
    org_id: string
    reason: 'duplicate' | 'fraudulent' | 'requested_by_donor' | 'other' | 'bank_return'
    receipt_action: Defaulted<'void' | 'reissue' | 'none'>
    reconcile_after: Instant | null
    refunded_on: string
    requested_by: string | null
    settled_at: Instant | null
    status: Defaulted<'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'>
  }
  release_charts: {
    accounts: Json
    classes: Json
    entity_id: string
    org_id: string
    starts_on: string
    tax_rate: string
    tracking_category: string
    updated_at: Instant
    updated_by: string | null
  }
  release_lines: {
    account: string
    amount: Amount
    campaign_id: string | null
    class: string | null
    code: string
    dated: string
    designation_id: string | null
    is_adjustment: boolean
    line: number
    name: string
    on_date: string
    org_id: string
    release_id: string
  }
  releases: {
    adjustments: number
    counted_at: Defaulted<Instant>
    created_at: Instant
    created_by: string | null
    currency: string
    entity_id: string
    id: string
    lines: number
    new_from: string | null
    org_id: string
    posted_at: Instant | null
    posted_by: string | null
    reference: string | null
    sequence: Bigint
    sha256: string
    span: 'month' | 'day'
    through: string
    total: Amount
  }
  sandbox_deliveries: {
    attempts: Defaulted<number>
    due_at: Instant
    entry_id: string
    id: string
    is_forerunner: boolean
    org_id: string
  }
  sandbox_log: {
    amount: Amount | null
    at: Instant
    currency: string | null
    details: Json
    id: string
    integration_id: string
    key: string | null
    object: 'payment' | 'refund' | 'dispute' | 'warning' | 'domain' | 'setup' | 'payout'
    object_id: string
    org_id: string
    payment_id: string | null
    position: number
    request_hash: string | null
    sequence: Defaulted<Bigint>
    status: string
  }
  saved_views: {
    columns: Defaulted<string[]>
    created_at: Defaulted<Instant>
    density: 'standard' | 'compact'
    id: string
    is_shared: Defaulted<boolean>
    list: 'donors' | 'charges' | 'donations' | 'campaigns' | 'fundraisers'
    name: string
    org_id: string
    owner_id: string
    query: string
  }
  second_factors: {
    confirmed_at: Instant | null
    counter: Defaulted<Bigint>
    created_at: Defaulted<Instant>
    credential_id: string | null
    id: string
    last_step: Bigint | null
    last_used_at: Instant | null
    name: string
    public_key: Buffer | null
    secret: string | null
    type: 'totp' | 'passkey'
    user_id: string
  }
  sessions: {
    agent: string | null
    challenge: string | null
    challenge_ends_at: Instant | null
    created_at: Defaulted<Instant>
    ends_at: Instant
    id: string
    impersonation_ends_at: Instant | null
    impersonation_reason: string | null
    ip: string | null
    org_id: string | null
    password_at: Instant | null
    real_user_id: string
    second_factor_at: Instant | null
    seen_at: Defaulted<Instant>
    token_hash: Buffer
    user_id: string
  }
  soft_credits: {
    amount: Amount
    charge_id: string
    created_at: Defaulted<Instant>
    donor_id: string
    import_id: string | null
    kind: 'household' | 'solicitor' | 'fundraiser' | 'daf' | 'matched' | 'influencer' | 'other'
    org_id: string
  }
  staff_digests: {
    created_at: Defaulted<Instant>
    kind: 'dailyDigest' | 'weeklyDigest'
    on_date: string
    org_id: string
  }
  staff_notices: {
    by_user_id: string | null
    created_at: Defaulted<Instant>
    detail: Json
    id: string
    kind: 'chargeSucceeded' | 'chargeFailed' | 'chargeRefunded' | 'dispute' | 'fraudWarning' | 'planFailed' | 'planCanceled' | 'planChanged' | 'fundraiserPending' | 'importDone' | 'bulkChangeDone' | 'exportDone' | 'integrationError' | 'hubspotStopped' | 'ownPageGift' | 'taskAssigned' | 'taskDue'
    occasion: string
    org_id: string
    subject_id: string
    told_at: Instant | null
  }
  statement_run_rows: {
    document: number | null
    document_removed_at: Instant | null
    donor_id: string
    givers: string[]
    id: string
    org_id: string
    outcome: 'waiting' | 'emailed' | 'printed' | 'skipped' | 'failed'
    place: number
    reason: 'deceased' | 'do_not_contact' | 'already_sent' | 'unreachable' | 'no_gifts' | null
    run_id: string
    settled_at: Instant | null
    way: 'email' | 'post' | null
  }
  statement_runs: {
    choice: Json
    entity_id: string | null
    finished_at: Instant | null
    from_on: string
    id: string
    is_stopped: Defaulted<boolean>
    org_id: string
    started_at: Instant
    started_by: string | null
    to_on: string
  }
  tags: {
    color: 'green' | 'amber' | 'blue' | 'brick' | 'plum' | 'sage' | 'stone' | 'rose'
    created_at: Instant
    created_by: string | null
    id: string
    merged_into_id: string | null
    name: string
    name_key: string
    org_id: string
    removed_at: Instant | null
  }
  tasks: {
    assignee_id: string | null
    created_at: Instant
    created_by: string | null
    deleted_at: Instant | null
    done_at: Instant | null
    done_by: string | null
    due_on: string | null
    id: string
    note: string | null
    org_id: string
    record_id: string | null
    record_kind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser' | null
    title: string
    told_due_on: string | null
  }
  throttles: {
    blocked_until: Instant | null
    expires_at: Instant
    failures: number
    key: string
    window_started_at: Instant
  }
  users: {
    active: Defaulted<boolean>
    created_at: Defaulted<Instant>
    email: string
    email_key: string
    email_verified_at: Instant | null
    first_name: string
    has_second_factor: Defaulted<boolean>
    has_single_keys: Defaulted<boolean>
    id: string
    language: Defaulted<'en' | 'he'>
    last_name: string
    last_org_id: string | null
    password_hash: string | null
    permission: Defaulted<'superuser' | 'user'>
  }
  webhook_attempts: {
    at: Instant
    delivery_id: string
    duration_ms: number
    error: string | null
    id: string
    kind: 'planned' | 'asked'
    number: number
    org_id: string
    request_headers: Json
    response_body: string | null
    response_headers: Json | null
    status: number | null
    url: string
  }
  webhook_deliveries: {
    attempts: Defaulted<number>
    body: string
    charge_id: string | null
    created_at: Defaulted<Instant>
    delivered_at: Instant | null
    event_id: string
    id: string
    last_error: string | null
    last_status: number | null
    next_attempt_at: Instant | null
    org_id: string
    sequence: Defaulted<Bigint>
    state: Defaulted<'waiting' | 'delivered' | 'stopped'>
    type: string
    webhook_id: string
  }
  webhooks: {
    active: boolean
    api_version: string
    campaign_ids: Json
    created_at: Defaulted<Instant>
    description: string | null
    disabled_at: Instant | null
    disabled_reason: 'gone' | 'failing' | null
    events: Json
    failing_since: Instant | null
    former_secret: string | null
    former_secret_until: Instant | null
    id: string
    last_delivered_at: Instant | null
    last_status: number | null
    org_id: string
    resting_until: Instant | null
    secret: string
    secret_hint: string
    sender_id: string | null
    sender_until: Instant | null
    url: string
  }
  widget_installs: {
    campaign_id: string
    first_seen_at: Instant
    last_seen_at: Instant
    org_id: string
    page_url: string
  }
}

export interface Database extends Tables {
  'shared.acknowledgments': Shared<
    'acknowledgments',
    'charge_id' | 'donor_id' | 'id' | 'org_id' | 'state' | 'thanked_at' | 'thanked_by' | 'way'
  >
  'shared.adoption_items': Shared<
    'adoption_items',
    'adoption_id' | 'donation_id' | 'gateway_plan_id' | 'held' | 'id' | 'org_id' | 'taken_at'
  >
  'shared.adoptions': Shared<
    'adoptions',
    'id' | 'integration_id' | 'org_id'
  >
  'shared.audit_log': Shared<
    'audit_log',
    'action' | 'after' | 'at' | 'before' | 'erased_at' | 'id' | 'org_id' | 'real_user_id' | 'reason' | 'request_id' | 'sequence' | 'subject_id' | 'user_id'
  >
  'shared.bank_line_matches': Shared<
    'bank_line_matches',
    'amount' | 'charge_id' | 'line_id' | 'org_id' | 'payout_id'
  >
  'shared.bank_lines': Shared<
    'bank_lines',
    'booked_on' | 'id' | 'org_id'
  >
  'shared.bulk_change_rows': Shared<
    'bulk_change_rows',
    'bulk_change_id' | 'org_id' | 'outcome'
  >
  'shared.bulk_changes': Shared<
    'bulk_changes',
    'command' | 'id' | 'org_id' | 'record_kind' | 'undoes_id'
  >
  'shared.campaign_pages': Shared<
    'campaign_pages',
    'campaign_id' | 'content' | 'org_id' | 'published'
  >
  'shared.campaigns': Shared<
    'campaigns',
    'code' | 'created_at' | 'currency' | 'disabled_behavior' | 'ends_on' | 'entity_id' | 'id' | 'import_id' | 'is_default' | 'name' | 'name_key' | 'org_id' | 'other_campaign_id' | 'redirect_url' | 'slug' | 'status' | 'type'
  >
  'shared.charge_allocations': Shared<
    'charge_allocations',
    'amount' | 'charge_id' | 'designation_id' | 'org_id'
  >
  'shared.charge_corrections': Shared<
    'charge_corrections',
    'changes' | 'charge_id' | 'corrected_by' | 'created_at' | 'id' | 'org_id' | 'previous_donor_id' | 'reason' | 'receipt_action'
  >
  'shared.charges': Shared<
    'charges',
    'amount' | 'attempt_no' | 'batch_id' | 'campaign_id' | 'charged_at' | 'comment' | 'created_at' | 'currency' | 'decline_type' | 'dispute_state' | 'donation_id' | 'donor_id' | 'entity_id' | 'external_id' | 'external_recurring_id' | 'failure_code' | 'failure_message' | 'fee_amount' | 'fee_cover_amount' | 'fundraiser_id' | 'gateway_charge_id' | 'gateway_integration_id' | 'gateway_page_id' | 'gift_date' | 'id' | 'import_id' | 'import_key' | 'import_line' | 'installment_no' | 'is_anonymous' | 'lost_amount' | 'method' | 'method_brand' | 'method_last4' | 'mode' | 'org_id' | 'payment_reference' | 'platform_fee_amount' | 'refunded_amount' | 'sequence' | 'status' | 'tribute' | 'type'
  >
  'shared.checkout_settings': Shared<
    'checkout_settings',
    'campaign_id' | 'id' | 'org_id' | 'own'
  >
  'shared.checkouts': Shared<
    'checkouts',
    'charge_id' | 'created_at' | 'fundraiser_id' | 'language' | 'org_id'
  >
  'shared.collection_files': Shared<
    'collection_files',
    'collect_on' | 'creditor_id' | 'creditor_name' | 'id' | 'message_id' | 'org_id' | 'sequence' | 'withdrawn_at'
  >
  'shared.custom_files': Shared<
    'custom_files',
    'org_id' | 'record_id'
  >
  'shared.custom_values': Shared<
    'custom_values',
    'org_id' | 'record_id'
  >
  'shared.debits': Shared<
    'debits',
    'amount' | 'donation_id' | 'end_to_end_id' | 'file_id' | 'id' | 'mandate_reference' | 'org_id' | 'return_code' | 'sequence_type' | 'state'
  >
  'shared.designations': Shared<
    'designations',
    'code' | 'created_at' | 'description' | 'id' | 'import_id' | 'is_default' | 'name' | 'name_key' | 'org_id' | 'status' | 'visible_on_checkout'
  >
  'shared.disputes': Shared<
    'disputes',
    'amount' | 'charge_id' | 'closed_at' | 'created_at' | 'currency' | 'donation_end' | 'evidence_due_by' | 'id' | 'opened_at' | 'org_id' | 'reason' | 'status'
  >
  'shared.donation_allocations': Shared<
    'donation_allocations',
    'amount' | 'designation_id' | 'donation_id' | 'org_id'
  >
  'shared.donation_changes': Shared<
    'donation_changes',
    'annual_delta' | 'by' | 'created_at' | 'donation_id' | 'effective_on' | 'field' | 'id' | 'kind' | 'new' | 'old' | 'org_id' | 'sequence' | 'user_id' | 'withdrawn_at'
  >
  'shared.donation_drafts': Shared<
    'donation_drafts',
    'fundraiser_id' | 'org_id'
  >
  'shared.donation_emails': Shared<
    'donation_emails',
    'created_at' | 'donation_id' | 'kind' | 'occasion' | 'org_id'
  >
  'shared.donations': Shared<
    'donations',
    'amount' | 'anchor_day' | 'campaign_id' | 'canceled_at' | 'cancellation' | 'comment' | 'consent_text' | 'created_at' | 'currency' | 'donor_id' | 'ends_on' | 'entity_id' | 'fee_cover_amount' | 'frequency' | 'fundraiser_id' | 'gateway_integration_id' | 'id' | 'import_id' | 'import_key' | 'interval' | 'ip' | 'is_anonymous' | 'is_held' | 'last_charge_at' | 'managed_by' | 'method' | 'method_brand' | 'method_exp_month' | 'method_exp_year' | 'method_last4' | 'mode' | 'needs_method' | 'next_charge_on' | 'org_id' | 'paid_count' | 'paid_total' | 'paused_until' | 'payment_reference' | 'receipt_preference' | 'reminds_donor' | 'sequence' | 'source' | 'source_url' | 'starts_on' | 'status' | 'terms_start_on' | 'time_zone' | 'tribute' | 'utm' | 'version'
  >
  'shared.donor_emails': Shared<
    'donor_emails',
    'address' | 'donor_id' | 'email_key' | 'org_id' | 'status'
  >
  'shared.donor_merges': Shared<
    'donor_merges',
    'id' | 'kept_id' | 'merged_at' | 'merged_by' | 'merged_id' | 'org_id' | 'undone_at'
  >
  'shared.donor_totals': Shared<
    'donor_totals',
    'currency' | 'donor_id' | 'first_gift_on' | 'gift_count' | 'last_gift_amount' | 'last_gift_on' | 'lifetime_amount' | 'org_id'
  >
  'shared.donors': Shared<
    'donors',
    'birth_date' | 'city' | 'country' | 'created_at' | 'deleted_at' | 'do_not_contact' | 'email' | 'email_key' | 'employer' | 'first_name' | 'formal_greeting' | 'former_id' | 'id' | 'import_id' | 'informal_greeting' | 'is_anonymous_default' | 'job_title' | 'language' | 'last_name' | 'line1' | 'line2' | 'merged_into_id' | 'middle_name' | 'name' | 'name_key' | 'national_id_hint' | 'org_id' | 'organization_name' | 'owner_user_id' | 'phone' | 'postal_code' | 'postal_key' | 'region' | 'search' | 'sequence' | 'source' | 'status' | 'suffix' | 'title' | 'type' | 'updated_at'
  >
  'shared.entities': Shared<
    'entities',
    'country' | 'created_at' | 'currency' | 'id' | 'is_primary' | 'logo_name' | 'name' | 'org_id' | 'time_zone'
  >
  'shared.exports': Shared<
    'exports',
    'downloaded_at' | 'file_removed_at' | 'id' | 'list' | 'org_id' | 'rows' | 'state'
  >
  'shared.external_receipts': Shared<
    'external_receipts',
    'charge_id' | 'issued_on' | 'number' | 'org_id'
  >
  'shared.fundraiser_settings': Shared<
    'fundraiser_settings',
    'has_teams' | 'org_id' | 'shows_rank'
  >
  'shared.fundraiser_teams': Shared<
    'fundraiser_teams',
    'captain_id' | 'id' | 'is_open' | 'org_id'
  >
  'shared.fundraiser_thanks': Shared<
    'fundraiser_thanks',
    'charge_id' | 'org_id' | 'sent_at'
  >
  'shared.fundraiser_visits': Shared<
    'fundraiser_visits',
    'fundraiser_id' | 'on_date' | 'org_id' | 'visits'
  >
  'shared.fundraisers': Shared<
    'fundraisers',
    'avatar_name' | 'campaign_id' | 'created_at' | 'currency' | 'display_name' | 'ends_on' | 'external_id' | 'goal_amount' | 'id' | 'import_id' | 'import_key' | 'language' | 'org_id' | 'sequence' | 'slug' | 'status' | 'story' | 'team_id' | 'title' | 'tone' | 'user_id'
  >
  'shared.gateway_events': Shared<
    'gateway_events',
    'id' | 'integration_id' | 'last_error' | 'org_id' | 'received_at' | 'status'
  >
  'shared.gateway_integrations': Shared<
    'gateway_integrations',
    'display_name' | 'enabled' | 'entity_id' | 'id' | 'is_default' | 'last_error' | 'mode' | 'org_id' | 'provider' | 'status'
  >
  'shared.gift_aid_claim_gifts': Shared<
    'gift_aid_claim_gifts',
    'charge_id' | 'claim_id' | 'org_id'
  >
  'shared.gift_aid_claims': Shared<
    'gift_aid_claims',
    'id' | 'org_id' | 'prepared_at'
  >
  'shared.gift_aid_declarations': Shared<
    'gift_aid_declarations',
    'cancelled_at' | 'charge_id' | 'covers_from' | 'donation_id' | 'donor_id' | 'id' | 'import_id' | 'letter_sent_on' | 'method' | 'org_id' | 'proof' | 'scope' | 'signed_at'
  >
  'shared.gift_batches': Shared<
    'gift_batches',
    'campaign_id' | 'designation_id' | 'fundraiser_id' | 'id' | 'name' | 'org_id'
  >
  'shared.gift_benefits': Shared<
    'gift_benefits',
    'advantage' | 'advantage_description' | 'charge_id' | 'in_kind_description' | 'is_advantage_known' | 'org_id' | 'reward_id' | 'reward_name'
  >
  'shared.gift_emails': Shared<
    'gift_emails',
    'charge_id' | 'created_at' | 'kind' | 'org_id' | 'receipt_id' | 'subject_id'
  >
  'shared.household_members': Shared<
    'household_members',
    'donor_id' | 'household_id' | 'org_id' | 'role'
  >
  'shared.hubspot_connections': Shared<
    'hubspot_connections',
    'auth' | 'connected_at' | 'connected_by' | 'backfill' | 'field_map' | 'id' | 'last_error' | 'last_sync_at' | 'merge_mode' | 'objects' | 'org_id' | 'pipeline_id' | 'portal_id' | 'refund_mode' | 'scopes' | 'stages' | 'status'
  >
  'shared.hubspot_links': Shared<
    'hubspot_links',
    'org_id' | 'state'
  >
  'shared.import_gift_changes': Shared<
    'import_gift_changes',
    'after' | 'before' | 'changed_at' | 'charge_id' | 'import_id' | 'org_id'
  >
  'shared.imports': Shared<
    'imports',
    'created_at' | 'created_by' | 'failure' | 'file_name' | 'findings' | 'finished_at' | 'id' | 'org_id' | 'sequence' | 'status'
  >
  'shared.installments': Shared<
    'installments',
    'amount' | 'attempts' | 'currency' | 'donation_id' | 'due_on' | 'id' | 'installment_no' | 'is_on_its_way' | 'leased_until' | 'next_attempt_at' | 'org_id' | 'state'
  >
  'shared.ledger_entries': Shared<
    'ledger_entries',
    'account' | 'amount' | 'campaign_id' | 'charge_id' | 'currency' | 'designation_id' | 'on_date' | 'org_id' | 'transaction_id'
  >
  'shared.ledger_transactions': Shared<
    'ledger_transactions',
    'id' | 'kind' | 'mode' | 'org_id' | 'posted_at' | 'subject_id'
  >
  'shared.logos': Shared<
    'logos',
    'name' | 'org_id' | 'replaced_at'
  >
  'shared.mail_suppressions': Shared<
    'mail_suppressions',
    'added_by' | 'address' | 'address_key' | 'id' | 'lifted_at' | 'note' | 'org_id' | 'reason' | 'since'
  >
  'shared.mailing_recipients': Shared<
    'mailing_recipients',
    'donor_id' | 'id' | 'mailing_id' | 'org_id' | 'outcome' | 'settled_at'
  >
  'shared.mailings': Shared<
    'mailings',
    'id' | 'name' | 'org_id'
  >
  'shared.mails': Shared<
    'mails',
    'attachments' | 'attempts' | 'bcc' | 'bounced_at' | 'cc' | 'complained_at' | 'created_at' | 'from_name' | 'id' | 'kind' | 'last_error' | 'org_id' | 'person_id' | 'recipient' | 'reply_to' | 'sent_at' | 'subject' | 'withheld'
  >
  'shared.mandates': Shared<
    'mandates',
    'donation_id' | 'id' | 'import_id' | 'org_id'
  >
  'shared.memberships': Shared<
    'memberships',
    'accepted_at' | 'created_at' | 'email_settings' | 'id' | 'invited_at' | 'invited_email' | 'invited_first_name' | 'invited_last_name' | 'org_id' | 'role' | 'switches' | 'user_id'
  >
  'shared.notes': Shared<
    'notes',
    'deleted_at' | 'edited_at' | 'id' | 'is_pinned' | 'org_id' | 'record_id' | 'record_kind' | 'text' | 'written_at' | 'written_by'
  >
  'shared.orgs': Shared<
    'orgs',
    'category' | 'country' | 'created_at' | 'crm_settings' | 'currency' | 'features_off' | 'fee_basis_points' | 'id' | 'name' | 'parent_org_id' | 'pauses_recurring' | 'sequence' | 'status' | 'suspended_at' | 'suspension_reason' | 'time_zone' | 'website'
  >
  'shared.payment_reviews': Shared<
    'payment_reviews',
    'charge_id' | 'created_at' | 'decision' | 'gateway_says' | 'id' | 'org_id' | 'reason' | 'settled_at' | 'settled_by'
  >
  'shared.payout_lines': Shared<
    'payout_lines',
    'charge_id' | 'kind' | 'org_id' | 'payout_id'
  >
  'shared.payouts': Shared<
    'payouts',
    'amount' | 'arrives_on' | 'bank_reference' | 'currency' | 'entity_id' | 'id' | 'integration_id' | 'mode' | 'org_id' | 'sequence' | 'status'
  >
  'shared.period_closings': Shared<
    'period_closings',
    'closed_through' | 'entity_id' | 'org_id' | 'reopened_at'
  >
  'shared.personal_emails': Shared<
    'personal_emails',
    'donor_id' | 'id' | 'mail_id' | 'org_id' | 'sent_at' | 'sent_by' | 'subject'
  >
  'shared.receipt_gifts': Shared<
    'receipt_gifts',
    'charge_id' | 'org_id' | 'receipt_id' | 'stands'
  >
  'shared.receipt_settings': Shared<
    'receipt_settings',
    'entity_id' | 'org_id' | 'settings' | 'signature_name'
  >
  'shared.receipts': Shared<
    'receipts',
    'amount' | 'currency' | 'donor_id' | 'end_note' | 'end_reason' | 'ended_at' | 'ended_by' | 'id' | 'issued_at' | 'issued_by' | 'number' | 'org_id' | 'replaces_id' | 'sent_to' | 'state'
  >
  'shared.record_tags': Shared<
    'record_tags',
    'org_id' | 'record_id' | 'tag_id'
  >
  'shared.refunds': Shared<
    'refunds',
    'amount' | 'charge_id' | 'created_at' | 'currency' | 'donation_end' | 'failure_message' | 'id' | 'import_id' | 'import_key' | 'is_offline' | 'note' | 'notify_donor' | 'org_id' | 'reason' | 'receipt_action' | 'refunded_on' | 'requested_by' | 'status'
  >
  'shared.soft_credits': Shared<
    'soft_credits',
    'amount' | 'charge_id' | 'donor_id' | 'import_id' | 'kind' | 'org_id'
  >
  'shared.tasks': Shared<
    'tasks',
    'assignee_id' | 'created_at' | 'created_by' | 'deleted_at' | 'done_at' | 'done_by' | 'due_on' | 'id' | 'org_id' | 'record_id' | 'record_kind' | 'title'
  >
  'shared.users': Shared<
    'users',
    'active' | 'created_at' | 'email' | 'email_key' | 'email_verified_at' | 'first_name' | 'id' | 'language' | 'last_name' | 'permission'
  >
  'shared.webhook_deliveries': Shared<
    'webhook_deliveries',
    'attempts' | 'charge_id' | 'created_at' | 'id' | 'last_status' | 'org_id' | 'state' | 'type'
  >
}
