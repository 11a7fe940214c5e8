-- Donors, their totals and Gift Aid declarations.

create table donors (
  id                uuid primary key,
  org_id            uuid not null,
  sequence          bigint not null default 0,
  type              text not null default 'person',
  status            text not null default 'active',
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
  name_key          text not null,
  phone             text,
  line1             text,
  line2             text,
  city              text,
  region            text,
  postal_code       text,
  postal_key        text,
  country           text,
  source            text not null default 'manual',
  import_id         uuid,
  name              text generated always as (coalesce(case when type <> 'person' then organization_name else null end,
      nullif(btrim(coalesce(first_name, '') || ' '
      || coalesce(last_name, '')), ''), organization_name, email, 'Unnamed donor')) stored,
  search            text generated always as (lower(coalesce(organization_name, '') || ' '
      || coalesce(first_name, '') || ' ' || coalesce(middle_name || ' ', '') || coalesce(last_name, '')
      || ' ' || coalesce(email, ''))) stored,
  created_at        timestamptz(6) not null default now(),
  updated_at        timestamptz(6) not null default now(),
  deleted_at        timestamptz(6),
  constraint donors_org_id unique (org_id, id),
  constraint donors_source_check check (source in ('import', 'checkout', 'manual', 'api', 'fundraiser')),
  constraint donors_status_check check (status in ('active', 'inactive', 'deceased', 'anonymized')),
  constraint donors_type_check check (type in ('person', 'organization', 'household')),
  constraint donors_org_id_fk foreign key (org_id) references orgs (id)
);
create index donors_by_display_name on donors (org_id, lower(name), sequence);
create index donors_by_email on donors (org_id, email_key);
create index donors_by_name on donors (org_id, name_key, postal_key);
create index donors_newest on donors (org_id, sequence);
create index donors_of_import on donors (import_id) where import_id is not null;
create index donors_search on donors using gin (org_id, search gin_trgm_ops);

create table donor_totals (
  donor_id         uuid not null,
  currency         char(3) not null,
  org_id           uuid not null,
  gift_count       int not null,
  lifetime_amount  bigint not null,
  largest_amount   bigint not null,
  first_gift_on    date not null,
  last_gift_on     date not null,
  last_gift_amount bigint not null,
  primary key (donor_id, currency),
  constraint donor_totals_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id)
);
create index donor_totals_by_amount on donor_totals (org_id, currency, lifetime_amount, donor_id);
create index donor_totals_by_first_gift on donor_totals (org_id, currency, first_gift_on);
create index donor_totals_by_last_gift on donor_totals (org_id, currency, last_gift_on, donor_id);

create table gift_aid_declarations (
  id           uuid primary key,
  org_id       uuid not null,
  donor_id     uuid not null,
  donation_id  uuid,
  scope        text not null,
  method       text not null,
  name         text not null,
  address      text not null,
  wording      text not null,
  signed_at    timestamptz(6) not null,
  cancelled_at timestamptz(6),
  constraint gift_aid_declarations_org_id unique (org_id, id),
  constraint gift_aid_declarations_method_check check (method in ('online', 'written', 'verbal')),
  constraint gift_aid_declarations_scope_check check (scope in ('single', 'future', 'past4', 'all')),
  constraint gift_aid_declarations_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id),
  constraint gift_aid_declarations_org_id_fk foreign key (org_id) references orgs (id)
);
create index gift_aid_declarations_of_donor on gift_aid_declarations (org_id, donor_id);

-- LIKE is not leakproof, so under row-level security it could not use the trigram index. The function looks past
-- the policy and checks the org itself: it finds donors of the org of this transaction and of no other.
create function search_donors(org uuid, pattern text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp rows 50 as $$
  select id from donors
  where org_id = org and org = nullif(current_setting('app.org_id', true), '')::uuid and search like pattern
$$;
revoke all on function search_donors(uuid, text) from public;
grant execute on function search_donors(uuid, text) to almoner_app;

create trigger number_row before insert on donors
  for each row when (new.sequence = 0) execute function numbers.give('donors');
