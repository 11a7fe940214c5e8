-- Charges with their allocations, refunds, disputes, soft credits and reviews.

create table charges (
  id                           uuid primary key,
  org_id                       uuid not null,
  sequence                     bigint not null default 0,
  donor_id                     uuid not null,
  entity_id                    uuid not null,
  campaign_id                  uuid not null,
  fundraiser_id                uuid,
  type                         text not null,
  status                       text not null,
  amount                       bigint not null,
  refunded_amount              bigint not null default '0',
  fee_amount                   bigint not null default '0',
  currency                     char(3) not null,
  method                       text not null,
  mode                         text not null default 'live',
  gift_date                    date not null,
  charged_at                   timestamptz(6),
  external_id                  text,
  external_recurring_id        text,
  comment                      text,
  import_id                    uuid,
  import_line                  int,
  import_key                   text,
  created_at                   timestamptz(6) not null default now(),
  donation_id                  uuid,
  installment_no               int,
  attempt_no                   smallint not null default 1,
  retry_of                     uuid,
  fee_cover_amount             bigint not null default '0',
  refund_pending_amount        bigint not null default '0',
  lost_amount                  bigint not null default '0',
  dispute_state                text not null default 'none',
  method_brand                 text,
  method_last4                 text,
  gateway_integration_id       uuid,
  gateway_charge_id            text,
  payment_reference            text,
  failure_code                 text,
  failure_message              text,
  decline_type                 text,
  outcome_unknown_since        timestamptz(6),
  reconcile_after              timestamptz(6),
  idempotency_key              uuid,
  input_hash                   text,
  reference                    text,
  batch_id                     uuid,
  source                       text,
  is_anonymous                 boolean not null default false,
  cover_returned_amount        bigint not null default '0',
  contradiction                text,
  has_fraud_warning            boolean not null default false,
  platform_fee_amount          bigint not null default '0',
  platform_fee_returned_amount bigint not null default '0',
  gateway_page_id              text,
  tribute                      jsonb,
  source_url                   text,
  utm                          jsonb,
  constraint charges_org_id unique (org_id, id),
  constraint charges_amount_positive check (amount > 0),
  constraint charges_cover_within check (fee_cover_amount >= 0 and fee_cover_amount < amount),
  constraint charges_decline_type_check check (decline_type in ('soft', 'hard', 'authentication', 'unknown')),
  constraint charges_dispute_state_check check (dispute_state in ('none', 'warning', 'open', 'under_review',
      'won', 'lost')),
  constraint charges_method_check check (method in ('card', 'bank_debit', 'apple_pay', 'google_pay', 'paypal',
      'link', 'cash', 'cheque', 'bank_transfer', 'standing_order', 'direct_debit', 'payroll', 'in_kind', 'other')),
  constraint charges_mode_check check (mode in ('live', 'test')),
  constraint charges_platform_fee_within check (platform_fee_amount >= 0
      and platform_fee_amount <= amount and platform_fee_returned_amount >= 0
      and platform_fee_returned_amount <= platform_fee_amount),
  constraint charges_refunded_at_most_paid check (refunded_amount >= 0 and refunded_amount <= amount),
  constraint charges_refunded_if_succeeded check (refunded_amount = 0 or status = 'succeeded'),
  constraint charges_returned_at_most_paid check (refund_pending_amount >= 0 and lost_amount >= 0
      and refunded_amount + refund_pending_amount + lost_amount <= amount),
  constraint charges_source_check check (source in ('checkout', 'page', 'embed', 'portal', 'terminal', 'import',
      'api', 'manual')),
  constraint charges_status_check check (status in ('pending', 'requires_action', 'processing', 'succeeded',
      'failed', 'canceled')),
  constraint charges_type_check check (type in ('single', 'installment', 'offline', 'import', 'adjustment')),
  constraint charges_campaign_id_fk foreign key (org_id, campaign_id) references campaigns (org_id, id),
  constraint charges_donation_id_fk foreign key (org_id, donation_id) references donations (org_id, id),
  constraint charges_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id),
  constraint charges_entity_id_fk foreign key (org_id, entity_id) references entities (org_id, id),
  constraint charges_fundraiser_id_fk foreign key (org_id, fundraiser_id) references fundraisers (org_id, id),
  constraint charges_installment_fk foreign key (org_id, donation_id, installment_no)
      references installments (org_id, donation_id, installment_no),
  constraint charges_retry_of_fk foreign key (org_id, retry_of) references charges (org_id, id)
);
create index charges_by_amount on charges (org_id, amount, sequence);
create index charges_by_external_id on charges (org_id, external_id) where external_id is not null;
create index charges_by_external_recurring_id on charges (org_id, external_recurring_id) where external_recurring_id is not null;
create index charges_by_hand on charges (org_id, campaign_id)
  include (currency, amount, refunded_amount, lost_amount) where status = 'succeeded' and mode = 'live'
  and method in ('cash', 'cheque', 'bank_transfer', 'standing_order', 'direct_debit', 'payroll', 'in_kind', 'other');
