-- Donors, their totals and Gift Aid declarations; pairs of donors who may be one, and merges.

-- The form that two spellings of a number share: its last nine digits, which no prefix of a country or trunk is part of.
create function phone_key(phone text) returns text
language sql immutable parallel safe
return case
  when length(regexp_replace(phone, '\D', '', 'g')) >= 7 then right(regexp_replace(phone, '\D', '', 'g'), 9)
end;
revoke all on function phone_key(text) from public;
grant execute on function phone_key(text) to almoner_app;

-- The house at a postal code, by its number: streets are spelled in too many ways.
create function house_key(postal_key text, line1 text) returns text
language sql immutable parallel safe
return postal_key || ' ' || ltrim(substring(line1 from '\d+'), '0');
revoke all on function house_key(text, text) from public;
grant execute on function house_key(text, text) to almoner_app;

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
  formal_greeting   text,
  informal_greeting text,
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
  do_not_contact    boolean not null default false,
  deceased_on       date,
  owner_user_id     uuid,
  language          text,
  birth_date        date,
  national_id_sealed text,
  national_id_hint  text,
  is_anonymous_default boolean not null default false,
  source            text not null default 'manual',
  import_id         uuid,
  former_id         text,
  name              text generated always as (coalesce(case when type <> 'person' then organization_name else null end,
      nullif(btrim(coalesce(first_name, '') || ' '
      || coalesce(last_name, '')), ''), organization_name, email, 'Unnamed donor')) stored,
  search            text generated always as (lower(coalesce(organization_name, '') || ' '
      || coalesce(first_name, '') || ' ' || coalesce(middle_name || ' ', '') || coalesce(last_name, '')
      || ' ' || coalesce(email, ''))) stored,
  phone_key         text generated always as (phone_key(phone)) stored,
  house_key         text generated always as (house_key(postal_key, line1)) stored,
  created_at        timestamptz(6) not null default now(),
  updated_at        timestamptz(6) not null default now(),
  deleted_at        timestamptz(6),
  deleted_by        uuid,
  deletion_reason   text,
  erasing_since     timestamptz(6),
  merged_into_id    uuid,
  constraint donors_org_id unique (org_id, id),
  constraint donors_source_check check (source in ('import', 'checkout', 'manual', 'api', 'fundraiser')),
  constraint donors_language_check check (language in ('en', 'he', 'ar', 'fr', 'es')),
  constraint donors_status_check check (status in ('active', 'inactive', 'deceased', 'anonymized')),
  constraint donors_type_check check (type in ('person', 'organization', 'household')),
  constraint donors_org_id_fk foreign key (org_id) references orgs (id),
  constraint donors_owner_user_id_fk foreign key (owner_user_id) references users (id),
  constraint donors_deleted_by_fk foreign key (deleted_by) references users (id)
);
create index donors_by_display_name on donors (org_id, lower(name), sequence);
create index donors_by_email on donors (org_id, email_key);
create index donors_by_name on donors (org_id, name_key, postal_key);
create index donors_by_phone on donors (org_id, phone_key) where phone_key is not null;
create index donors_by_phone_end on donors (org_id, reverse(phone_key) collate "C") where phone_key is not null;
create index donors_by_house on donors (org_id, house_key) where house_key is not null;
create index donors_deleted on donors (org_id, deleted_at) where deleted_at is not null;
create index donors_to_erase on donors (org_id, deleted_at) where deleted_at is not null and status <> 'anonymized';
create index donors_merged_into on donors (merged_into_id) where merged_into_id is not null;
create index donors_newest on donors (org_id, sequence);
create index donors_by_former_id on donors (org_id, former_id) where former_id is not null;
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
  charge_id    uuid,
  proof        text,
  letter_sent_on date,
  recorded_by  uuid,
  covers_from  date,
  import_id    uuid,
  constraint gift_aid_declarations_proof_check check (proof in ('recording', 'letter')),
  constraint gift_aid_declarations_proved check (method = 'verbal' or (proof is null and letter_sent_on is null)),
  constraint gift_aid_declarations_recorded_by_fk foreign key (recorded_by) references users (id),
  constraint gift_aid_declarations_org_id unique (org_id, id),
  constraint gift_aid_declarations_method_check check (method in ('online', 'written', 'verbal')),
  constraint gift_aid_declarations_scope_check check (scope in ('single', 'future', 'past4', 'all')),
  constraint gift_aid_declarations_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id),
  constraint gift_aid_declarations_org_id_fk foreign key (org_id) references orgs (id)
);
create index gift_aid_declarations_of_donor on gift_aid_declarations (org_id, donor_id);

-- An undo takes back what its import brought; what donors and staff declared leaves with an erasure alone, which is the owner's.
create function keep_declaration() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.import_id is null and current_user = 'almoner_app' then
    raise exception 'A declaration is never removed' using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;
revoke all on function keep_declaration() from public;
create trigger gift_aid_declarations_kept before delete on gift_aid_declarations
  for each row execute function keep_declaration();

