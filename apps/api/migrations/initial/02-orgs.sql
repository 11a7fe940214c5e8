-- Organizations, their legal entities, logos and receipt settings.

create table orgs (
  id               uuid primary key,
  parent_org_id    uuid,
  name             text not null,
  website          text,
  country          char(2) not null,
  category         text not null,
  currency         char(3) not null,
  time_zone        text not null,
  status           text not null default 'active',
  crm_settings     jsonb not null default '{"completedTourSteps":{},"logoName":null}',
  created_at       timestamptz(6) not null default now(),
  sequence         bigserial,
  fee_basis_points int not null default 0,
  suspended_at     timestamptz(6),
  suspension_reason text,
  pauses_recurring boolean not null default false,
  features_off     text[] not null default '{}',
  constraint orgs_fee check (fee_basis_points >= 0 and fee_basis_points <= 10000),
  constraint orgs_status_check check (status in ('trial', 'active', 'suspended', 'closed')),
  constraint orgs_suspension check ((status = 'suspended') = (suspended_at is not null) and (status = 'suspended') = (suspension_reason is not null) and (status = 'suspended' or not pauses_recurring)),
  constraint orgs_parent_org_id_fk foreign key (parent_org_id) references orgs (id)
);
create index orgs_pausing_recurring on orgs (id) where pauses_recurring;
create index orgs_of_parent on orgs (parent_org_id);
create unique index orgs_pages_subdomain on orgs ((crm_settings ->> 'pagesSubdomain'));

create table entities (
  id                uuid primary key,
  org_id            uuid not null,
  name              text not null,
  is_primary        boolean not null,
  currency          char(3) not null,
  country           char(2) not null,
  time_zone         text not null,
  created_at        timestamptz(6) not null default now(),
  fiscal_year_start text not null default '01-01',
  logo_name         text,
  constraint entities_org_id unique (org_id, id),
  constraint entities_org_id_fk foreign key (org_id) references orgs (id)
);
create unique index entities_one_primary on entities (org_id) where is_primary;

create table logos (
  org_id      uuid not null,
  name        text not null,
  byte_size   int not null,
  created_at  timestamptz(6) not null default now(),
  replaced_at timestamptz(6),
  primary key (org_id, name),
  constraint logos_org_id_fk foreign key (org_id) references orgs (id)
);

create table receipt_settings (
  entity_id      uuid primary key,
  org_id         uuid not null,
  settings       jsonb not null,
  signature_name text,
  updated_at     timestamptz(6) not null,
  constraint receipt_settings_entity_id_fk foreign key (org_id, entity_id) references entities (org_id, id)
);

create trigger open_numbers after insert on orgs for each row execute function numbers.open_for_org();
