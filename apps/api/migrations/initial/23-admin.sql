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
