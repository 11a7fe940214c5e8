-- Written by `npm run queries` from apps/api/src; do not edit.

-- dashboards.repository.ts

-- rankOfFundraiser
case
  when settings.shows_rank
  and f.status <> 'pending' then (
    select jsonb_build_object(
      'place', 1 + count(*) filter (where others.amount > raised.amount), 'among', 1 + count(*)
    )
    from (
      select coalesce(sum(t.gross - t.returned), 0)::float8 as amount
      from shared.fundraisers p
        left join giving_totals_now t on t.org_id = p.org_id and t.subject = 'fundraiser'
          and t.subject_id = p.id and t.mode = 'live' and t.currency = p.currency
      where p.org_id = ctx.org_id
        and p.campaign_id = f.campaign_id
        and p.id <> f.id
        and p.user_id is not null
        and p.status in ('active', 'paused', 'ended')
      group by p.id
    ) others
  )
end

-- visitsOfFundraiser
(
  select jsonb_build_object(
    'count', v.count, 'since', v.since, 'gifts',
    (
      select count(*)
      from shared.charges c left join shared.donations n on n.org_id = c.org_id and n.id = c.donation_id
      where c.org_id = f.org_id
        and c.fundraiser_id = f.id
        and c.status = 'succeeded'
        and c.mode = 'live'
        and c.type <> 'offline'
        and coalesce(c.installment_no, 1) = 1
        and c.import_id is null
        and coalesce(n.source, 'page') in ('checkout', 'page')
        and c.gift_date >= v.since
    )
  )
  from (
    select sum(visits) as count, min(on_date) as since
    from shared.fundraiser_visits
    where org_id = f.org_id and fundraiser_id = f.id
  ) v
  where v.count > 0
)

-- span
select coalesce(jsonb_agg(currency order by gifts desc), '[]') as currencies, min(first_on) as "firstGiftOn"
from (
  select currency, sum(gift_count) as gifts, min(first_gift_on) as first_on
  from shared.donor_totals
  where org_id = ctx.org_id
  group by currency
) used;

-- figures
select booked.*, given.*, fresh.donors as "newDonors"
from (
  select coalesce(sum(gross), 0)::float8 as gross, coalesce(sum(gifts), 0)::int as gifts,
    coalesce(sum(refunded), 0)::float8 as refunded, coalesce(sum(lost), 0)::float8 as lost
  from giving_days_now
  where org_id = ctx.org_id
    and currency = ${currency}
    and mode = 'live'
    and on_date between ${period.from}::date and ${period.to}::date
) booked,
  (
    select count(distinct donor_id) filter (where status = 'succeeded')::int as donors,
      count(*) filter (where status = 'failed')::int as failed
    from shared.charges
    where org_id = ctx.org_id
      and currency = ${currency}
      and mode = 'live'
      and gift_date between ${period.from}::date and ${period.to}::date
  ) given,
  (
    select count(*)::int as donors
    from shared.donor_totals
    where org_id = ctx.org_id
      and currency = ${currency}
      and first_gift_on between ${period.from}::date and ${period.to}::date
  ) fresh;

-- series
with summed as (
  select date_trunc(${unit}, on_date)::date as at, sum(gross - refunded - lost)::float8 as raised,
    sum(gifts)::int as gifts
  from giving_days_now
  where org_id = ctx.org_id
    and currency = ${currency}
    and mode = 'live'
    and on_date between ${period.from}::date and ${period.to}::date
  group by 1
)
select step::date as "on", coalesce(raised, 0) as raised, coalesce(gifts, 0) as gifts
from generate_series(
  date_trunc(${unit}, ${period.from}::date), ${period.to}::date, ('1 ' || ${unit})::interval
) step
  left join summed on summed.at = step::date
order by step;

-- fundraiser
select f.display_name as "displayName", f.slug, f.status, f.title, f.avatar_name as avatar,
  least(f.ends_on, k.ends_on) as "lastDay",
  (select o.crm_settings ->> 'pagesSubdomain' from shared.orgs o where o.id = ctx.org_id) as "orgSlug",
  k.name as "campaignName", f.currency, f.goal_amount::float8 as "goalAmount",
  raised.amount as "raisedAmount", raised.gifts as "giftCount", given.*, ${rankOfFundraiser} as rank,
  ${visitsOfFundraiser} as visits, ${latestGifts} as gifts
from shared.fundraisers f
  join shared.campaigns k on k.org_id = f.org_id and k.id = f.campaign_id
  left join shared.fundraiser_settings settings on settings.org_id = f.org_id
  cross join lateral (
    select coalesce(sum(gross - returned), 0)::float8 as amount, coalesce(sum(gifts), 0)::int as gifts
    from giving_totals_now
    where org_id = ctx.org_id
      and subject = 'fundraiser'
      and subject_id = f.id
      and mode = 'live'
      and currency = f.currency
  ) raised
  cross join lateral (
    select count(distinct c.donor_id)::int as "donorCount",
      coalesce(
        sum(c.amount - c.refunded_amount - c.lost_amount) filter (where c.type = 'offline'), 0
      )::float8 as "raisedByHand"
    from shared.charges c
    where c.org_id = ctx.org_id
      and c.fundraiser_id = f.id
      and c.status = 'succeeded'
      and c.mode = 'live'
      and c.currency = f.currency
  ) given
where f.org_id = ctx.org_id and f.user_id = ${userId}::uuid
order by f.created_at
limit 1;

-- digest.repository.ts

-- of
between ${from}::date and ${to}::date

-- of
select (
  select coalesce(jsonb_agg(to_jsonb(d) order by d.gross desc, d.currency), '[]')
  from (
    select currency, coalesce(sum(gross) filter (where on_date ${within}), 0)::float8 as gross,
      coalesce(sum(gifts) filter (where on_date ${within}), 0)::int as gifts,
      coalesce(sum(refunded + lost) filter (where on_date ${within}), 0)::float8 as returned,
      coalesce(sum(gross) filter (where on_date < ${from}::date), 0)::float8 as "grossBefore"
    from giving_days_now
    where org_id = ctx.org_id
      and mode = 'live'
      and on_date between ${before.from}::date and ${to}::date
    group by currency
  ) d
) as "byCurrency",
  (
    select count(distinct t.donor_id)::int
    from shared.donor_totals t
    where t.org_id = ctx.org_id
      and t.first_gift_on ${within}
      and not exists (
        select
        from shared.donor_totals o
        where o.org_id = t.org_id and o.donor_id = t.donor_id and o.first_gift_on < ${from}::date
      )
  ) as "newDonors",
  (
    select count(*)::int
    from shared.charges c
    where c.org_id = ctx.org_id and c.mode = 'live' and c.status = 'failed' and c.gift_date ${within}
  ) as "failedPayments",
  plans.*,
  (
    select count(*)::int
    from shared.disputes x join shared.charges c on c.org_id = x.org_id and c.id = x.charge_id
    where x.org_id = ctx.org_id and x.closed_at is null and c.mode = 'live'
  ) as "openDisputes",
  (
    select count(*)::int
    from shared.fundraisers f
    where f.org_id = ctx.org_id and f.status = 'pending' and f.user_id is not null
  ) as "pendingFundraisers"
from (
  select count(*) filter (
    where status <> 'incomplete' and (created_at at time zone ${timeZone})::date ${within}
  )::int as "donationsBegun",
    count(*) filter (
      where (canceled_at at time zone ${timeZone})::date ${within}
    )::int as "donationsEnded",
    count(*) filter (where status = 'past_due')::int as "pastDue"
  from shared.donations
  where org_id = ctx.org_id and mode = 'live' and frequency <> 'single'
) plans;
