-- Parts of the books that were given to accounting, by what the accounts are called there.

create table release_charts (
  entity_id         uuid primary key,
  org_id            uuid not null,
  starts_on         date not null,
  accounts          jsonb not null,
  classes           jsonb not null,
  tracking_category text not null,
  tax_rate          text not null,
  updated_at        timestamptz(6) not null,
  updated_by        uuid,
  constraint release_charts_entity_id_fk foreign key (org_id, entity_id) references entities (org_id, id),
  constraint release_charts_updated_by_fk foreign key (updated_by) references users (id)
);

create table releases (
  id          uuid primary key,
  org_id      uuid not null,
  sequence    bigint not null,
  entity_id   uuid not null,
  currency    char(3) not null,
  new_from    date,
  through     date not null,
  span        text not null,
  lines       int not null,
  adjustments int not null,
  total       bigint not null,
  sha256      text not null,
  created_at  timestamptz(6) not null,
  created_by  uuid,
  posted_at   timestamptz(6),
  posted_by   uuid,
  reference   text,
  -- By the database's clock, as the books say when each of their transactions was posted.
  counted_at  timestamptz(6) not null default now(),
  constraint releases_org_id unique (org_id, id),
  constraint releases_number unique (org_id, sequence),
  constraint releases_span_check check (span in ('month', 'day')),
  constraint releases_new_days check (new_from <= through),
  constraint releases_posted_with_reference check (posted_at is not null or (posted_by is null and reference is null)),
  constraint releases_entity_id_fk foreign key (org_id, entity_id) references entities (org_id, id),
  constraint releases_created_by_fk foreign key (created_by) references users (id),
  constraint releases_posted_by_fk foreign key (posted_by) references users (id)
);
create index releases_of_books on releases (org_id, entity_id, currency, through);

-- What of the books is in a release: by account, fund, campaign and day of the books, with what it was called then.
create table release_lines (
  release_id     uuid not null,
  line           int not null,
  org_id         uuid not null,
  account        text not null,
  designation_id uuid,
  campaign_id    uuid,
  on_date        date not null,
  dated          date not null,
  is_adjustment  boolean not null,
  code           text not null,
  name           text not null,
  class          text,
  amount         bigint not null,
  primary key (release_id, line),
  constraint release_lines_account_fk foreign key (account) references ledger_accounts (code),
  constraint release_lines_release_id_fk foreign key (org_id, release_id) references releases (org_id, id)
);

-- One line as it goes into the digest of a release.
create function release_line_text(
  line int, account text, designation_id uuid, campaign_id uuid, on_date date, dated date, code text, name text,
  class text, amount bigint) returns text
language sql stable as $$
  select jsonb_build_array(line, account, designation_id, campaign_id, on_date, dated, code, name, class, amount)::text
$$;
revoke all on function release_line_text(int, text, uuid, uuid, date, date, text, text, text, bigint) from public;
grant execute on function release_line_text(int, text, uuid, uuid, date, date, text, text, text, bigint) to almoner_app;

-- The lines of a release come at once: they balance on each day, and are what its digest says. None can be added later.
create function check_release() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select
    from release_lines
    where release_id in (select release_id from added)
    group by release_id, dated
    having sum(amount) <> 0
  ) then
    raise exception 'The debits of a release are its credits, on each day' using errcode = 'check_violation';
  end if;
  if exists (
    select
    from releases r
    where r.id in (select release_id from added)
      and r.sha256 <> (
        select encode(sha256(convert_to(string_agg(release_line_text(l.line, l.account, l.designation_id, l.campaign_id,
          l.on_date, l.dated, l.code, l.name, l.class, l.amount), E'\n' order by l.line), 'UTF8')), 'hex')
        from release_lines l
        where l.release_id = r.id
      )
  ) then
    raise exception 'The lines of a release are what its digest says' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
revoke all on function check_release() from public;
create trigger release_lines_check after insert on release_lines
  referencing new table as added for each statement execute function check_release();

create function keep_release() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'A release is never changed' using errcode = 'restrict_violation';
end
$$;
revoke all on function keep_release() from public;
create trigger release_lines_keep before update or delete or truncate on release_lines
  for each statement execute function keep_release();
create trigger releases_keep before delete or truncate on releases
  for each statement execute function keep_release();

-- That it was posted is noted once, and nothing else of it ever changes.
create function keep_release_but_posting() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.posted_at is not null or to_jsonb(new) - array['posted_at', 'posted_by', 'reference']
    is distinct from to_jsonb(old) - array['posted_at', 'posted_by', 'reference'] then
    raise exception 'A release is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
revoke all on function keep_release_but_posting() from public;
create trigger releases_keep_but_posting before update on releases
  for each row execute function keep_release_but_posting();
