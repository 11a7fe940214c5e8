-- Figures that superusers see of organizations.

-- Figures for the list of all orgs. It enters one org after the other and sees there what that org would see.
create function org_figures(org uuid, since date) returns table (
  members int, gifts jsonb, last_gift_on date, live_donations int, gateway text, owner text
)
language plpgsql set search_path = public, pg_temp as $$
declare
  before text := current_setting('app.org_id', true);
begin
  perform set_config('app.org_id', org::text, true);
  return query
    select (select count(*)::int from memberships m where m.org_id = org),
           (select coalesce(jsonb_agg(jsonb_build_object('currency', g.currency, 'count', g.count, 'amount', g.amount) order by g.amount desc), '[]')
            from (select c.currency, count(*) as count, sum(c.amount - c.refunded_amount) as amount
                  from charges c
                  where c.org_id = org and c.status = 'succeeded' and c.mode = 'live' and c.gift_date >= since
                  group by c.currency) g),
           (select c.gift_date from charges c
            where c.org_id = org and c.status = 'succeeded' and c.mode = 'live'
            order by c.gift_date desc, c.sequence desc limit 1),
           (select count(*)::int from donations d
            where d.org_id = org and d.frequency <> 'single' and d.mode = 'live' and d.status in ('active', 'past_due')),
           (select case
                     when bool_or(i.mode = 'live' and i.status = 'active') then 'live'
                     when bool_or(i.mode = 'live') then 'attention'
                     when count(*) > 0 then 'test'
                     else 'none' end
            from gateway_integrations i where i.org_id = org and i.enabled and i.provider <> 'offline'),
           (select u.first_name || ' ' || u.last_name
            from memberships m join users u on u.id = m.user_id
            where m.org_id = org and m.role = 'owner' order by m.created_at, m.id limit 1);
  perform set_config('app.org_id', coalesce(before, ''), true);
end
$$;
revoke all on function org_figures(uuid, date) from public;
grant execute on function org_figures(uuid, date) to almoner_app;

-- What the page of one org says of its giving: counts and sums, and nothing of who gave.
create function org_overview(org uuid, since date) returns table (giving jsonb, plans jsonb, donors jsonb)
language plpgsql set search_path = public, pg_temp as $$
declare
  before text := current_setting('app.org_id', true);
begin
  perform set_config('app.org_id', org::text, true);
  return query
    select (select coalesce(jsonb_agg(jsonb_build_object('currency', g.currency, 'giftCount', g.gifts,
                'raisedAmount', g.raised, 'refundedAmount', g.refunded, 'failedCount', g.failed) order by g.raised desc), '[]')
            from (select c.currency, count(*) filter (where c.status = 'succeeded') as gifts,
                         coalesce(sum(c.amount - c.refunded_amount) filter (where c.status = 'succeeded'), 0) as raised,
                         coalesce(sum(c.refunded_amount), 0) as refunded,
                         count(*) filter (where c.status = 'failed') as failed
                  from charges c where c.org_id = org and c.mode = 'live' and c.gift_date >= since
                  group by c.currency) g),
           (select coalesce(jsonb_agg(jsonb_build_object('status', p.status, 'count', p.count) order by p.count desc), '[]')
            from (select d.status, count(*) as count from donations d
                  where d.org_id = org and d.frequency <> 'single' and d.mode = 'live' group by d.status) p),
           (select jsonb_build_object(
              'count', (select count(*) from donors d where d.org_id = org and d.deleted_at is null),
              'gaveWithinYear', (select count(distinct t.donor_id) from donor_totals t where t.org_id = org and t.last_gift_on >= since),
              'newWithinYear', (select count(*) from (
                 select t.donor_id from donor_totals t where t.org_id = org
                 group by t.donor_id having min(t.first_gift_on) >= since) f)));
  perform set_config('app.org_id', coalesce(before, ''), true);
end
$$;
revoke all on function org_overview(uuid, date) from public;
grant execute on function org_overview(uuid, date) to almoner_app;

-- What the org that this one belongs to is called: all that a sub-org sees of it.
create function parent_org_name() returns text
language plpgsql set search_path = public, pg_temp as $$
declare
  own text := current_setting('app.org_id', true);
  parent uuid := (select o.parent_org_id from orgs o where o.id = nullif(own, '')::uuid);
  found_name text;
begin
  if parent is null then return null; end if;
  perform set_config('app.org_id', parent::text, true);
  select o.name into found_name from orgs o where o.id = parent;
  perform set_config('app.org_id', own, true);
  return found_name;
end
$$;
revoke all on function parent_org_name() from public;
grant execute on function parent_org_name() to almoner_app;

-- Whether a superuser is at the door to all orgs, for functions that work as their owner.
create function is_superuser_at_door() returns boolean
language sql stable security definer set search_path = public, pg_temp
return coalesce(current_setting('app.door', true) = 'all_orgs', false) and exists (
  select from users u
  where u.id = nullif(current_setting('app.user_id', true), '')::uuid and u.permission = 'superuser' and u.active);
revoke all on function is_superuser_at_door() from public;

-- The queue belongs to the owner's role, which alone reads it and puts it off.
create function queued_jobs() returns table (
  id bigint, task text, org_id uuid, attempts int, max_attempts int, run_at timestamptz, locked_at timestamptz,
  created_at timestamptz, last_error text
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not is_superuser_at_door() then return; end if;
  return query
    select j.id, t.identifier, (j.payload ->> 'orgId')::uuid, j.attempts::int, j.max_attempts::int, j.run_at, j.locked_at,
           j.created_at, j.last_error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id;
end $$;
revoke all on function queued_jobs() from public;
grant execute on function queued_jobs() to almoner_app;

-- The ids of those that will run again: what is being worked at is left alone.
create function retry_jobs(ids bigint[]) returns setof bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_superuser_at_door() then return; end if;
  return query select j.id from graphile_worker.reschedule_jobs(ids, run_at => now(), attempts => 0) j;
end $$;
revoke all on function retry_jobs(bigint[]) from public;
grant execute on function retry_jobs(bigint[]) to almoner_app;

-- As org_figures: it enters the org and sees there what that org would see.
create function org_endpoint(org uuid) returns table (
  id uuid, place bigint, url text, active boolean, last_status int, last_delivered_at timestamptz,
  failing_since timestamptz, disabled_at timestamptz, waiting int, oldest_waiting_at timestamptz
)
language plpgsql set search_path = public, pg_temp as $$
declare
  before text := current_setting('app.org_id', true);
begin
  perform set_config('app.org_id', org::text, true);
  return query
    select w.id, row_number() over (order by w.created_at, w.id), w.url, w.active, w.last_status, w.last_delivered_at, w.failing_since, w.disabled_at, d.waiting, d.oldest
    from webhooks w
      cross join lateral (
        select count(*)::int as waiting, min(v.created_at) as oldest
        from webhook_deliveries v
        where v.org_id = org and v.webhook_id = w.id and v.state = 'waiting'
      ) d
    where w.org_id = org;
  perform set_config('app.org_id', coalesce(before, ''), true);
end
$$;
revoke all on function org_endpoint(uuid) from public;
grant execute on function org_endpoint(uuid) to almoner_app;