create index charges_by_status on charges (org_id, status, gift_date desc, sequence desc) where status <> 'succeeded';
create index charges_disputed on charges (org_id, gift_date desc, sequence desc) where dispute_state <> 'none';
create index charges_by_last_digits on charges (org_id, method_last4, sequence) where method_last4 is not null;
create index charges_by_number on charges (org_id, sequence);
create unique index charges_gateway_charge on charges (org_id, gateway_integration_id,
  gateway_charge_id) where gateway_charge_id is not null;
create unique index charges_idempotency_key on charges (org_id, idempotency_key) where idempotency_key is not null;
create unique index charges_import_key on charges (org_id, import_key) where import_key is not null;
create index charges_newest on charges (org_id, gift_date desc, sequence desc)
  include (id, donor_id, campaign_id, status, amount, refunded_amount, fee_amount, currency, method, mode);
create unique index charges_occurrence on charges (donation_id, installment_no, attempt_no)
  where installment_no is not null;
create index charges_of_batch on charges (org_id, batch_id) where batch_id is not null;
create index charges_of_campaign on charges (org_id, campaign_id, gift_date desc, sequence desc);
create index charges_of_donation on charges (org_id, donation_id) where donation_id is not null;
create index charges_of_donor on charges (org_id, donor_id, gift_date desc, sequence desc);
create index charges_of_fundraiser on charges (org_id, fundraiser_id) where fundraiser_id is not null;
create index charges_of_import on charges (import_id) where import_id is not null;
create index charges_people on charges (org_id, campaign_id, currency, donor_id) where status = 'succeeded'
  and mode = 'live';
create index charges_retried on charges (org_id, retry_of) where retry_of is not null;
create index charges_to_reconcile on charges (reconcile_after) where reconcile_after is not null;

alter table gift_aid_declarations
  add constraint gift_aid_declarations_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id);
create index gift_aid_declarations_of_charge on gift_aid_declarations (org_id, charge_id);

create table charge_allocations (
  charge_id       uuid not null,
  designation_id  uuid not null,
  org_id          uuid not null,
  amount          bigint not null,
  returned_amount bigint not null default '0',
  primary key (charge_id, designation_id),
  constraint charge_allocations_returned_within check (returned_amount >= 0 and returned_amount <= amount),
  constraint charge_allocations_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id),
  constraint charge_allocations_designation_id_fk foreign key (org_id, designation_id)
      references designations (org_id, id)
);
create index charge_allocations_of_designation on charge_allocations (org_id, designation_id);

