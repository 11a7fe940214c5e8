-- Books that are closed: nothing that people date themselves gets into a closed period.

create table period_closings (
  id             uuid primary key,
  org_id         uuid not null,
  entity_id      uuid not null,
  closed_through date not null,
  closed_at      timestamptz(6) not null,
  closed_by      uuid,
  reopened_at    timestamptz(6),
  reopened_by    uuid,
  reopen_reason  text,
  constraint period_closings_reopened_for_a_reason check ((reopened_at is null) = (reopen_reason is null)),
  constraint period_closings_org_id_fk foreign key (org_id) references orgs (id),
  constraint period_closings_entity_id_fk foreign key (org_id, entity_id) references entities (org_id, id),
  constraint period_closings_closed_by_fk foreign key (closed_by) references users (id),
  constraint period_closings_reopened_by_fk foreign key (reopened_by) references users (id)
);
create unique index period_closings_standing on period_closings (org_id, entity_id, closed_through) where reopened_at is null;
create index period_closings_newest on period_closings (org_id, entity_id, closed_at);

-- A closing stays what it was; it can only be reopened, once.
create function keep_closing() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.reopened_at is not null or (new.org_id, new.entity_id, new.closed_through, new.closed_at, new.closed_by)
    is distinct from (old.org_id, old.entity_id, old.closed_through, old.closed_at, old.closed_by) then
    raise exception 'A closing is never changed, only reopened' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
revoke all on function keep_closing() from public;
create trigger period_closings_keep before update on period_closings for each row execute function keep_closing();

-- The last wall: what staff record or import is dated by them, and none of it gets into a closed period. What a gateway tells,
-- and what is corrected or taken back, is posted on its day also there: the next release to accounting has it as an adjustment.
create function refuse_closed_period() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from added where account in ('offline_receipts', 'prior_receipts')) then
    return null;
  end if;
  -- Whoever closes books waits until what is being posted is committed, and whoever posts until they are closed.
  perform pg_advisory_xact_lock_shared(hashtextextended('periods:' || o.org_id, 0))
  from (select distinct org_id from added order by 1) o;
  if exists (
    select
    from added a
      join ledger_transactions t on t.org_id = a.org_id and t.id = a.transaction_id and t.kind in ('gift', 'import')
        and t.mode = 'live'
      join charges c on c.org_id = a.org_id and c.id = a.charge_id
      join period_closings p on p.org_id = c.org_id and p.entity_id = c.entity_id and p.reopened_at is null
        and a.on_date <= p.closed_through
    where a.account in ('offline_receipts', 'prior_receipts')
  ) then
    raise exception 'The books are closed on that day' using errcode = 'check_violation', constraint = 'closed_period';
  end if;
  return null;
end
$$;
revoke all on function refuse_closed_period() from public;
create trigger ledger_entries_in_open_periods after insert on ledger_entries
  referencing new table as added for each statement execute function refuse_closed_period();
