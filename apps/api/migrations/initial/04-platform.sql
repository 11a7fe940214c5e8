-- What every domain uses: audit log, idempotency keys, mails, outbox, throttles, instances.

create table audit_heads (
  org_id   uuid primary key,
  sequence bigint not null,
  hash     bytea not null
);

create table audit_links (
  org_id    uuid not null,
  sequence  bigint not null,
  entry_id  uuid not null,
  content_hash bytea not null,
  hash      bytea not null,
  linked_at timestamptz(6) not null default now(),
  primary key (org_id, sequence),
  constraint audit_links_entry unique (entry_id)
);

create table audit_log (
  id           uuid primary key,
  org_id       uuid,
  user_id      uuid,
  real_user_id uuid,
  action       text not null,
  subject_id   text,
  before       jsonb,
  after        jsonb,
  reason       text,
  request_id   text not null,
  at           timestamptz(6) not null default now(),
  sequence     bigint not null default 0,
  erased_at    timestamptz(6)
);
create index audit_log_of_org on audit_log (org_id, sequence);
create index audit_log_of_subject on audit_log (org_id, subject_id, sequence) where subject_id is not null;
create index audit_log_by_action on audit_log (org_id, action, sequence);

create table idempotency_keys (
  org_id     uuid not null,
  key        uuid not null,
  operation  text not null,
  input_hash text not null,
  outcome    jsonb,
  created_at timestamptz(6) not null default now(),
  primary key (org_id, key)
);

create table instances (
  instance_id   text not null,
  fingerprint   text not null,
  host_name     text not null,
  first_seen_at timestamptz(6) not null,
  confirmed_at  timestamptz(6),
  primary key (instance_id, fingerprint)
);

create table mails (
  id          uuid primary key,
  org_id      uuid,
  recipient   text not null,
  subject     text not null,
  created_at  timestamptz(6) not null default now(),
  sent_at     timestamptz(6),
  attempts    int not null default 0,
  last_error  text,
  from_name   text,
  reply_to    text,
  cc          text[],
  bcc         text[],
  attachments jsonb,
  sealed_body text,
  kind        text,
  person_id   uuid,
  bounced_at  timestamptz(6),
  complained_at timestamptz(6),
  withheld    text,
  constraint mails_withheld_check check (withheld in ('bounced', 'complained', 'manual', 'unwanted'))
);
create index mails_newest on mails (created_at);
create index mails_of_org on mails (org_id, id) where kind is not null;
create index mails_of_person on mails (org_id, person_id, id) where person_id is not null;
create index mails_of_recipient on mails (lower(recipient));

create table mail_domains (
  org_id      uuid primary key,
  address     text not null,
  selector    text not null,
  sealed_key  text not null,
  public_key  text not null,
  records     jsonb not null,
  checked_at  timestamptz(6),
  is_verified boolean not null,
  constraint mail_domains_org_id_fk foreign key (org_id) references orgs (id)
);

create table mail_suppressions (
  id          uuid primary key,
  org_id      uuid not null,
  address     text not null,
  address_key text not null,
  reason      text not null,
  note        text,
  since       timestamptz(6) not null,
  added_by    uuid,
  lifted_at   timestamptz(6),
  lifted_by   uuid,
  constraint mail_suppressions_reason_check check (reason in ('bounced', 'complained', 'manual')),
  constraint mail_suppressions_org_id_fk foreign key (org_id) references orgs (id),
  constraint mail_suppressions_added_by_fk foreign key (added_by) references users (id),
  constraint mail_suppressions_lifted_by_fk foreign key (lifted_by) references users (id)
);
create unique index mail_suppressions_in_force on mail_suppressions (org_id, address_key) where lifted_at is null;
create index mail_suppressions_newest on mail_suppressions (org_id, since, id) where lifted_at is null;