create table disputes (
  id                 uuid primary key,
  org_id             uuid not null,
  charge_id          uuid not null,
  gateway_dispute_id text not null,
  amount             bigint not null,
  withdrawn_amount   bigint not null default '0',
  fee_amount         bigint not null default '0',
  currency           char(3) not null,
  reason             text not null,
  status             text not null,
  evidence_due_by    timestamptz(6),
  opened_at          timestamptz(6) not null,
  closed_at          timestamptz(6),
  created_at         timestamptz(6) not null default now(),
  donation_end           text,
  constraint disputes_gateway_dispute unique (org_id, charge_id, gateway_dispute_id),
  constraint disputes_amounts check (amount > 0 and withdrawn_amount >= 0 and withdrawn_amount <= amount),
  constraint disputes_donation_end_check check (donation_end in ('asked', 'ended', 'refused')),
  constraint disputes_status_check check (status in ('warning_needs_response', 'warning_under_review',
      'warning_closed', 'needs_response', 'under_review', 'won', 'lost', 'prevented')),
  constraint disputes_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id)
);

create table payment_reviews (
  id           uuid primary key,
  org_id       uuid not null,
  charge_id    uuid not null,
  gateway_says text not null,
  almoner_has  text not null,
  outcome      jsonb,
  decision     text,
  reason       text,
  settled_by   uuid,
  settled_at   timestamptz(6),
  created_at   timestamptz(6) not null default now(),
  constraint payment_reviews_once unique (org_id, charge_id, gateway_says),
  constraint payment_reviews_decision_check check (decision in ('accept', 'keep', 'handled')),
  constraint payment_reviews_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id),
  constraint payment_reviews_org_id_fk foreign key (org_id) references orgs (id)
);
create index payment_reviews_open on payment_reviews (org_id, created_at) where settled_at is null;

create table refunds (
  id                uuid primary key,
  org_id            uuid not null,
  charge_id         uuid not null,
  amount            bigint not null,
  currency          char(3) not null,
  reason            text not null,
  note              text,
  refunded_on       date not null,
  import_id         uuid,
  import_line       int,
  import_key        text,
  created_at        timestamptz(6) not null default now(),
  status            text not null default 'succeeded',
  is_offline        boolean not null default false,
  notify_donor      boolean not null default false,
  receipt_action    text not null default 'none',
  requested_by      uuid,
  gateway_refund_id text,
  failure_message   text,
  idempotency_key   uuid,
  input_hash        text,
  reconcile_after   timestamptz(6),
  settled_at        timestamptz(6),
  cancel_reason     text,
  donation_end          text,
  constraint refunds_org_id unique (org_id, id),
  constraint refunds_amount_positive check (amount > 0),
  constraint refunds_cancel_reason_check check (cancel_reason in ('card_expired', 'financial', 'deceased',
      'duplicate', 'dissatisfied', 'switched', 'fraud', 'completed', 'other')),
  constraint refunds_donation_end_check check (donation_end in ('asked', 'ended', 'refused')),
  constraint refunds_reason_check check (reason in ('duplicate', 'fraudulent', 'requested_by_donor',
      'other', 'bank_return')),
  constraint refunds_receipt_action_check check (receipt_action in ('void', 'reissue', 'none')),
  constraint refunds_status_check check (status in ('pending', 'requires_action', 'succeeded', 'failed', 'canceled')),
  constraint refunds_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id)
);
create index refunds_by_date on refunds (org_id, refunded_on);
create unique index refunds_gateway_refund on refunds (org_id, charge_id, gateway_refund_id)
  where gateway_refund_id is not null;
create unique index refunds_idempotency_key on refunds (org_id, idempotency_key) where idempotency_key is not null;
create unique index refunds_import_key on refunds (org_id, import_key) where import_key is not null;
create index refunds_of_charge on refunds (org_id, charge_id);
create index refunds_of_import on refunds (import_id) where import_id is not null;
create index refunds_to_reconcile on refunds (reconcile_after) where reconcile_after is not null;

