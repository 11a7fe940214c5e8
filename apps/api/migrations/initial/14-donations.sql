-- Donations: one-time or recurring, with their terms, exceptions, changes and installments.

create table donations (
  id                     uuid primary key,
  org_id                 uuid not null,
  sequence               bigint not null default 0,
  donor_id               uuid not null,
  campaign_id            uuid not null,
  entity_id              uuid not null,
  fundraiser_id          uuid,
  status                 text not null default 'incomplete',
  frequency              text not null,
  "interval"             smallint not null default 1,
  amount                 bigint not null,
  fee_cover_amount       bigint not null default '0',
  fee_cover_mode         text not null default 'off',
  currency               char(3) not null,
  mode                   text not null default 'live',
  starts_on              date not null,
  anchor_day             smallint not null,
  time_zone              text not null,
  ends_on                date,
  max_charges            int,
  max_total              bigint,
  paused_until           date,
  next_charge_on         date,
  next_installment       int not null default 1,
  last_charge_at         timestamptz(6),
  paid_count             int not null default 0,
  paid_total             bigint not null default '0',
  consecutive_failures   int not null default 0,
  method                 text not null,
  method_brand           text,
  method_last4           text,
  method_exp_month       smallint,
  method_exp_year        smallint,
  payment_reference      text,
  gateway_integration_id uuid,
  gateway_plan_id        text,
  managed_by             text not null default 'almoner',
  source                 text not null,
  source_url             text,
  utm                    jsonb not null default '{}',
  tribute                jsonb,
  comment                text,
  is_anonymous           boolean not null default false,
  consent_text           text,
  ip                     text,
  receipt_preference     text not null default 'each',
  cancellation           jsonb,
  canceled_at            timestamptz(6),
  created_at             timestamptz(6) not null default now(),
  updated_at             timestamptz(6) not null default now(),
  unpaid_installments    int not null default 0,
  needs_method           boolean not null default false,
  terms_from_no          int not null default 1,
  terms_start_on         date,
  paused_from            date,
  version                int not null default 0,
  reminds_donor          boolean not null default false,
  external_id            text,
  import_id              uuid,
  import_key             text,
  is_held                boolean not null default false,
  prior_charges          int,
  prior_total            bigint,
  constraint donations_org_id unique (org_id, id),
  constraint donations_amount_positive check (amount > 0),
  constraint donations_anchor_range check (anchor_day >= 1 and anchor_day <= 31),
  constraint donations_cover_within check (fee_cover_amount >= 0 and fee_cover_amount < amount),
  constraint donations_fee_cover_mode_check check (fee_cover_mode in ('off', 'optional', 'preselected', 'mandatory')),
  constraint donations_frequency_check check (frequency in ('single', 'daily', 'weekly', 'monthly', 'yearly',
      'irregular')),
  constraint donations_interval_range check ("interval" >= 1 and "interval" <= 12),
  constraint donations_managed_by_check check (managed_by in ('almoner', 'gateway', 'manual')),
  constraint donations_method_check check (method in ('card', 'bank_debit', 'apple_pay', 'google_pay', 'paypal',
      'link', 'cash', 'cheque', 'bank_transfer', 'standing_order', 'direct_debit', 'payroll', 'in_kind', 'other')),
  constraint donations_mode_check check (mode in ('live', 'test')),
  constraint donations_receipt_preference_check check (receipt_preference in ('each', 'annual', 'none')),
  constraint donations_single_states check (frequency <> 'single' or status in ('incomplete', 'completed', 'canceled')),
  constraint donations_source_check check (source in ('checkout', 'page', 'embed', 'portal', 'terminal',
      'import', 'api', 'manual')),
  constraint donations_status_check check (status in ('incomplete', 'scheduled', 'active', 'past_due',
      'paused', 'completed', 'failed', 'canceled')),
  constraint donations_campaign_id_fk foreign key (org_id, campaign_id) references campaigns (org_id, id),
  constraint donations_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id),
  constraint donations_entity_id_fk foreign key (org_id, entity_id) references entities (org_id, id),
  constraint donations_fundraiser_id_fk foreign key (org_id, fundraiser_id) references fundraisers (org_id, id),
  constraint donations_org_id_fk foreign key (org_id) references orgs (id)
);
create index donations_by_last_digits on donations (org_id, method_last4, sequence)
  where method_last4 is not null and frequency <> 'single';
create index donations_due on donations (org_id, next_charge_on, id) where next_charge_on is not null;
create unique index donations_import_key on donations (org_id, import_key) where import_key is not null;
create index donations_newest on donations (org_id, sequence);
create index donations_of_campaign on donations (org_id, campaign_id);
create index donations_of_donor on donations (org_id, donor_id, sequence);
create index donations_of_fundraiser on donations (org_id, fundraiser_id) where fundraiser_id is not null;
create index donations_of_import on donations (import_id) where import_id is not null;
create unique index donations_of_plan on donations (org_id, gateway_integration_id, gateway_plan_id)
  where gateway_plan_id is not null;