create table outbox (
  id         uuid primary key,
  org_id     uuid not null,
  type       text not null,
  payload    jsonb not null,
  created_at timestamptz(6) not null default now(),
  handled_at timestamptz(6),
  user_id    uuid default (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid,
  sequence   bigserial,
  about      text,
  attempts   int not null default 0,
  retry_at   timestamptz(6)
);
create index outbox_open on outbox (org_id, sequence) where handled_at is null;
create index outbox_handled on outbox (org_id, handled_at, sequence) where handled_at is not null;
create index outbox_put_off on outbox (org_id, about) where handled_at is null and retry_at is not null;

create table throttles (
  key               text primary key,
  failures          int not null,
  window_started_at timestamptz(6) not null,
  blocked_until     timestamptz(6),
  expires_at        timestamptz(6) not null
);
create index throttles_expired on throttles (expires_at);

-- What an entry says in words, which goes when the person that it is about is erased.
create function audit_content(entry audit_log) returns bytea
language sql stable set search_path = public, pg_temp as $$
  select sha256(convert_to(jsonb_build_array(entry.before, entry.after, entry.reason)::text, 'UTF8'))
$$;
revoke all on function audit_content(audit_log) from public;
grant execute on function audit_content(audit_log) to almoner_app;

-- Every field that tells what happened; a column that is added later needs a digest of its own. The words are in it by
-- their digest, so that the chain holds when they are erased.
create function audit_digest(previous bytea, entry audit_log, content bytea) returns bytea
language sql stable set search_path = public, pg_temp as $$
  select sha256(previous || convert_to(jsonb_build_array(
    entry.id, entry.org_id, entry.user_id, entry.real_user_id, entry.action, entry.subject_id,
    encode(content, 'hex'), entry.request_id, extract(epoch from entry.at))::text, 'UTF8'))
$$;
revoke all on function audit_digest(bytea, audit_log, bytea) from public;
grant execute on function audit_digest(bytea, audit_log, bytea) to almoner_app;

-- The first Almoner on a database may act; any other, as one on a copy, waits until someone says that it may. An upgrade
-- keeps what was confirmed: what an earlier version called the same place is this place, once.
create function claim_instance(id text, print text, host text, seen timestamptz, earlier text[]) returns boolean
language plpgsql set search_path = public, pg_temp as $$
declare confirmed timestamptz;
begin
  select confirmed_at into confirmed from instances where instance_id = id and fingerprint = print;
  if found and (confirmed is not null or earlier = '{}') then return confirmed is not null; end if;
  perform pg_advisory_xact_lock(hashtext('almoner_instances'));
  insert into instances (instance_id, fingerprint, host_name, first_seen_at, confirmed_at)
  values (id, print, host, seen, case when exists (select from instances) then null else seen end)
  on conflict do nothing;
  update instances set confirmed_at = null
  where instance_id = id and fingerprint = any(earlier) and confirmed_at is not null;
  if found then
    update instances set confirmed_at = seen where instance_id = id and fingerprint = print;
  end if;
  select confirmed_at into confirmed from instances where instance_id = id and fingerprint = print;
  return confirmed is not null;
end $$;

-- Runs at commit, so that the writers of an org wait for each other no longer than a commit takes. It works as the
-- owner, whom row-level security binds too, and enters the org of the entry.
create function link_audit_entry() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org uuid := coalesce(new.org_id, '00000000-0000-0000-0000-000000000000');
  head audit_heads;
  content bytea := audit_content(new);
  caller text := current_setting('app.org_id', true);
begin
  perform set_config('app.org_id', org::text, true);
  insert into audit_heads (org_id, sequence, hash) values (org, 0, '') on conflict do nothing;
  select * into head from audit_heads where org_id = org for update;
  head.sequence := head.sequence + 1;
  head.hash := audit_digest(head.hash, new, content);
  update audit_heads set sequence = head.sequence, hash = head.hash where org_id = org;
  insert into audit_links (org_id, sequence, entry_id, content_hash, hash)
  values (org, head.sequence, new.id, content, head.hash);
  perform set_config('app.org_id', coalesce(caller, ''), true);
  return null;
end
$$;
revoke all on function link_audit_entry() from public;

create constraint trigger audit_log_link after insert on audit_log
  deferrable initially deferred for each row execute function link_audit_entry();

create trigger number_row before insert on audit_log
  for each row when (new.sequence = 0) execute function numbers.give('others');
