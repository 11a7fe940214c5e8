-- Funds that donors earmark gifts for.

create table designations (
  id                  uuid primary key,
  org_id              uuid not null,
  name                text not null,
  name_key            text not null,
  code                text not null,
  is_default          boolean not null default false,
  status              text not null default 'active',
  import_id           uuid,
  created_at          timestamptz(6) not null default now(),
  description         text,
  restriction         text not null default 'unrestricted',
  gl_code             text,
  visible_on_checkout boolean not null default true,
  constraint designations_code unique (org_id, code),
  constraint designations_org_id unique (org_id, id),
  constraint designations_restriction_check check (restriction in ('unrestricted', 'temporarily', 'permanently')),
  constraint designations_status_check check (status in ('active', 'archived')),
  constraint designations_org_id_fk foreign key (org_id) references orgs (id)
);
create index designations_by_name on designations (org_id, name_key);
create unique index designations_one_default on designations (org_id) where is_default;