create table donor_merges (
  id        uuid primary key,
  org_id    uuid not null,
  kept_id   uuid not null,
  merged_id uuid not null,
  before    jsonb not null,
  after     jsonb not null,
  kept_updated_at timestamptz(6),
  merged_by uuid,
  merged_at timestamptz(6) not null,
  undone_by uuid,
  undone_at timestamptz(6),
  constraint donor_merges_org_id unique (org_id, id),
  constraint donor_merges_kept_id_fk foreign key (org_id, kept_id) references donors (org_id, id),
  constraint donor_merges_merged_id_fk foreign key (org_id, merged_id) references donors (org_id, id),
  constraint donor_merges_org_id_fk foreign key (org_id) references orgs (id)
);
create index donor_merges_of_kept on donor_merges (org_id, kept_id);
create unique index donor_merges_standing on donor_merges (org_id, merged_id) where undone_at is null;

-- Each row that a merge moved, so that undoing it moves these and no others.
create table donor_merge_moves (
  merge_id   uuid not null,
  table_name text not null,
  row_id     uuid not null,
  org_id     uuid not null,
  was        jsonb,
  primary key (merge_id, table_name, row_id),
  constraint donor_merge_moves_merge_id_fk foreign key (org_id, merge_id) references donor_merges (org_id, id)
);

-- Every way to reach a donor of which more is known than that it is the one in use: the one in use stands on the donor.
-- What a merge brought is marked with it.
create table donor_emails (
  id        uuid primary key,
  org_id    uuid not null,
  donor_id  uuid not null,
  place     int not null,
  merge_id  uuid,
  address   text not null,
  email_key text not null,
  label     text,
  status    text not null default 'unverified',
  constraint donor_emails_of_donor unique (org_id, donor_id, email_key),
  constraint donor_emails_label_check check (label in ('home', 'work', 'other')),
  constraint donor_emails_status_check check (status in ('unverified', 'ok', 'bounced', 'complained')),
  constraint donor_emails_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id) on delete cascade,
  constraint donor_emails_merge_id_fk foreign key (org_id, merge_id) references donor_merges (org_id, id)
);
create index donor_emails_by_key on donor_emails (org_id, email_key);
create index donor_emails_of_merge on donor_emails (org_id, merge_id) where merge_id is not null;

create table donor_phones (
  id         uuid primary key,
  org_id     uuid not null,
  donor_id   uuid not null,
  place      int not null,
  merge_id   uuid,
  number     text not null,
  label      text,
  sms_opt_in boolean not null default false,
  phone_key  text generated always as (phone_key(number)) stored,
  constraint donor_phones_of_donor unique (org_id, donor_id, number),
  constraint donor_phones_label_check check (label in ('mobile', 'home', 'work')),
  constraint donor_phones_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id) on delete cascade,
  constraint donor_phones_merge_id_fk foreign key (org_id, merge_id) references donor_merges (org_id, id)
);
create index donor_phones_by_key on donor_phones (org_id, phone_key) where phone_key is not null;
create index donor_phones_of_merge on donor_phones (org_id, merge_id) where merge_id is not null;

create table donor_addresses (
  id            uuid primary key,
  org_id        uuid not null,
  donor_id      uuid not null,
  place         int not null,
  merge_id      uuid,
  line1         text,
  line2         text,
  city          text,
  region        text,
  postal_code   text,
  postal_key    text,
  country       text,
  label         text,
  valid_from    date,
  valid_to      date,
  undeliverable boolean not null default false,
  house_key     text generated always as (house_key(postal_key, line1)) stored,
  constraint donor_addresses_label_check check (label in ('home', 'work', 'mailing', 'seasonal')),
  constraint donor_addresses_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id) on delete cascade,
  constraint donor_addresses_merge_id_fk foreign key (org_id, merge_id) references donor_merges (org_id, id)
);
create index donor_addresses_of_donor on donor_addresses (org_id, donor_id, place);
create index donor_addresses_by_house on donor_addresses (org_id, house_key) where house_key is not null;
create index donor_addresses_of_merge on donor_addresses (org_id, merge_id) where merge_id is not null;

-- What donors said of being written to; rows are added and never changed.
create table donor_consents (
  id         uuid primary key,
  org_id     uuid not null,
  donor_id   uuid not null,
  channel    text not null,
  purpose    text not null,
  state      text not null,
  basis      text,
  text       text,
  at         timestamptz(6) not null,
  source     text not null,
  by_user_id uuid,
  constraint donor_consents_org_id unique (org_id, id),
  constraint donor_consents_basis_check check (basis in ('consent', 'legitimateInterest', 'contract', 'legalObligation')),
  constraint donor_consents_channel_check check (channel in ('email', 'phone', 'sms', 'post')),
  constraint donor_consents_purpose_check check (purpose in ('marketing', 'newsletter', 'stewardship')),
  constraint donor_consents_source_check check (source in ('manual', 'api', 'checkout', 'preferences', 'import')),
  constraint donor_consents_state_check check (state in ('granted', 'denied', 'unknown')),
  constraint donor_consents_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id) on delete cascade,
  constraint donor_consents_by_user_id_fk foreign key (by_user_id) references users (id)
);
create index donor_consents_of_donor on donor_consents (org_id, donor_id, at);
create index donor_consents_of_channel on donor_consents (org_id, channel, purpose, donor_id, at, id);

