-- Written by `npm run queries` from apps/api/src; do not edit.

-- donor-search.statements.ts

-- donorsWithWords
select f.id
from find_donors(ctx.org_id, ${JSON.stringify(words.map((word) => [patternOf(word)]))}::jsonb, ${most}::int) f;

-- donorsNearWords
select f.id
from find_donors(ctx.org_id, ${JSON.stringify(words.map(patternsNear))}::jsonb, ${mostNear}::int) f
where not exists (
  select
  from jsonb_to_recordset(${JSON.stringify(words.map((word) => ({ word, off: allowedEdits(word), swapped: swapped(word) })))}::jsonb) as w (word text, off int, swapped text[])
  where not exists (
    select
    from unnest(string_to_array(f.search, ' ')) part
    where strpos(part, w.word) > 0
      or levenshtein_less_equal(left(part, 100), w.word, w.off) <= w.off
      or part = any(w.swapped)
  )
)
limit ${mostNamed}::int;

-- donorResults
concat_ws(' ', ${lowered}, lower(d.organization_name), lower(d.first_name))

-- donorResults
select d.id, case when ${isInName} or ${named.isClose} then 'name' else 'email' end as field,
  case
    when ${named.isClose} then 45
    when ${lowered} = ${spoken} then 90
    when d.email_key = ${spoken} then 95
    when starts_with(${lowered}, ${spoken}) then 70
    when starts_with(d.email_key, ${spoken}) then 60
    when ${isInName} then 50
    else 40
  end + case when strpos(' ' || ${lowered}, ${` ${spoken}`}) > 0 then 1 else 0 end as score
from shared.donors d
where d.org_id = ctx.org_id and d.id = any(${named.ids}::uuid[]);

-- donorResults
select d.id, 'number' as field, ${number.letter ? 100 : 72}::int as score
from shared.donors d
where d.org_id = ctx.org_id and d.sequence = ${number.sequence}::bigint and d.deleted_at is null;

-- donorResults
select p.id, 'phone' as field, 85 as score
from find_donors_by_phone(ctx.org_id, ${phone}, ${limit + 1}::int) as p (id);

-- donorResults
with found as (
  select h.id, array_agg(distinct h.field) as fields, max(h.score) as score
  from (${unionOf(hits)}) h
  group by h.id
),
best as materialized (
  select f.*, g.last_gift_on
  from found f
    left join lateral (
      select max(t.last_gift_on) as last_gift_on
      from shared.donor_totals t
      where t.org_id = ctx.org_id and t.donor_id = f.id
    ) g on true
  order by f.score desc, g.last_gift_on desc nulls last, f.id
  limit ${limit + 1}::int
)
select 'donor' as kind, d.id, b.fields as "matchedBy", ${named.isClose} and b.fields = '{name}' as "isClose",
  b.score, ${numberText('D', sql`d.sequence`)} as number, d.name, d.type, d.email, d.phone,
  (
    select jsonb_build_object(
      'amount', p.amount, 'currency', p.currency, 'frequency', p.frequency, 'interval', p.interval
    )
    from shared.donations p
    where p.org_id = ctx.org_id
      and p.donor_id = d.id
      and p.frequency <> 'single'
      and p.status in ('active', 'past_due')
    order by p.amount desc, p.id
    limit 1
  ) as recurring
from best b join shared.donors d on d.org_id = ctx.org_id and d.id = b.id
order by b.score desc, b.last_gift_on desc nulls last, b.id;

-- gift-search.statements.ts

-- newest
order by c.gift_date desc, c.sequence desc limit ${limit}::int

-- latest
order by c.sequence desc limit ${limit}::int

-- giftsByName
and c.amount = ${amount}::bigint

-- giftsByName
'name' as field, ${amount === null ? 20 : 44}::int as score

-- giftsByName
select c.id, ${hit}
from unnest(${named.ids}::uuid[]) as n (id)
  cross join lateral (
    select c.id, c.gift_date, c.sequence
    from shared.charges c
    where c.org_id = ctx.org_id and c.donor_id = n.id ${ofAmount} ${newest(limit)}
  ) c ${newest(limit)};

-- giftsByName
select w.id, ${hit}
from (
  select c.id, c.donor_id
  from shared.charges c
  where c.org_id = ctx.org_id ${ofAmount} ${order(longestWalk)}
) w
  cross join lateral (
    select
    from shared.donors d
    where d.org_id = ctx.org_id
      and d.id = w.donor_id
      and d.search like all (${words.map(patternOf)}::text[])
    offset 0
  ) d
limit ${limit}::int;

-- hitsOfCharges
select c.id, 'number' as field, ${number.letter ? 100 : 72}::int as score
from shared.charges c
where c.org_id = ctx.org_id and c.sequence = ${number.sequence}::bigint;

-- hitsOfCharges
select c.id, 'gatewayId' as field, 97 as score
from shared.charges c
where c.org_id = ctx.org_id
  and c.gateway_integration_id = any(
    array(select g.id from shared.gateway_integrations g where g.org_id = ctx.org_id)
  )
  and c.gateway_charge_id = ${id};

