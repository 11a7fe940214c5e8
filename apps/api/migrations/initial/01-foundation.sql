-- Shared by all tables: extensions, the numbers that rows get, the job queue.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists fuzzystrmatch;

-- Each org has sequences of its own in this schema: see numbers.open.
create schema numbers;

-- Rows that people know by a number have a counter each; the others are only ordered by theirs and share one.
create function numbers.counter(kind text, org uuid) returns text
language sql immutable parallel safe return 'numbers.' || kind || '_' || replace(org::text, '-', '');
revoke all on function numbers.counter(text, uuid) from public;

-- The app's role may add jobs, in its own transaction, and nothing else of the queue.
create function enqueue_job(task text, payload json, job_key text default null, run_at timestamptz default null, max_attempts int default null)
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  select graphile_worker.add_job(task, payload, run_at => run_at, max_attempts => max_attempts, job_key => job_key)
$$;
revoke all on function enqueue_job(text, json, text, timestamptz, int) from public;
grant execute on function enqueue_job(text, json, text, timestamptz, int) to almoner_app;

create function numbers.give() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  org uuid := coalesce(new.org_id, '00000000-0000-0000-0000-000000000000');
  counter regclass := to_regclass(numbers.counter(tg_argv[0], org));
begin
  -- A restored database has its rows and no counters yet.
  if counter is null then
    perform numbers.open(org);
    counter := numbers.counter(tg_argv[0], org)::regclass;
  end if;
  new.sequence := nextval(counter);
  return new;
end $$;
revoke all on function numbers.give() from public;

-- Creates the counters of an org that are missing, each beginning after the highest number in use. Which tables share a
-- counter is read from their triggers. Rows of no org are counted together, as the audit chain does it.
create function numbers.open(org uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  kind text;
  numbered regclass[];
  highest bigint;
  found_highest bigint;
  numbered_table regclass;
begin
  perform pg_advisory_xact_lock(hashtextextended(org::text, 0));
  for kind, numbered in
    select encode(substr(t.tgargs, 1, length(t.tgargs) - 1), 'escape'), array_agg(t.tgrelid::regclass)
    from pg_trigger t where t.tgfoid = 'numbers.give'::regproc group by 1
  loop
    continue when to_regclass(numbers.counter(kind, org)) is not null;
    highest := 0;
    foreach numbered_table in array numbered loop
      if org = '00000000-0000-0000-0000-000000000000' then
        execute format('select max(sequence) from %s where org_id is null', numbered_table) into found_highest;
      else
        execute format('select max(sequence) from %s where org_id = $1', numbered_table) into found_highest using org;
      end if;
      highest := greatest(highest, found_highest);
    end loop;
    execute format('create sequence %s start %s', numbers.counter(kind, org), highest + 1);
  end loop;
end $$;
revoke all on function numbers.open(uuid) from public;

create function numbers.open_for_org() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform numbers.open(new.id);
  return null;
end $$;
revoke all on function numbers.open_for_org() from public;
