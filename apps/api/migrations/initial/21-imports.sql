-- Imported files, their rows, and what each import changed.

create table import_maps (
  org_id      uuid not null,
  heading_key text not null,
  plan        jsonb not null,
  used_at     timestamptz(6) not null default now(),
  primary key (org_id, heading_key),
  constraint import_maps_org_id_fk foreign key (org_id) references orgs (id)
);

create table import_rows (
  import_id         uuid not null,
  line              int not null,
  org_id            uuid not null,
  state             text not null,
  bad_cells         jsonb,
  mended            jsonb,
  decision          text,
  target_line       int,
  target_charge_id  uuid,
  candidates        jsonb,
  similar_donor_id  uuid,
  similar_by        text[],
  known_charge_id   uuid,
  changes           jsonb,
  change_refusal    text,
  is_previewed      boolean not null default false,
  known_donor_id    uuid,
  preview           jsonb,
  donor_name        text not null,
  is_refund         boolean not null default false,
  amount            bigint,
  currency          char(3),
  fee_amount        bigint,
  fee_cover_amount  bigint,
  gift_date         date,
  charged_at        timestamptz(6),
  status            text,
  method            text,
  mode              text,
  external_id       text,
  refund_of         text,
  campaign          text,
  campaign_key      text,
  designation       text,
  designation_key   text,
  parts             jsonb,
  tribute           jsonb,
  fundraiser        text,
  fundraiser_key    text,
  refunded_amount   bigint,
  benefit_value     bigint,
  benefit           text,
  comment           text,
  content_key       text,
  custom            jsonb,
  extras            jsonb,
  people            jsonb,
  reference         text,
  donor_key         text,
  type              text,
  title             text,
  first_name        text,
  middle_name       text,
  last_name         text,
  suffix            text,
  organization_name text,
  employer          text,
  job_title         text,
  email             text,
  email_key         text,
  name_key          text,
  phone             text,
  line1             text,
  line2             text,
  city              text,
  city_key          text,
  region            text,
  postal_code       text,
  postal_key        text,
  country           text,
  primary key (import_id, line),
  constraint import_rows_change_refusal_check check (change_refusal in ('gateway', 'receipted', 'disputed', 'returned', 'corrected', 'closed', 'covered')),
  constraint import_rows_decision_check check (decision in ('leave_out', 'refund')),
  constraint import_rows_method_check check (method in ('card', 'bank_debit', 'apple_pay', 'google_pay',
      'paypal', 'link', 'cash', 'cheque', 'bank_transfer', 'standing_order', 'in_kind', 'other')),
  constraint import_rows_mode_check check (mode in ('live', 'test')),
  constraint import_rows_state_check check (state in ('read', 'left_out', 'bad', 'clash', 'undecided')),
  constraint import_rows_status_check check (status in ('succeeded', 'refunded', 'pending', 'failed', 'canceled'))
);
create index import_rows_to_mend on import_rows (import_id, state, line) where state <> 'read' or decision is not null;

create table imports (
  id                 uuid primary key,
  org_id             uuid not null,
  sequence           bigint not null default 0,
  status             text not null default 'inspected',
  file_name          text not null,
  file_size          int not null,
  file_key           text not null,
  file_hash          text not null,
  heading_key        text not null,
  inspection         jsonb not null,
  suggested_plan     jsonb not null,
  is_plan_remembered boolean not null default false,
  plan               jsonb,
  findings           jsonb,
  failure            text,
  kept_at_undo       jsonb,
  phase              text,
  phase_done         int not null default 0,
  phase_total        int not null default 0,
  created_by         uuid,
  created_at         timestamptz(6) not null default now(),
  finished_at        timestamptz(6),
  constraint imports_org_id unique (org_id, id),
  constraint imports_status_check check (status in ('inspected', 'checking', 'checked', 'running', 'done',
      'undoing', 'undone', 'failed', 'discarded')),
  constraint imports_org_id_fk foreign key (org_id) references orgs (id)
);
create index imports_by_file on imports (org_id, file_hash);
create index imports_newest on imports (org_id, sequence);

create table import_changes (
  import_id uuid not null,
  donor_id  uuid not null,
  field     text not null,
  org_id    uuid not null,
  sequence  bigserial,
  before    text,
  after     text,
  primary key (import_id, donor_id, field),
  constraint import_changes_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id),
  constraint import_changes_import_id_fk foreign key (org_id, import_id) references imports (org_id, id)
);
create index import_changes_of_donor on import_changes (org_id, donor_id, field);

create table import_gift_changes (
  import_id uuid not null,
  charge_id uuid not null,
  org_id    uuid not null,
  sequence  bigserial,
  before    jsonb not null,
  primary key (import_id, charge_id),
  constraint import_gift_changes_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id),
  constraint import_gift_changes_import_id_fk foreign key (org_id, import_id) references imports (org_id, id)
);
create index import_gift_changes_of_charge on import_gift_changes (org_id, charge_id);

create table import_additions (
  import_id uuid not null,
  kind      text not null,
  row_id    uuid not null,
  org_id    uuid not null,
  primary key (import_id, kind, row_id),
  constraint import_additions_kind_check check (kind in ('email', 'phone', 'address', 'consent', 'do_not_contact',
      'tag', 'note', 'relationship')),
  constraint import_additions_import_id_fk foreign key (org_id, import_id) references imports (org_id, id)
);

create trigger number_row before insert on imports
  for each row when (new.sequence = 0) execute function numbers.give('imports');
