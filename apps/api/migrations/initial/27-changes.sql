-- Notes in record_changes what a statement added, changed or removed. `clock_timestamp()` and not `now()`: whoever reads changes up to
-- the start of the oldest open transaction must find no moment before it in one that they did not see. A row that the same
-- transaction noted already keeps its moment.

-- The triggers work as the owner, which row-level security binds where it is no superuser.
create policy noted on record_changes to current_user using (true) with check (true);

create function note_changes() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_argv[0] = 'donor' then
    insert into public.record_changes as r (kind, record_id, org_id, changed_at, is_deleted, merged_into_id)
    select 'donor', id, org_id, clock_timestamp(), deleted_at is not null or merged_into_id is not null, merged_into_id
    from changed order by id
    on conflict (kind, record_id) do update
      set changed_at = excluded.changed_at, is_deleted = excluded.is_deleted, merged_into_id = excluded.merged_into_id
      where r.changed_at < now() or r.is_deleted <> excluded.is_deleted
        or r.merged_into_id is distinct from excluded.merged_into_id;
  elsif tg_argv[1] is not null then
    execute format('
      insert into public.record_changes as r (kind, record_id, org_id, changed_at, is_deleted)
      select %L, id, org_id, clock_timestamp(), %I is not null from changed order by id
      on conflict (kind, record_id) do update set changed_at = excluded.changed_at, is_deleted = excluded.is_deleted
        where r.changed_at < now() or r.is_deleted <> excluded.is_deleted', tg_argv[0], tg_argv[1]);
  elsif tg_argv[0] = 'email' then
    -- What goes to staff and to accounts is in no list.
    insert into public.record_changes as r (kind, record_id, org_id, changed_at)
    select 'email', id, org_id, clock_timestamp() from changed where kind is not null and org_id is not null order by id
    on conflict (kind, record_id) do update set changed_at = excluded.changed_at where r.changed_at < now();
  else
    insert into public.record_changes as r (kind, record_id, org_id, changed_at)
    select tg_argv[0], id, org_id, clock_timestamp() from changed order by id
    on conflict (kind, record_id) do update set changed_at = excluded.changed_at where r.changed_at < now();
  end if;
  return null;
end $$;
revoke all on function note_changes() from public;

create function note_deletions() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.record_changes as r (kind, record_id, org_id, changed_at, is_deleted)
  select tg_argv[0], id, org_id, clock_timestamp(), true from changed
  where tg_argv[0] <> 'email' or exists (
    select from public.record_changes k where k.kind = 'email' and k.record_id = changed.id
  )
  order by id
  on conflict (kind, record_id) do update set changed_at = excluded.changed_at, is_deleted = true where not r.is_deleted;
  return null;
end $$;
revoke all on function note_deletions() from public;

-- For tables whose rows are part of what a record shows: by the column with its id, and its kind or the column with it.
create function touch_records() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  execute format('
    update public.record_changes r set changed_at = clock_timestamp()
    from (select distinct %s::text as kind, %I as id from changed) t
    where r.kind = t.kind and r.record_id = t.id and r.changed_at < now() and not r.is_deleted', tg_argv[1], tg_argv[0]);
  return null;
end $$;
revoke all on function touch_records() from public;

do $$
declare
  noted record;
begin
  for noted in
    select * from (values
      ('donors', '''donor'''), ('charges', '''charge'''), ('donations', '''donation'''), ('campaigns', '''campaign'''),
      ('fundraisers', '''fundraiser'''), ('receipts', '''receipt'''), ('payouts', '''payout'''), ('designations', '''designation'''),
      ('entities', '''entity'''), ('refunds', '''refund'''), ('disputes', '''dispute'''), ('bank_lines', '''bank_line'''),
      ('releases', '''release'''), ('mails', '''email'''), ('mailings', '''mailing'''),
      -- With the column that says that a row is in no list any more.
      ('notes', '''note'', ''deleted_at'''), ('mail_suppressions', '''suppression'', ''lifted_at''')
    ) as of_kind (name, arguments)
  loop
    execute format('create trigger note_added after insert on %I referencing new table as changed
      for each statement execute function note_changes(%s)', noted.name, noted.arguments);
    execute format('create trigger note_changed after update on %I referencing new table as changed
      for each statement execute function note_changes(%s)', noted.name, noted.arguments);
    execute format('create trigger note_deleted after delete on %I referencing old table as changed
      for each statement execute function note_deletions(%s)', noted.name, noted.arguments);
  end loop;

  for noted in
    select * from (values
      ('donor_emails', 'donor_id', '''donor'''), ('donor_phones', 'donor_id', '''donor'''), ('donor_addresses', 'donor_id', '''donor'''),
      ('donor_consents', 'donor_id', '''donor'''), ('household_members', 'donor_id', '''donor'''),
      ('gift_aid_declarations', 'donor_id', '''donor'''), ('custom_values', 'record_id', 'record_kind'),
      ('record_tags', 'record_id', 'record_kind'), ('soft_credits', 'charge_id', '''charge'''), ('refunds', 'charge_id', '''charge'''),
      ('disputes', 'charge_id', '''charge'''), ('gift_benefits', 'charge_id', '''charge'''),
      ('charge_corrections', 'charge_id', '''charge'''), ('donation_changes', 'donation_id', '''donation'''),
      ('campaign_pages', 'campaign_id', '''campaign'''), ('receipt_reports', 'receipt_id', '''receipt'''),
      ('payout_lines', 'payout_id', '''payout''')
    ) as of_record (name, id, kind)
  loop
    execute format('create trigger touch_added after insert on %I referencing new table as changed
      for each statement execute function touch_records(%L, %L)', noted.name, noted.id, noted.kind);
    execute format('create trigger touch_changed after update on %I referencing new table as changed
      for each statement execute function touch_records(%L, %L)', noted.name, noted.id, noted.kind);
    execute format('create trigger touch_removed after delete on %I referencing old table as changed
      for each statement execute function touch_records(%L, %L)', noted.name, noted.id, noted.kind);
  end loop;
end $$;