create index donations_held on donations (org_id, next_charge_on) where is_held;
create index donations_recurring on donations (org_id, sequence) where frequency <> 'single';
create index donations_to_resume on donations (paused_until) where status = 'paused' and paused_until is not null;

create table donation_allocations (
  donation_id    uuid not null,
  designation_id uuid not null,
  org_id         uuid not null,
  amount         bigint not null,
  primary key (donation_id, designation_id),
  constraint donation_allocations_designation_id_fk foreign key (org_id, designation_id)
      references designations (org_id, id),
  constraint donation_allocations_donation_id_fk foreign key (org_id, donation_id) references donations (org_id, id)
);

create table donation_changes (
  id           uuid primary key,
  org_id       uuid not null,
  sequence     bigint not null default 0,
  donation_id  uuid not null,
  field        text not null,
  old          jsonb not null,
  new          jsonb not null,
  effective_on date not null,
  annual_delta bigint not null default '0',
  kind         text not null default 'neutral',
  by           text not null,
  user_id      uuid,
  withdrawn_at timestamptz(6),
  created_at   timestamptz(6) not null default now(),
  constraint donation_changes_by_check check (by in ('donor', 'staff', 'system')),
  constraint donation_changes_field_check check (field in ('amount', 'date', 'frequency', 'status',
      'installment', 'method', 'campaign', 'funds', 'payments')),
  constraint donation_changes_kind_check check (kind in ('upgrade', 'downgrade', 'neutral')),
  constraint donation_changes_donation_id_fk foreign key (org_id, donation_id) references donations (org_id, id)
      on delete cascade
);
create index donation_changes_counted on donation_changes (org_id, effective_on) where kind <> 'neutral';
create index donation_changes_of_donation on donation_changes (org_id, donation_id, sequence);

create table donation_exceptions (
  donation_id    uuid not null,
  installment_no int not null,
  org_id         uuid not null,
  kind           text not null,
  moved_to       date,
  created_at     timestamptz(6) not null default now(),
  primary key (donation_id, installment_no),
  constraint donation_exceptions_kind_check check (kind in ('skip', 'move')),
  constraint donation_exceptions_moved_to check ((kind = 'move') = (moved_to is not null)),
  constraint donation_exceptions_donation_id_fk foreign key (org_id, donation_id) references donations (org_id, id)
);

create table donation_terms (
  donation_id      uuid not null,
  from_no          int not null,
  org_id           uuid not null,
  starts_on        date not null,
  anchor_day       smallint not null,
  frequency        text not null,
  "interval"       smallint not null,
  amount           bigint not null,
  fee_cover_amount bigint not null default '0',
  created_at       timestamptz(6) not null default now(),
  primary key (donation_id, from_no),
  constraint donation_terms_amount_positive check (amount > 0),
  constraint donation_terms_anchor_range check (anchor_day >= 1 and anchor_day <= 31),
  constraint donation_terms_cover_within check (fee_cover_amount >= 0 and fee_cover_amount < amount),
  constraint donation_terms_frequency_check check (frequency in ('single', 'daily', 'weekly', 'monthly', 'yearly',
      'irregular')),
  constraint donation_terms_interval_range check ("interval" >= 1 and "interval" <= 12),
  constraint donation_terms_repeat check (frequency <> 'single' and from_no > 1),
  constraint donation_terms_donation_id_fk foreign key (org_id, donation_id) references donations (org_id, id)
);

create table installments (
  id               uuid primary key,
  org_id           uuid not null,
  donation_id      uuid not null,
  installment_no   int not null,
  due_on           date not null,
  amount           bigint not null,
  expected_amount  bigint,
  currency         char(3) not null,
  state            text not null,
  attempts         smallint not null default 0,
  first_attempt_on date,
  next_attempt_at  timestamptz(6),
  is_on_its_way    boolean not null default false,
  lease_no         bigint not null default '0',
  leased_until     timestamptz(6),
  created_at       timestamptz(6) not null default now(),
  settled_at       timestamptz(6),
  constraint installments_once unique (donation_id, installment_no, org_id),
  constraint installments_amount_positive check (amount > 0),
  constraint installments_no_positive check (installment_no > 0),
  constraint installments_retry_has_time check ((state = 'retrying') = (next_attempt_at is not null)),
  constraint installments_state_check check (state in ('due', 'collecting', 'retrying', 'paid', 'failed',
      'skipped', 'skipped_late')),
  constraint installments_donation_id_fk foreign key (org_id, donation_id) references donations (org_id, id),
  constraint installments_org_id_fk foreign key (org_id) references orgs (id)
);
create index installments_open on installments (donation_id)
  where state <> all (array['paid', 'failed', 'skipped', 'skipped_late']);
create index installments_waiting on installments (org_id, next_attempt_at, leased_until)
  where state in ('due', 'collecting', 'retrying');

create trigger number_row before insert on donation_changes
  for each row when (new.sequence = 0) execute function numbers.give('others');

create trigger number_row before insert on donations
  for each row when (new.sequence = 0) execute function numbers.give('donations');

alter table gift_aid_declarations
  add constraint gift_aid_declarations_donation_id_fk foreign key (org_id, donation_id) references donations (org_id, id);
