-- Written by `npm run queries` from apps/api/src; do not edit.

-- claim-facts.statements.ts

-- coverOfGift
select max(
  case
    when g.cancelled_on is not null
    and (
      c.gift_date >= g.cancelled_on
      or (g.method = 'verbal' and g.cancelled_on <= g.letter_sent_on + 30)
    ) then 1
    when g.method = 'verbal'
    and g.proof is distinct from 'recording'
    and g.letter_sent_on is null then 2
    else 3
  end
) as rank
from (
  select a.scope, a.method, a.proof, a.letter_sent_on, a.covers_from, a.charge_id, a.donation_id,
    (a.signed_at at time zone e.time_zone)::date as signed_on,
    (a.cancelled_at at time zone e.time_zone)::date as cancelled_on
  from shared.gift_aid_declarations a
  where a.org_id = c.org_id and a.donor_id = c.donor_id
) g
where g.charge_id = c.id
  or g.donation_id = c.donation_id
  or coalesce(c.gift_date >= g.covers_from, true)
  and case g.scope
    when 'single' then false
    when 'future' then c.gift_date >= g.signed_on
    when 'past4' then c.gift_date between g.signed_on - interval '4 years' and g.signed_on
    else c.gift_date >= g.signed_on - interval '4 years'
  end;

-- exceedsBenefits
(
  b.advantage > 250000
  or case
    when c.amount <= 10000 then b.advantage * 4 > c.amount
    else b.advantage * 20 > 50000 + (c.amount - 10000)
  end
)

-- postcode
upper(regexp_replace(coalesce(d.postal_code, ''), '[^A-Za-z0-9]', '', 'g'))

-- isAddressed
(
  coalesce(d.line1, '') <> ''
  and (coalesce(d.country, 'GB') <> 'GB' or ${postcode} ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2}$')
)

-- accountYear
make_date(
  extract(year from c.gift_date)::int - (to_char(c.gift_date, 'MM-DD') < y.starts)::int,
  left(y.starts, 2)::int, least(28, right(y.starts, 2)::int)
)

-- left
c.amount - c.refunded_amount - c.lost_amount

-- giftAidFacts
c.id as charge_id, c.sequence, c.gift_date, c.donor_id, c.entity_id, c.campaign_id, d.name as donor_name,
d.title, d.first_name, d.last_name, d.line1, ${postcode} as postcode, coalesce(d.country, 'GB') as country,
c.currency, (${left}) as amount,
(
  c.method = 'cash'
  and c.mode = 'live'
  and c.currency = 'gbp'
  and c.amount <= 3000
  and c.refunded_amount + c.lost_amount = 0
  and c.dispute_state not in ('open', 'under_review')
  and coalesce(b.advantage, 0) = 0
  and coalesce(b.is_advantage_known, true)
  and coalesce(v.rank, 0) = 0
  and k.claim_id is null
  and ${today}::date < make_date(extract(year from c.gift_date - interval '3 months 5 days')::int + 3, 4, 6)
) as is_small,
array_remove(
  array[
    case when c.mode = 'test' then 'test_gift' end, case when c.currency <> 'gbp' then 'not_pounds' end,
    case when d.type <> 'person' then 'not_a_person' end, case when c.method = 'in_kind' then 'in_kind' end,
    case when c.method = 'payroll' then 'payroll' end, case when ${left} <= 0 then 'returned' end,
    case when c.dispute_state in ('open', 'under_review') then 'disputed' end,
    case when b.advantage > 0 and ${exceedsBenefits} then 'benefit_too_high' end,
    case when not b.is_advantage_known then 'benefit_unknown' end,
    case
      when d.type <> 'person' then null
      when coalesce(v.rank, 0) = 0 then 'declaration_missing'
      when v.rank = 1 then 'declaration_canceled'
      when v.rank = 2 then 'declaration_unproved'
    end,
    case
      when d.type = 'person'
      and (coalesce(d.first_name, '') = '' or coalesce(d.last_name, '') = '') then 'name_missing'
    end,
    case when d.type = 'person' and not ${isAddressed} then 'address_missing' end,
    case when ${today}::date >= (${accountYear} + interval '5 years')::date then 'too_old' end,
    case when k.claim_id is not null and k.claim_id is distinct from ${claimId}::uuid then 'claimed' end
  ], null
) as exclusions,
k.claim_id
from shared.charges c
  join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
  join shared.entities e on e.org_id = c.org_id and e.id = c.entity_id
  left join shared.receipt_settings s on s.org_id = c.org_id and s.entity_id = c.entity_id
  left join shared.gift_benefits b on b.org_id = c.org_id and b.charge_id = c.id
  left join gift_aid_claim_gifts k on k.org_id = c.org_id and k.charge_id = c.id and k.stands
  cross join lateral (select coalesce(s.settings ->> 'taxYearStart', '04-06') as starts) y
  cross join lateral (${coverOfGift}) v