create table soft_credits (
  charge_id  uuid not null,
  donor_id   uuid not null,
  org_id     uuid not null,
  amount     bigint not null,
  kind       text not null,
  import_id  uuid,
  created_at timestamptz(6) not null default now(),
  primary key (charge_id, donor_id),
  constraint soft_credits_amount_positive check (amount > 0),
  constraint soft_credits_kind_check check (kind in ('household', 'solicitor', 'fundraiser', 'daf',
      'matched', 'influencer', 'other')),
  constraint soft_credits_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id),
  constraint soft_credits_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id),
  constraint soft_credits_org_id_fk foreign key (org_id) references orgs (id)
);
create index soft_credits_of_donor on soft_credits (org_id, donor_id);

create trigger number_row before insert on charges
  for each row when (new.sequence = 0) execute function numbers.give('charges');

create table fundraiser_thanks (
  id            uuid primary key,
  org_id        uuid not null,
  fundraiser_id uuid not null,
  charge_id     uuid not null,
  sent_at       timestamptz(6) not null default now(),
  constraint fundraiser_thanks_org_id unique (org_id, id),
  constraint fundraiser_thanks_once unique (org_id, charge_id),
  constraint fundraiser_thanks_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id),
  constraint fundraiser_thanks_fundraiser_id_fk foreign key (org_id, fundraiser_id) references fundraisers (org_id, id)
);

create table fundraiser_gift_proposals (
  id                 uuid primary key,
  org_id             uuid not null,
  fundraiser_id      uuid not null,
  first_name         text,
  last_name          text,
  organization_name  text,
  email              text,
  amount             bigint not null,
  currency           char(3) not null,
  gift_date          date not null,
  method             text not null,
  note               text,
  status             text not null default 'waiting',
  created_at         timestamptz(6) not null default now(),
  settled_at         timestamptz(6),
  settled_by         uuid,
  reason             text,
  charge_id          uuid,
  constraint fundraiser_gift_proposals_org_id unique (org_id, id),
  constraint fundraiser_gift_proposals_status_check check (status in ('waiting', 'confirmed', 'declined', 'withdrawn')),
  constraint fundraiser_gift_proposals_amount_positive check (amount > 0),
  constraint fundraiser_gift_proposals_recorded check ((charge_id is not null) = (status = 'confirmed')),
  constraint fundraiser_gift_proposals_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id),
  constraint fundraiser_gift_proposals_fundraiser_id_fk foreign key (org_id, fundraiser_id)
    references fundraisers (org_id, id),
  constraint fundraiser_gift_proposals_settled_by_fk foreign key (settled_by) references users (id)
);
create index fundraiser_gift_proposals_charge on fundraiser_gift_proposals (org_id, charge_id);
create index fundraiser_gift_proposals_of_fundraiser on fundraiser_gift_proposals (org_id, fundraiser_id, created_at);

-- What was corrected of a gift. The names of donors are read where they are, so that only their ids are kept here.
create table charge_corrections (
  id                uuid primary key,
  org_id            uuid not null,
  charge_id         uuid not null,
  changes           jsonb not null,
  previous_donor_id uuid,
  receipt_action    text not null default 'none',
  reason            text,
  corrected_by      uuid,
  created_at        timestamptz(6) not null,
  constraint charge_corrections_org_id unique (org_id, id),
  constraint charge_corrections_receipt_action_check check (receipt_action in ('void', 'reissue', 'none')),
  -- Gone with its gift, where an import is taken back. The app has no right to delete one.
  constraint charge_corrections_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id)
      on delete cascade,
  constraint charge_corrections_corrected_by_fk foreign key (corrected_by) references users (id),
  constraint charge_corrections_previous_donor_id_fk foreign key (org_id, previous_donor_id)
      references donors (org_id, id)
);
create index charge_corrections_of_charge on charge_corrections (org_id, charge_id);
create index charge_corrections_of_donor on charge_corrections (org_id, previous_donor_id)
  where previous_donor_id is not null;
