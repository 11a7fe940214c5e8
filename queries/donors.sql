-- Written by `npm run queries` from apps/api/src; do not edit.

-- donor-fields.statements.ts

-- setFromFields
${name} = case
  when jsonb_exists(v.fields, ${key}) then v.fields ->> ${key}
  else ${sql.ref(`d.${column}`)}
end

-- addDonors
insert into donors (id, org_id, source, import_id, ${names})
select x.id, ${orgId}::uuid, 'import', ${importId}::uuid, ${columnsOf('x', columns)}
from ${donors} x
order by x.place;

-- setDonorFields
update donors d
set ${setFromFields}, updated_at = now()
from (select donor_id, jsonb_object_agg(field, value) as fields from ${changes} c group by donor_id) v
where d.org_id = ${orgId}::uuid and d.id = v.donor_id;

-- removeDonors
delete from donors where org_id = ${orgId}::uuid and id in (${donors});

-- donor-giving.repository.ts

-- takeOff
update donor_totals
set lifetime_amount = lifetime_amount - ${amount}
where org_id = ${gift.orgId} and donor_id = ${gift.donorId} and currency = ${gift.currency};

-- addGift
insert into donor_totals as t (
  donor_id, currency, org_id, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on,
  last_gift_amount
)
values (
  ${gift.donorId}, ${gift.currency}, ${gift.orgId}, 1, ${gift.amount}, ${gift.amount},
  ${gift.giftDate}, ${gift.giftDate}, ${gift.amount}
)
on conflict (donor_id, currency) do update
set gift_count = t.gift_count + 1, lifetime_amount = t.lifetime_amount + excluded.lifetime_amount,
  largest_amount = greatest(t.largest_amount, excluded.largest_amount),
  first_gift_on = least(t.first_gift_on, excluded.first_gift_on),
  last_gift_on = greatest(t.last_gift_on, excluded.last_gift_on),
  last_gift_amount = case
    when excluded.last_gift_on > t.last_gift_on then excluded.last_gift_amount
    when excluded.last_gift_on < t.last_gift_on then t.last_gift_amount
    when exists (
      select
      from shared.charges c
      where c.org_id = t.org_id
        and c.donor_id = t.donor_id
        and c.currency = t.currency
        and c.gift_date = t.last_gift_on
        and c.status = 'succeeded'
        and c.mode = 'live'
        and c.sequence > ${gift.sequence}
    ) then t.last_gift_amount
    else excluded.last_gift_amount
  end;

-- addGifts
insert into donor_totals as t (
  donor_id, currency, org_id, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on,
  last_gift_amount
)
select g.donor_id, g.currency, at.org_id, count(*), sum(g.amount), max(g.amount), min(g.gift_date),
  max(g.gift_date), (array_agg(g.amount order by g.gift_date desc, g.sequence desc)) [1]
from json_to_recordset(${gifts}::json) as g (donor_id uuid, currency char(3), amount bigint, gift_date date, sequence bigint)
  cross join (select ${orgId}::uuid as org_id) at
group by g.donor_id, g.currency, at.org_id
order by g.donor_id, g.currency
on conflict (donor_id, currency) do update
set gift_count = t.gift_count + excluded.gift_count,
  lifetime_amount = t.lifetime_amount + excluded.lifetime_amount,
  largest_amount = greatest(t.largest_amount, excluded.largest_amount),
  first_gift_on = least(t.first_gift_on, excluded.first_gift_on),
  last_gift_on = greatest(t.last_gift_on, excluded.last_gift_on),
  last_gift_amount = case
    when excluded.last_gift_on > t.last_gift_on then excluded.last_gift_amount
    when excluded.last_gift_on < t.last_gift_on then t.last_gift_amount
    else (
      select c.amount
      from shared.charges c
      where c.org_id = t.org_id
        and c.donor_id = t.donor_id
        and c.currency = t.currency
        and c.status = 'succeeded'
        and c.mode = 'live'
      order by c.gift_date desc, c.sequence desc
      limit 1
    )
  end;

-- donor-recognition.statements.ts

-- knownDonors
select d.id, k.email, k.name, k.organization
from json_to_recordset(${named}::json) as k (email text, name text, organization text)
  cross join lateral (
    select id
    from donors
    where org_id = ${orgId}
      and email_key = k.email
      and name_key = k.name
      and coalesce(organization_name, '') = k.organization
      and deleted_at is null
      and status = 'active'
    order by sequence
    limit 1
  ) d;

-- lockDonorKeys
select pg_advisory_xact_lock(turn)
from (select distinct hashtext(k) as turn from unnest(${keys}::text[]) k order by 1) turns;

-- donor-totals.statements.ts

-- recount
delete from donor_totals where org_id = ${orgId}::uuid and donor_id in (${donors});

-- recount
insert into donor_totals (
  donor_id, currency, org_id, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on,
  last_gift_amount
)
select donor_id, currency, org_id, count(*), sum(amount - refunded_amount - lost_amount), max(amount),
  min(gift_date), max(gift_date), (array_agg(amount order by gift_date desc, sequence desc)) [1]
from shared.charges
where org_id = ${orgId}::uuid and status = 'succeeded' and mode = 'live' and donor_id in (${donors})
group by donor_id, currency, org_id;

-- donor.statements.ts

-- donorsToWriteTo
select d.id, d.name, d.email
from donors d
where d.org_id = ${orgId}
  and ${'donorId' in by ? sql`d.id = ${by.donorId}` : sql`d.email_key = ${by.emailKey}`}
  and d.email is not null
  and d.deleted_at is null
  and d.status in ('active', 'inactive')
