-- Fields that an org adds to its records, and their values: a row for each record and field, in the column of its type.

create table custom_fields (
  id          uuid primary key,
  org_id      uuid not null,
  record_kind text not null,
  key         text not null,
  name        text not null,
  type        text not null,
  help        text,
  is_required boolean not null default false,
  is_personal boolean not null default false,
  audience    text not null default 'team',
  options     jsonb not null,
  place       int not null,
  created_by  uuid,
  created_at  timestamptz(6) not null,
  archived_at timestamptz(6),
  constraint custom_fields_org_id unique (org_id, id),
  constraint custom_fields_key unique (org_id, record_kind, key),
  constraint custom_fields_record_kind_check check (record_kind in ('donor', 'charge', 'donation', 'campaign', 'fundraiser')),
  constraint custom_fields_type_check check (type in ('text', 'longText', 'number', 'money', 'date', 'choice', 'choices',
      'yesNo', 'link', 'file')),
  constraint custom_fields_audience_check check (audience in ('team', 'admins')),
  constraint custom_fields_org_id_fk foreign key (org_id) references orgs (id),
  constraint custom_fields_created_by_fk foreign key (created_by) references users (id)
);

-- Files of custom fields; which record has one says the value that names it.
create table custom_files (
  id           uuid primary key,
  org_id       uuid not null,
  field_id     uuid not null,
  record_kind  text not null,
  record_id    uuid not null,
  name         text not null,
  bytes        int not null,
  uploaded_by  uuid,
  uploaded_at  timestamptz(6) not null,
  unused_since timestamptz(6),
  constraint custom_files_record_kind_check check (record_kind in ('donor', 'charge', 'donation', 'campaign', 'fundraiser')),
  constraint custom_files_field_id_fk foreign key (org_id, field_id) references custom_fields (org_id, id),
  constraint custom_files_uploaded_by_fk foreign key (uploaded_by) references users (id)
);
create index custom_files_of_org on custom_files (org_id, uploaded_at);

create table custom_values (
  field_id    uuid not null,
  record_id   uuid not null,
  record_kind text not null,
  org_id      uuid not null,
  text        text,
  millionths  bigint,
  currency    char(3),
  date        date,
  choices     text[],
  set_by      uuid,
  set_at      timestamptz(6) not null,
  constraint custom_values_pkey primary key (field_id, record_id),
  constraint custom_values_record_kind_check check (record_kind in ('donor', 'charge', 'donation', 'campaign', 'fundraiser')),
  constraint custom_values_one check (num_nonnulls(text, millionths, date, choices) = 1),
  constraint custom_values_field_id_fk foreign key (org_id, field_id) references custom_fields (org_id, id),
  constraint custom_values_set_by_fk foreign key (set_by) references users (id)
);
create index custom_values_by_date on custom_values (field_id, date, record_id) where date is not null;
create index custom_values_by_millionths on custom_values (field_id, millionths, record_id) where millionths is not null;
create index custom_values_by_text on custom_values (field_id, left(text, 100), record_id) where text is not null;
create index custom_values_of_record on custom_values (org_id, record_id);