-- giftsOfPeriod
(
  select ${giftAidFacts(today, claimId)}
  where c.org_id = ${orgId}
    and c.entity_id = ${entityId}::uuid
    and c.status = 'succeeded'
    and c.gift_date between ${from}::date and ${to}::date
)

-- factsOfGift
(select ${giftAidFacts(today, null)} where c.org_id = ctx.org_id and c.id = ${chargeId}::uuid)

-- claims.repository.ts

-- row
k.id, ${numberText('GA', sql`k.sequence`)} as number, k.state, k.entity_id as "entityId",
e.name as "entityName", k.from_day::text as "from", k.to_day::text as "to", k.gifts,
k.donated::float8 as donated, k.tax::float8 as tax, k.reference, k.submitted_on::text as "submittedOn",
k.paid_on::text as "paidOn", k.paid_amount::float8 as "paidAmount"

-- claims
gift_aid_claims k join shared.entities e on e.org_id = k.org_id and e.id = k.entity_id

-- gift
f.charge_id as "chargeId", ${numberText('T', sql`f.sequence`)} as number, f.gift_date::text as "giftDate",
f.donor_id as "donorId", f.donor_name as "donorName", f.currency, f.amount::float8 as amount

-- cursor
f.gift_date::text as cursor_value, f.sequence::text as cursor_sequence

-- list
k.state = any(${state}::text[])

-- list
k.entity_id = ${entityId}::uuid

-- list
select ${row}, k.sequence::text as cursor_value, k.sequence::text as cursor_sequence
from ${claims}
where k.org_id = ctx.org_id and ${sql.join(conditions, sql` and `)} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- get
select ${row}, k.adds_up as "addsUp", ${instantText(sql`k.created_at`)} as "createdAt",
  ${personOf(sql`k.created_by`)} as "createdBy", ${instantText(sql`k.prepared_at`)} as "preparedAt",
  ${personOf(sql`k.prepared_by`)} as "preparedBy", ${personOf(sql`k.submitted_by`)} as "submittedBy",
  ${instantText(sql`k.withdrawn_at`)} as "withdrawnAt",
  ${personOf(sql`k.withdrawn_by`)} as "withdrawnBy", k.note, k.snapshot, s.settings,
  e.time_zone as "timeZone"
from ${claims} left join shared.receipt_settings s on s.org_id = k.org_id and s.entity_id = k.entity_id
where k.org_id = ctx.org_id and k.id = ${id}::uuid;

-- timeZoneOf
select e.time_zone as "timeZone"
from shared.entities e
where e.org_id = ctx.org_id and e.id = ${entityId}::uuid;

-- gifts
f.charge_id = any(${smallIds}::uuid[])

-- gifts
(f.exclusions = '{}' or ${isSmall})

-- gifts
f.exclusions <> '{}'
and not ${isSmall}
and f.claim_id is distinct from ${period.claimId}::uuid

-- gifts
select ${gift}, ${isSmall} as "isSmall",
  case when ${isSmall} then '{}' else f.exclusions end as exclusions, ${cursor}
from ${giftsOfPeriod(sql`ctx.org_id`, period)} f
where ${shown} and ${reason ? sql`${reason} = any(f.exclusions)` : sql`true`} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- claimed
select ${gift}, f.is_small as "isSmall", '{}'::text[] as exclusions, ${cursor}
from (
  select c.id as charge_id, c.sequence, c.gift_date, c.donor_id, d.name as donor_name, c.currency,
    g.amount, g.is_small
  from gift_aid_claim_gifts g
    join shared.charges c on c.org_id = g.org_id and c.id = g.charge_id
    join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
  where g.org_id = ctx.org_id and g.claim_id = ${claimId}::uuid
) f
where ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- factsOf
select f.donor_id as "donorId", f.amount::float8 as amount, f.exclusions, s.settings ->> 'pack' as pack,
  case
    when k.id is not null then jsonb_build_object(
      'id', k.id, 'number', ${numberText('GA', sql`k.sequence`)}, 'state', k.state, 'amount', g.amount
    )
  end as claim