-- hitsOfCharges
select c.id, 'externalId' as field, 90 as score
from shared.charges c
where c.org_id = ctx.org_id and c.external_id = ${id}
limit ${limit}::int;

-- hitsOfCharges
select c.id, 'lastDigits' as field, 80 as score
from shared.charges c
where c.org_id = ctx.org_id and c.method_last4 = ${lastDigits} ${latest(limit)};

-- hitsOfCharges
select c.id, 'amount' as field, 75 as score
from shared.charges c
where c.org_id = ctx.org_id and c.amount = ${amount}::bigint ${latest(limit)};

-- fieldsOf
array_agg(distinct h.field) || case
  when bool_or(h.field = 'name') then '{amount}'::text[]
  else '{}'::text[]
end

-- bestOf
select h.id, ${fieldsOf(terms)} as fields, max(h.score) as score
from (${unionOf(hits)}) h
group by h.id;

-- matched
b.fields as "matchedBy", ${isClose} and 'name' = any(b.fields) as "isClose", b.score

-- chargeResults
with best as materialized (${bestOf(hits, terms)})
select 'charge' as kind, c.id, ${matched(named.isClose)}, ${numberText('T', sql`c.sequence`)} as number,
  c.amount::float8 as amount, c.currency, c.method, c.method_brand as "methodBrand",
  c.method_last4 as "lastDigits", d.name as "donorName", c.gift_date::text as "giftDate", c.status,
  c.refunded_amount::float8 as "refundedAmount", c.dispute_state as "disputeState",
  c.mode = 'test' as "isTest"
from best b
  join shared.charges c on c.org_id = ctx.org_id and c.id = b.id
  join shared.donors d on d.org_id = ctx.org_id and d.id = c.donor_id
order by b.score desc, c.gift_date desc, c.sequence desc
limit ${limit + 1}::int;

-- hitsOfDonations
p.org_id = ctx.org_id and p.frequency <> 'single'

-- hitsOfDonations
and p.amount = ${amount}::bigint

-- hitsOfDonations
select p.id, 'name' as field, ${amount === null ? 21 : 43}::int as score
from shared.donations p
where ${isRecurring} and p.donor_id = any(${named.ids}::uuid[]) ${ofAmount}
order by p.sequence desc
limit ${limit}::int;

-- hitsOfDonations
select p.id, 'number' as field, ${number.letter ? 100 : 73}::int as score
from shared.donations p
where p.org_id = ctx.org_id and p.sequence = ${number.sequence}::bigint and ${kind};

-- hitsOfDonations
select p.id, 'lastDigits' as field, 81 as score
from shared.donations p
where ${isRecurring} and p.method_last4 = ${lastDigits}
order by p.sequence desc
limit ${limit}::int;

-- donationResults
with best as materialized (${bestOf(hits, terms)})
select 'donation' as kind, p.id, ${matched(named.isClose)},
  case
    when p.frequency = 'single' then ${numberText('G', sql`p.sequence`)}
    else ${numberText('R', sql`p.sequence`)}
  end as number,
  p.amount::float8 as amount, p.currency, p.frequency, p.interval, p.method,
  p.method_brand as "methodBrand", p.method_last4 as "lastDigits", d.name as "donorName", p.status,
  p.next_charge_on::text as "nextChargeOn"
from best b
  join shared.donations p on p.org_id = ctx.org_id and p.id = b.id
  join shared.donors d on d.org_id = ctx.org_id and d.id = p.donor_id
order by b.score desc, p.status in ('active', 'past_due') desc, p.sequence desc
limit ${limit + 1}::int;

-- match.statements.ts

-- wordsWithin
not exists (select from unnest(${words}::text[]) word where strpos(${text}, word) = 0)

-- named-search.statements.ts

-- pages
f.status, k.name as "campaignName"

-- pages
shared.fundraisers f
join shared.campaigns k on k.org_id = ctx.org_id
and k.id = f.campaign_id
where f.org_id = ctx.org_id and f.user_id is ${kind === 'team' ? sql`null` : sql`not null`}

-- pages
f.status in ('active', 'pending')

-- namedKinds
shared.campaigns k where k.org_id = ctx.org_id

-- namedKinds
shared.designations g where g.org_id = ctx.org_id

-- namedResults
word_similarity(${text}, ${lowered}) >= ${likeness}::float4

-- namedResults
select ${sql.lit(kind)} as kind, s.*,
  case when s.score = 92 then '{code}'::text[] else '{name}'::text[] end as "matchedBy",
  s.score = 40 as "isClose"
from (
  select ${id} as id, ${name} as name, ${shown}, ${isOpen} as is_open,
    case
      when lower(${code}) = ${text} then 92
      when ${lowered} = ${text} then 91
      when starts_with(${lowered}, ${text}) then 71
      when strpos(' ' || ${lowered}, ${` ${text}`}) > 0 then 64
      when ${hasWords} then 49
      when ${isLike} then 40
    end as score
  from ${from}
) s
where s.score is not null
order by s.score desc, s.is_open desc, s.name
limit ${limit + 1}::int;