order by d.sequence
limit ${limit};

-- donors.repository.ts

-- giving
(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'currency', g.currency, 'giftCount', g.gift_count, 'lifetimeAmount', g.lifetime_amount,
        'largestAmount', g.largest_amount, 'firstGiftOn', g.first_gift_on, 'lastGiftOn', g.last_gift_on,
        'lastGiftAmount', g.last_gift_amount
      )
      order by g.lifetime_amount desc
    ),
    '[]'
  )
  from donor_totals g
  where g.donor_id = d.id
)

-- softCredits
(
  select coalesce(
    jsonb_agg(
      jsonb_build_object('currency', k.currency, 'amount', k.amount, 'gifts', k.gifts)
      order by k.amount desc
    ),
    '[]'
  )
  from (
    select c.currency, count(*) as gifts,
      sum(round(s.amount::numeric * (c.amount - c.refunded_amount - c.lost_amount) / c.amount)) as amount
    from shared.soft_credits s join shared.charges c on c.org_id = s.org_id and c.id = s.charge_id
    where s.org_id = d.org_id
      and s.donor_id = d.id
      and c.status = 'succeeded'
      and c.mode = 'live'
      and c.refunded_amount + c.lost_amount < c.amount
    group by c.currency
  ) k
)

-- lifecycle
(
  select case
    when max(g.last_gift_on) is null then 'prospect'
    when min(g.first_gift_on) > ${today}::date - interval '1 year' then 'new'
    when max(g.last_gift_on) > ${today}::date - interval '1 year' then 'retained'
    when max(g.last_gift_on) > ${today}::date - interval '2 years' then 'lapsed'
    else 'lost'
  end
  from donor_totals g
  where g.donor_id = d.id
)

-- orders
coalesce(t.lifetime_amount, 0)

-- orders
coalesce(t.last_gift_on, '0001-01-01')

-- similar
select d.id, d.sequence::text as sequence, d.name, d.email, d.city,
  array_remove(
    array[
      case when d.email_key = ${keys.email} then 'email' end,
      case when d.name_key = ${keys.name} then 'name' end
    ], null
  ) as "sameBy"
from (
  select id
  from donors
  where org_id = ctx.org_id and email_key = nullif(${keys.email}, '')
  union
  select id
  from donors
  where org_id = ctx.org_id and name_key = nullif(${keys.name}, '')
) found
  join donors d on d.org_id = ctx.org_id and d.id = found.id
where d.deleted_at is null
order by (d.email_key = ${keys.email}) desc nulls last, d.sequence desc
limit 5;

-- list
select d.id, d.sequence, d.type, d.name, d.email, d.city, d.country, ${giving} as giving,
  ${lifecycle(view.today)} as lifecycle, d.cursor_value, d.sequence as cursor_sequence
from (
  select d.*, ${order.value}::text as cursor_value
  from donors d ${totalsOf(view)}
  where ${donorConditions(input, view)} and ${page.where}
  order by ${page.orderBy}
  limit ${sql.lit(page.limit)}
) d;

-- count
with found as (select d.id from donors d ${totalsOf(view)} where ${donorConditions(filter, view)})
select (select count(*)::int from found) as donors,
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('currency', currency, 'count', donors, 'amount', amount)
        order by amount desc
      ),
      '[]'
    )
    from (
      select g.currency, count(*) as donors, sum(g.lifetime_amount) as amount
      from donor_totals g
      where g.org_id = ctx.org_id and g.donor_id in (select id from found)
      group by g.currency
    ) sums
  ) as lifetime;

-- find
select d.id, d.sequence, d.type, d.status, d.name, d.title, d.first_name, d.middle_name, d.last_name,
  d.suffix, d.organization_name, d.employer, d.job_title, d.email, d.phone, d.line1, d.line2, d.city,
  d.region, d.postal_code, d.country, d.source, d.import_id,
  to_char(d.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
  ${giving} as giving, ${lifecycle(view.today)} as lifecycle, ${softCredits} as soft_credits
from donors d
where d.org_id = ctx.org_id and d.id = ${id}::uuid and d.deleted_at is null;

-- totalsOf
left join donor_totals t on t.donor_id = d.id and t.currency = ${view.currency}

-- donorConditions
${lifecycle(view.today)} = any(${filter.lifecycle}::text[])

-- donorConditions
coalesce(t.lifetime_amount, 0) >= ${filter.minAmount}::bigint

-- donorConditions
coalesce(t.lifetime_amount, 0) <= ${filter.maxAmount}::bigint

-- donorConditions
t.last_gift_on >= ${filter.lastGiftFrom}::date

-- donorConditions
t.last_gift_on <= ${filter.lastGiftTo}::date

-- donorConditions
t.first_gift_on >= ${filter.firstGiftFrom}::date

-- donorConditions
t.first_gift_on <= ${filter.firstGiftTo}::date

-- matches
d.sequence = ${sequence}::bigint

-- matches
d.id = any(array(select search_donors(ctx.org_id, ${containing(term)})))

-- gift-aid/gift-aid.statements.ts

-- declarationsOf
select d.id, d.scope, d.method, d.name, d.address, to_json(d.signed_at) #>> '{}' as "signedAt",
  to_json(d.cancelled_at) #>> '{}' as "cancelledAt"
from gift_aid_declarations d
where d.org_id = ctx.org_id
  and d.donor_id = ${donorId}::uuid
  and (
    d.donation_id is null
    or exists (
      select
      from shared.charges c
      where c.org_id = d.org_id and c.donation_id = d.donation_id and c.status = 'succeeded'
    )
  )
order by d.signed_at desc, d.id;