from ${factsOfGift(chargeId, today)} f
  left join shared.receipt_settings s on s.org_id = ctx.org_id and s.entity_id = f.entity_id
  left join gift_aid_claims k on k.org_id = ctx.org_id and k.id = f.claim_id
  left join gift_aid_claim_gifts g on g.org_id = ctx.org_id and g.claim_id = f.claim_id
    and g.charge_id = f.charge_id and g.stands;

-- claims.statements.ts

-- lockClaims
select id
from gift_aid_claims
where org_id = ${orgId}::uuid and entity_id = ${entityId}::uuid
order by id
for update;

-- nextNumber
select coalesce(max(sequence), 0)::float8 + 1 as next
from gift_aid_claims
where org_id = ${orgId}::uuid;

-- claimableGifts
select f.charge_id as "chargeId", f.gift_date::text as "giftDate", f.donor_id as "donorId", f.title,
  f.first_name as "firstName", f.last_name as "lastName", f.line1, f.postcode, f.country,
  f.amount::float8 as amount
from ${within(orgId, period)} f
where f.exclusions = '{}'
order by f.gift_date, f.sequence;

-- smallGifts
select f.charge_id as "chargeId", f.gift_date::text as "giftDate", f.campaign_id as "campaignId",
  f.amount::float8 as amount
from ${within(orgId, period)} f
where f.is_small
order by f.gift_date, f.sequence;

-- excludedGifts
select reason, count(*)::int as gifts,
  coalesce(sum(f.amount) filter (where f.currency = 'gbp'), 0)::float8 as amount
from ${within(orgId, period)} f cross join unnest(f.exclusions) reason
where f.claim_id is distinct from ${period.claimId}::uuid and f.charge_id <> all(${smallIds}::uuid[])
group by reason
order by gifts desc, reason;

-- claimedOfYears
select extract(year from c.gift_date - interval '3 months 5 days')::int + 1 as "taxYear", g.is_small as "isSmall",
  c.campaign_id as "campaignId", sum(g.amount)::float8 as amount
from gift_aid_claim_gifts g
  join gift_aid_claims k on k.org_id = g.org_id and k.id = g.claim_id
  join shared.charges c on c.org_id = g.org_id and c.id = g.charge_id
where g.org_id = ${orgId}::uuid
  and g.stands
  and k.entity_id = ${entityId}::uuid
  and k.id <> ${claimId}::uuid
group by 1, 2, 3;

-- returnedGifts
select r."chargeId", r."isSmall", r.amount::float8 as amount
from (
  select g.charge_id as "chargeId", g.is_small as "isSmall",
    g.amount - greatest(0, c.amount - c.refunded_amount - c.lost_amount) - coalesce(
      (
        select sum(a.amount)
        from gift_aid_adjustments a
        where a.org_id = g.org_id and a.charge_id = g.charge_id and a.stands
      ),
      0
    ) as amount
  from gift_aid_claim_gifts g
    join gift_aid_claims k on k.org_id = g.org_id and k.id = g.claim_id
    join shared.charges c on c.org_id = g.org_id and c.id = g.charge_id
  where g.org_id = ${orgId}::uuid
    and g.stands
    and k.entity_id = ${entityId}::uuid
    and k.state in ('submitted', 'paid')
    and c.amount - c.refunded_amount - c.lost_amount < g.amount
) r
where r.amount > 0
order by r."chargeId";

-- keepGifts
insert into gift_aid_claim_gifts (claim_id, charge_id, org_id, amount, is_small)
select ${claimId}::uuid, g.charge_id, ${orgId}::uuid, g.amount, ${isSmall}
from unnest(
  ${gifts.map(({ chargeId }) => chargeId)}::uuid[], ${gifts.map(({ amount }) => amount)}::bigint[]
) as g (charge_id, amount);

-- keepAdjustments
insert into gift_aid_adjustments (claim_id, charge_id, org_id, amount)
select ${claimId}::uuid, g.charge_id, ${orgId}::uuid, g.amount
from unnest(
  ${gifts.map(({ chargeId }) => chargeId)}::uuid[], ${gifts.map(({ amount }) => amount)}::bigint[]
) as g (charge_id, amount);

-- releaseGifts
with freed as (
  update gift_aid_claim_gifts
  set stands = false
  where org_id = ${orgId}::uuid and claim_id = ${claimId}::uuid
)
update gift_aid_adjustments
set stands = false
where org_id = ${orgId}::uuid and claim_id = ${claimId}::uuid;