-- Who lives together: a household is a donor of that type, and nobody is in two.
create table household_members (
  id           uuid primary key,
  org_id       uuid not null,
  household_id uuid not null,
  donor_id     uuid not null,
  role         text not null,
  constraint household_members_of_donor unique (org_id, donor_id),
  constraint household_members_role_check check (role in ('head', 'spouse', 'child', 'other')),
  constraint household_members_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id) on delete cascade,
  constraint household_members_household_id_fk foreign key (org_id, household_id) references donors (org_id, id)
    on delete cascade
);
create index household_members_of_household on household_members (org_id, household_id);

-- Who is what to whom; a row tells it for both, the reverse of its kind for the other.
create table donor_relationships (
  id       uuid primary key,
  org_id   uuid not null,
  donor_id uuid not null,
  other_id uuid not null,
  kind     text not null,
  constraint donor_relationships_kind_check check (kind in ('spouse', 'partner', 'parent', 'child', 'sibling', 'relative',
      'friend', 'employer', 'employee', 'colleague', 'advisor', 'client', 'other')),
  constraint donor_relationships_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id)
    on delete cascade,
  constraint donor_relationships_other_id_fk foreign key (org_id, other_id) references donors (org_id, id)
    on delete cascade
);
create index donor_relationships_of_donor on donor_relationships (org_id, donor_id);
create index donor_relationships_of_other on donor_relationships (org_id, other_id);

create table duplicate_pairs (
  first_id     uuid not null,
  second_id    uuid not null,
  org_id       uuid not null,
  same_by      text[] not null,
  score        int not null,
  found_at     timestamptz(6) not null,
  dismissed_at timestamptz(6),
  dismissed_by uuid,
  primary key (first_id, second_id),
  constraint duplicate_pairs_first_id_fk foreign key (org_id, first_id) references donors (org_id, id) on delete cascade,
  constraint duplicate_pairs_second_id_fk foreign key (org_id, second_id) references donors (org_id, id) on delete cascade
);
create index duplicate_pairs_likeliest on duplicate_pairs (org_id, score desc, second_id);
create index duplicate_pairs_of_second on duplicate_pairs (second_id);

create table duplicate_searches (
  org_id         uuid primary key,
  searched_until bigint not null,
  constraint duplicate_searches_org_id_fk foreign key (org_id) references orgs (id)
);

-- LIKE is not leakproof, so under row-level security it could not use the trigram index. The function looks past
-- the policy and checks the org itself: it finds donors of the org of this transaction and of no other.
create function search_donors(org uuid, pattern text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp rows 50 as $$
  select id from donors
  where org_id = org and org = nullif(current_setting('app.org_id', true), '')::uuid and search like pattern
$$;
revoke all on function search_donors(uuid, text) from public;
grant execute on function search_donors(uuid, text) to almoner_app;

-- Donors whose names or email have each of some words, each written in any of some ways: [["%janet%"], ["%mercer%", "%mecrer%"]].
-- Which donors come first where there are more is not said. Written out for each call, since the plan depends on the patterns.
create function find_donors(org uuid, words jsonb, most int) returns table (id uuid, search text)
language plpgsql stable security definer set search_path = public, pg_temp rows 50 as $$
declare
  condition text := (
    select string_agg(format('d.search like any (%L)', array(select jsonb_array_elements_text(ways))), ' and ')
    from jsonb_array_elements(words) ways
  );
begin
  if condition is null or org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  return query execute format(
    'select d.id, d.search from donors d where d.org_id = $1 and d.deleted_at is null and %s limit $2', condition
  ) using org, most;
end $$;
revoke all on function find_donors(uuid, jsonb, int) from public;
grant execute on function find_donors(uuid, jsonb, int) to almoner_app;

-- By the last digits of a phone number: an expression over a column may not look into an index past the policy either.
create function find_donors_by_phone(org uuid, digits text, most int) returns setof uuid
language sql stable security definer set search_path = public, pg_temp rows 5 as $$
  select id from donors
  where org_id = org and org = nullif(current_setting('app.org_id', true), '')::uuid and deleted_at is null and phone_key is not null
    and reverse(phone_key) collate "C" >= reverse(digits) and reverse(phone_key) collate "C" < reverse(digits) || ':'
  limit most
$$;
revoke all on function find_donors_by_phone(uuid, text, int) from public;
grant execute on function find_donors_by_phone(uuid, text, int) to almoner_app;

create trigger number_row before insert on donors
  for each row when (new.sequence = 0) execute function numbers.give('donors');
