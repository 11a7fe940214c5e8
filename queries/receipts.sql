-- Written by `npm run queries` from apps/api/src; do not edit.

-- annual-receipts.repository.ts

-- due
c.entity_id = ${entityId}::uuid

-- due
${taxYear} < ${taxYearOf(sql`${today}::date`)}

-- due
select y.*, y.place as cursor_value, y.key::text as cursor_sequence
from (
  select d.id as "donorId", d.name as "donorName", e.id as "entityId", e.name as "entityName", c.currency,
    ${taxYear} as "taxYear", coalesce(s.settings ->> 'taxYearStart', '01-01') as "taxYearStart",
    array_agg(c.id) as "chargeIds", (9999 - ${taxYear})::text || ' ' || lower(d.name) as place,
    min(c.id::text)::uuid as key
  from ${chargesWithReceiptFacts}
  where c.org_id = ctx.org_id
    and c.gift_date >= ${since}::date
    and ${ofEntity}
    and ${ofDonor}
    and ${ofYear}
    and ${unreceipted}
  group by d.id, d.name, e.id, e.name, c.currency, ${taxYear}, s.settings
  having ${isMeant}
) y
where ${clauses.where}
order by ${clauses.orderBy}
limit ${sql.lit(clauses.limit)};

-- annual-receipts.statements.ts

-- taxYearOf
(
  extract(
    year
    from ${day}
  )::int - (to_char(${day}, 'MM-DD') < coalesce(s.settings ->> 'taxYearStart', '01-01'))::int
)

-- unreceipted
c.status = 'succeeded'
and c.mode = 'live'
and c.type not in ('import', 'adjustment')
and ${leftOfCharge} > 0
and coalesce(g.receipt_preference, 'each') <> 'none'
and (c.method <> 'in_kind' or s.settings ->> 'pack' is distinct from 'ca')
and not exists (
  select
  from receipt_gifts x join receipts r on r.org_id = x.org_id and r.id = x.receipt_id
  where x.org_id = c.org_id
    and x.charge_id = c.id
    and (
      x.stands
      or (r.kind <> 'annual' and r.state = 'voided' and r.end_reason in ('issued_in_error', 'other'))
    )
)

-- waitsForYear
(
  g.receipt_preference = 'annual'
  or (
    coalesce(g.receipt_preference, 'each') = 'each'
    and not ${isByHand}
    and coalesce(g.frequency, 'single') <> 'single'
    and s.settings -> 'when' ->> 'recurring' = 'annual'
  )
)

-- giftsOfYear
select c.id as "chargeId"
from ${chargesWithReceiptFacts}
where c.org_id = ${orgId}::uuid
  and c.donor_id = ${donorId}::uuid
  and c.entity_id = ${entityId}::uuid
  and c.currency = ${currency}
  and ${taxYear} = ${year}::int
  and ${unreceipted};

-- giftsOfReceipt
select charge_id as "chargeId"
from receipt_gifts
where org_id = ${orgId}::uuid and receipt_id = ${receiptId}::uuid;

-- benefits.statements.ts

-- addBenefits
insert into gift_benefits (
  charge_id, org_id, advantage, is_advantage_known, advantage_description, reward_id, reward_name
)
select charge_id, ${orgId}::uuid, coalesce(value, 0), value is not null, description, reward_id, reward_name
from json_to_recordset(${JSON.stringify(benefits.map(rowOf))}::json) as b (
  charge_id uuid, value bigint, description text, reward_id uuid, reward_name text
);

-- addBenefitsOf
insert into gift_benefits (charge_id, org_id, advantage, is_advantage_known, advantage_description)
select charge_id, ${orgId}::uuid, coalesce(value, 0), value is not null, description
from ${goods} g;

-- takenRewards
select b.reward_id as "rewardId", count(*)::int as taken
from gift_benefits b join shared.charges c on c.org_id = b.org_id and c.id = b.charge_id
where b.org_id = ${orgId}::uuid
  and b.reward_id = any(${rewardIds}::uuid[])
  and c.status not in ('failed', 'canceled')
group by b.reward_id;

-- addGoodsToInstallments
case coalesce(s.goods ->> 'repeats', 'once')
  when 'each' then true
  when 'yearly' then not exists (
    select
    from shared.charges o
      join gift_benefits b on b.org_id = o.org_id and b.charge_id = o.id
        and b.advantage_description is not null
    where ${otherPayment} and o.gift_date > (c.gift_date - interval '1 year')::date
  )
  else not exists (select from shared.charges o where ${otherPayment})
end

-- otherPayment
o.org_id = c.org_id
and o.donation_id = c.donation_id
and o.id <> c.id
and o.status not in ('failed', 'canceled')

-- addGoods
insert into gift_benefits (charge_id, org_id, advantage, is_advantage_known, advantage_description)
select c.id, c.org_id, coalesce((s.goods ->> 'value')::bigint, 0), s.goods ->> 'value' is not null,
  s.goods ->> 'description'
from shared.charges c
  cross join lateral (
    select own -> 'goods' as goods
    from shared.checkout_settings
    where org_id = c.org_id
      and (campaign_id = c.campaign_id or campaign_id is null)
      and own -> 'goods' is not null
    order by campaign_id nulls last
    limit 1
  ) s
where c.org_id = ${orgId}::uuid
  and c.id = any(${chargeIds}::uuid[])
  and (s.goods ->> 'isOn')::boolean
  and ${which}
on conflict (charge_id) do nothing;

-- external-receipts.repository.ts

-- list
select r.number, r."issuedOn", r."eligibleAmount", r."entityId", e.name as "entityName", r."donorId",
  d.name as "donorName", r."chargeId", ${numberText('T', sql`r.sequence`)} as "chargeNumber", r.gifts,
  r.currency, r.amount, ${cursorOf(newest)}
from (
  select x.number, x.issued_on::text as "issuedOn",
    case
      when count(*) = count(x.eligible_amount) then sum(x.eligible_amount)::float8
    end as "eligibleAmount",
    c.entity_id as "entityId", c.donor_id as "donorId", c.currency, count(*)::int as gifts,
    sum(${leftOfCharge})::float8 as amount, max(c.sequence) as sequence,
    (array_agg(c.id order by c.sequence desc)) [1] as "chargeId",
    coalesce(x.issued_on, max(c.gift_date)) as day
  from external_receipts x join shared.charges c on c.org_id = x.org_id and c.id = x.charge_id
  where x.org_id = ctx.org_id and ${sql.join(ofGifts(input), sql` and `)}
  group by x.number, x.issued_on, c.entity_id, c.donor_id, c.currency
) r
  join shared.entities e on e.org_id = ctx.org_id and e.id = r."entityId"
  join shared.donors d on d.org_id = ctx.org_id and d.id = r."donorId"
where ${sql.join(ofReceipts(input), sql` and `)} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- ofGifts
c.entity_id = ${entityId}::uuid

-- ofReceipts
(r.number ilike ${patternOf(search)} or d.name ilike ${patternOf(search)})

-- external-receipts.statements.ts

-- addExternalReceipts
insert into external_receipts (charge_id, org_id, import_id, number, issued_on, eligible_amount)
select charge_id, ${orgId}::uuid, ${importId}::uuid, number, issued_on, eligible
from ${receipts} x
where not exists (
  select
  from receipt_gifts g
  where g.org_id = ${orgId}::uuid and g.charge_id = x.charge_id and g.stands
)
on conflict (charge_id) do nothing;

-- removeExternalReceipts
delete from external_receipts x
where x.org_id = ${orgId}::uuid
  and x.import_id = ${importId}::uuid
  and not exists (select from ${kept} k where k.charge_id = x.charge_id);

-- isReceiptedElsewhere
exists (select from external_receipts e where e.org_id = c.org_id and e.charge_id = c.id)

-- receipt-facts.statements.ts

-- when
s.settings -> 'when' ->> ${sql.lit(field)}

-- isByHand
(c.type = 'offline' or c.method in (${sql.join(offlineMethods.map((method) => sql.lit(method)))}))

-- leftOfCharge
(c.amount - c.refunded_amount - c.lost_amount)

-- receiptTime
case
  when s.settings is null
  or c.type in ('import', 'adjustment') then 'never'
  when ${leftOfCharge} < (${when('minAmount')})::bigint then 'never'
  when coalesce(g.receipt_preference, 'each') <> 'each' then 'never'
  when ${isByHand} then case ${when('offline')}
    when 'auto' then 'now'
    when 'ask' then 'batch'
    else 'never'
  end
  when coalesce(g.frequency, 'single') <> 'single' then case ${when('recurring')}
    when 'each' then 'now'
    else 'never'
  end
  else case ${when('single')} when 'immediate' then 'now' when 'batch' then 'batch' else 'never' end
end

-- receiptFacts
c.id as "chargeId", ${numberText('T', sql`c.sequence`)} as number, c.gift_date::text as "giftDate", c.status,
c.mode, c.method, c.dispute_state as "disputeState", c.currency, ${leftOfCharge}::float8 as amount,
${receiptTime} as time,
(
  select string_agg(f.name, ', ' order by a.amount desc, f.name)
  from shared.charge_allocations a
    join shared.designations f on f.org_id = a.org_id and f.id = a.designation_id
  where a.org_id = c.org_id and a.charge_id = c.id
) as designation,
jsonb_build_object(
  'id', d.id, 'type', d.type, 'name', d.name, 'title', d.title, 'firstName', d.first_name, 'middleName',
  d.middle_name, 'lastName', d.last_name, 'suffix', d.suffix, 'organizationName', d.organization_name,
  'line1', d.line1, 'line2', d.line2, 'city', d.city, 'region', d.region, 'postalCode', d.postal_code,
  'country', d.country, 'hasNationalId', d.national_id_hint is not null
) as donor,
coalesce(
  d.language, (select h.language from shared.checkouts h where h.org_id = c.org_id and h.charge_id = c.id)
) as language,
e.id as "entityId", e.name as "entityName", s.settings,
jsonb_build_object(
  'advantage', coalesce(b.advantage, 0), 'isAdvantageKnown', coalesce(b.is_advantage_known, true),
  'advantageDescription', b.advantage_description, 'rewardName', b.reward_name, 'inKindDescription',
  b.in_kind_description, 'appraiserName', b.appraiser_name, 'appraiserAddress', b.appraiser_address
) as benefits,
(
  exists (select from receipt_gifts r where r.org_id = c.org_id and r.charge_id = c.id and r.stands)
  or ${isReceiptedElsewhere}
) as "isReceipted",
exists (select from receipt_gifts r where r.org_id = c.org_id and r.charge_id = c.id) as "wasReceipted"

-- chargesWithReceiptFacts
shared.charges c
join shared.donors d on d.org_id = c.org_id
and d.id = c.donor_id
join shared.entities e on e.org_id = c.org_id
and e.id = c.entity_id
left join shared.receipt_settings s on s.org_id = c.org_id
and s.entity_id = c.entity_id
left join shared.donations g on g.org_id = c.org_id
and g.id = c.donation_id
left join gift_benefits b on b.org_id = c.org_id
and b.charge_id = c.id

-- entitiesOfCharges
select distinct c.entity_id as "entityId"
from shared.charges c
where c.org_id = ${orgId}::uuid and c.id = any(${chargeIds}::uuid[]);

-- picturesOfEntities
select s.entity_id as "entityId", e.logo_name as "logoName", s.signature_name as "signatureName"
from shared.receipt_settings s join shared.entities e on e.org_id = s.org_id and e.id = s.entity_id
where s.org_id = ${orgId}::uuid
order by s.entity_id;

-- factsOfCharges
select ${receiptFacts}
from ${chargesWithReceiptFacts}
where c.org_id = ${orgId}::uuid and c.id = any(${chargeIds}::uuid[])
order by c.gift_date, c.sequence;

-- receipt.statements.ts

-- openCounters
insert into receipt_counters (entity_id, org_id)
select id, ${orgId}::uuid
from unnest(${entityIds}::uuid[]) id
order by id
on conflict (entity_id) do nothing;

-- lockCounters
select entity_id as "entityId", next_serial::float8 as next
from receipt_counters
where org_id = ${orgId}::uuid and entity_id = any(${entityIds}::uuid[])
order by entity_id
for update;

-- advanceCounter
update receipt_counters
set next_serial = ${next}
where org_id = ${orgId}::uuid and entity_id = ${entityId}::uuid;

-- addReceipts, by Kysely's builder
--   db
--   .insertInto('receipts')
--   .values([...receipts])
--   .execute()

-- addReceipts, by Kysely's builder
--   db
--   .insertInto('receipt_gifts')
--   .values([...gifts])
--   .execute()

-- validReceiptOf
select r.id as "receiptId", r.entity_id as "entityId", r.donor_id as "donorId", g.amount::float8 as amount,
  s ->> 'receivedOn' as "receivedOn", s ->> 'method' as method, s ->> 'designation' as designation,
  r.sent_at is not null as "wasSent", r.kind = 'annual' as "isAnnual"
from receipt_gifts g
  join receipts r on r.org_id = g.org_id and r.id = g.receipt_id
  join lateral json_array_elements(r.snapshot -> 'gifts') s on s ->> 'chargeId' = g.charge_id::text
where g.org_id = ${orgId}::uuid and g.charge_id = ${chargeId}::uuid and g.stands;

-- latestChangeOf
select kind, action
from (
  select 'return' as kind, case when r.reason = 'bank_return' then 'reissue' else r.receipt_action end as action,
    r.created_at, r.id
  from shared.refunds r
  where r.org_id = ${orgId}::uuid and r.charge_id = ${chargeId}::uuid and r.status = 'succeeded'
  union all
  select 'return', 'reissue', d.closed_at, d.id
  from shared.disputes d
  where d.org_id = ${orgId}::uuid and d.charge_id = ${chargeId}::uuid and d.status = 'lost'
  union all
  select 'correction', k.receipt_action, k.created_at, k.id
  from shared.charge_corrections k
  where k.org_id = ${orgId}::uuid and k.charge_id = ${chargeId}::uuid
) changes
order by created_at desc nulls last, id desc
limit 1;

-- releaseGifts
update receipt_gifts
set stands = false
where org_id = ${orgId}::uuid and receipt_id = ${receiptId}::uuid;

-- noteSent
update receipts
set sent_at = ${at}, sent_to = ${to}
where org_id = ${orgId}::uuid and id = ${receiptId}::uuid;

-- saveBenefits
insert into gift_benefits (
  charge_id, org_id, advantage, advantage_description, in_kind_description, appraiser_name,
  appraiser_address
)
select c.id, c.org_id, ${advantage}, ${advantageDescription}, ${inKindDescription}, ${appraiserName},
  ${appraiserAddress}
from shared.charges c
where c.org_id = ${orgId}::uuid and c.id = ${chargeId}::uuid
on conflict (charge_id) do update
set advantage = excluded.advantage, is_advantage_known = true,
  advantage_description = excluded.advantage_description, in_kind_description = excluded.in_kind_description,
  appraiser_name = excluded.appraiser_name, appraiser_address = excluded.appraiser_address;

-- receipts-export.repository.ts

-- named
(select concat_ws(' ', u.first_name, u.last_name) from shared.users u where u.id = ${sql.ref(id)})

-- ofGifts
(
  select string_agg(g.value ->> ${sql.lit(field)}, '; ' order by g.ordinality)
  from json_array_elements(r.snapshot -> 'gifts') with ordinality g
)

-- fieldsIn
r.snapshot -> 'donor' ->> 'name'

-- fieldsIn
(
  select coalesce(string_agg(l.value, ', ' order by l.ordinality), '')
  from json_array_elements_text(r.snapshot -> 'donor' -> 'addressLines') with ordinality l
)

-- fieldsIn
(select o.number from receipts o where o.org_id = r.org_id and o.id = r.replaces_id)

-- fieldsIn
(select o.number from receipts o where o.org_id = r.org_id and o.replaces_id = r.id)

-- fieldsIn
(r.ended_at at time zone ${timeZone})::date::text

-- fieldsIn
(r.sent_at at time zone ${timeZone})::date::text

-- count
select r.id
from receipts r left join receipt_reports p on p.org_id = r.org_id and p.receipt_id = r.id
where r.org_id = ctx.org_id and ${sql.join(conditionsOf(filter), sql` and `)};

-- rows
select ${selected(fieldsIn(timeZone), asked)}
from receipts r
  join shared.entities e on e.org_id = r.org_id and e.id = r.entity_id
  join shared.donors d on d.org_id = r.org_id and d.id = r.donor_id
  left join receipt_reports p on p.org_id = r.org_id and p.receipt_id = r.id
where r.org_id = ctx.org_id and ${sql.join(conditionsOf(filter), sql` and `)}
order by ${orderByOf(newest)};

-- receipts.repository.ts

-- row
r.id, r.number, r.kind, r.state, r.entity_id as "entityId", e.name as "entityName", r.donor_id as "donorId",
r.snapshot -> 'donor' ->> 'name' as "donorName", r.charge_id as "chargeId",
case when r.charge_id is not null then r.snapshot -> 'gifts' -> 0 ->> 'number' end as "chargeNumber", r.gifts,
r.currency, r.amount::float8 as amount, r.advantage::float8 as advantage,
r.eligible_amount::float8 as "eligibleAmount", r.issued_on::text as "issuedOn", r.tax_year as "taxYear",
${instantText(sql`r.sent_at`)} as "sentAt", coalesce(p.status, 'not_required') as "reportStatus",
p.report_number as "reportNumber"

-- receiptsOfEntities
receipts r
join shared.entities e on e.org_id = r.org_id
and e.id = r.entity_id
left join receipt_reports p on p.org_id = r.org_id
and p.receipt_id = r.id

-- other
(
  select jsonb_build_object('id', o.id, 'number', o.number)
  from receipts o
  where o.org_id = r.org_id and ${sql.raw(id)}
)

-- ofGift
exists (
  select
  from receipt_gifts g
  where g.org_id = r.org_id and g.receipt_id = r.id and g.charge_id = ${chargeId}::uuid
)

-- named
(
  r.number ilike ${patternOf(text)}
  or p.report_number ilike ${patternOf(text)}
  or r.snapshot -> 'donor' ->> 'name' ilike ${patternOf(text)}
)

-- conditionsOf
r.state = any(${filter.state}::text[])

-- conditionsOf
coalesce(p.status, 'not_required') = any(${filter.reportStatus}::text[])

-- conditionsOf
r.entity_id = ${filter.entityId}::uuid

-- conditionsOf
r.donor_id = ${filter.donorId}::uuid

-- conditionsOf
r.issued_on >= ${filter.from}::date

-- conditionsOf
r.issued_on <= ${filter.to}::date

-- list
select ${row}, ${cursorOf(order)}
from ${receiptsOfEntities} ${joinChanges}
where r.org_id = ctx.org_id and ${sql.join(conditionsOf(input), sql` and `)} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- get
select ${row},
  array(
    select jsonb_array_elements_text((r.snapshot -> 'donor' -> 'addressLines')::jsonb)
  ) as "addressLines",
  ${instantText(sql`r.issued_at`)} as "issuedAt", ${personOf(sql`r.issued_by`)} as "issuedBy",
  ${instantText(sql`r.ended_at`)} as "endedAt", ${personOf(sql`r.ended_by`)} as "endedBy",
  r.end_reason as "endReason", r.end_note as "endNote", ${other('o.id = r.replaces_id')} as replaces,
  ${other('o.replaces_id = r.id')} as "replacedBy",
  (
    select jsonb_agg(
      jsonb_build_object(
        'chargeId', g ->> 'chargeId', 'number', g ->> 'number', 'receivedOn', g ->> 'receivedOn',
        'amount', (g -> 'amount')::bigint
      )
    )
    from jsonb_array_elements((r.snapshot -> 'gifts')::jsonb) g
  ) as "giftRows",
  case when p.receipt_id is not null then ${reportJson} end as report, r.content_hash as "contentHash",
  r.sent_to as "sentTo"
from ${receiptsOfEntities}
where r.org_id = ctx.org_id and r.id = ${id}::uuid;

-- numbers
select e.id as "entityId", e.name as "entityName",
  (
    select r.number
    from receipts r
    where r.entity_id = c.entity_id and r.serial = of.first_serial
  ) as first,
  (
    select r.number
    from receipts r
    where r.entity_id = c.entity_id and r.serial = of.last_serial
  ) as last,
  of.count, of.ended, (c.next_serial - 1 - of.count)::int as missing
from receipt_counters c
  join shared.entities e on e.org_id = c.org_id and e.id = c.entity_id
  cross join lateral (
    select count(*)::int as count, count(*) filter (where r.state <> 'issued')::int as ended,
      min(r.serial) as first_serial, max(r.serial) as last_serial
    from receipts r
    where r.org_id = c.org_id and r.entity_id = c.entity_id
  ) of
where c.org_id = ctx.org_id and of.count > 0
order by e.name, e.id;

-- listedDue
c.entity_id = ${entityId}::uuid

-- listedDue
select ${receiptFacts}, c.gift_date::text as cursor_value, c.sequence::text as cursor_sequence
from ${chargesWithReceiptFacts}
where c.org_id = ctx.org_id
  and c.gift_date >= ${since}::date
  and c.status = 'succeeded'
  and c.mode = 'live'
  and ${leftOfCharge} > 0
  and ${receiptTime} <> 'never'
  and ${ofEntity}
  and not exists (
    select
    from receipt_gifts x join receipts r on r.org_id = x.org_id and r.id = x.receipt_id
    where x.org_id = c.org_id and x.charge_id = c.id and (x.stands or r.end_reason <> 'corrected')
  )
  and ${clauses.where}
order by ${clauses.orderBy}
limit ${sql.lit(clauses.limit)};

-- factsOf
select ${receiptFacts}
from ${chargesWithReceiptFacts}
where c.org_id = ctx.org_id and c.id = ${chargeId}::uuid;

-- ofCharge
select ${row}
from ${receiptsOfEntities}
  join receipt_gifts g on g.org_id = r.org_id and g.receipt_id = r.id
    and g.charge_id = ${chargeId}::uuid
where r.org_id = ctx.org_id
order by r.issued_at desc, r.id desc;

-- elsewhereOf
select x.number, x.issued_on::text as "issuedOn", x.eligible_amount::float8 as "eligibleAmount"
from external_receipts x
where x.org_id = ctx.org_id and x.charge_id = ${chargeId}::uuid;

-- hasEmail
select d.id
from shared.donors d
where d.org_id = ctx.org_id
  and d.id = ${donorId}::uuid
  and d.email is not null
  and d.deleted_at is null;

-- addresseeOf
select d.email, d.language, d.first_name as "donorFirstName", d.last_name as "donorLastName",
  d.name as "donorName"
from shared.donors d
where d.org_id = ctx.org_id and d.id = ${donorId}::uuid and d.deleted_at is null;

-- issuerOf
select e.currency, e.time_zone as "timeZone", e.logo_name as "logoName", s.signature_name as "signatureName"
from shared.entities e left join shared.receipt_settings s on s.org_id = e.org_id and s.entity_id = e.id
where e.org_id = ctx.org_id and e.id = ${entityId}::uuid;

-- mailSettingsOf
select (s.settings -> 'emailAttach')::boolean as "emailAttach", s.settings -> 'copyTo' as "copyTo",
  coalesce(s.settings ->> 'taxYearStart', '01-01') as "taxYearStart"
from shared.receipt_settings s
where s.org_id = ctx.org_id and s.entity_id = ${entityId}::uuid;

-- validOf
select r.id, r.number
from receipt_gifts g join receipts r on r.org_id = g.org_id and r.id = g.receipt_id
where g.org_id = ${orgId}::uuid and g.charge_id = ${chargeId}::uuid and g.stands;

-- reporting/open-reports.repository.ts

-- reportJson
jsonb_build_object(
  'way', p.way, 'status', p.status, 'isCancellation', p.is_cancellation, 'attempts', p.attempts,
  'nextAttemptAt', ${instantText(sql`p.next_attempt_at`)}, 'failure', p.failure, 'reason', p.reason,
  'filedAt', ${instantText(sql`p.filed_at`)}, 'reportedAt', ${instantText(sql`p.reported_at`)},
  'mailWaitsUntil', case when p.mail = 'waiting' then ${instantText(sql`p.mail_waits_until`)} end
)

-- ofEntity
p.entity_id = ${entityId}::uuid

-- list
p.status in ('queued', 'failed')

-- list
select ${reportJson} as report, r.id as "receiptId", r.number, r.entity_id as "entityId",
  e.name as "entityName", r.donor_id as "donorId", r.snapshot -> 'donor' ->> 'name' as "donorName",
  r.charge_id as "chargeId", r.currency, r.eligible_amount::float8 as "eligibleAmount",
  r.issued_on::text as "issuedOn", p.report_number as "reportNumber",
  ${momentCursor(sql`r.issued_at`)} as cursor_value, r.id as cursor_sequence
from receipt_reports p
  join receipts r on r.org_id = p.org_id and r.id = p.receipt_id
  join shared.entities e on e.org_id = r.org_id and e.id = r.entity_id
where p.org_id = ctx.org_id and ${status} and ${ofEntity(input.entityId)} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- state
select count(*) filter (where p.way = 'file')::int as "toFile",
  count(*) filter (where p.status = 'failed')::int as failed, count(*) > 0 or exists (
    select
    from shared.receipt_settings s
    where s.org_id = ctx.org_id
      and s.settings ->> 'pack' = 'il'
      and s.settings -> 's46' ->> 'reporting' in ('api', 'file')
  ) as "isInUse"
from receipt_reports p
where p.org_id = ctx.org_id and p.status in ('queued', 'failed');

-- toFile
select p.receipt_id as "receiptId"
from receipt_reports p join receipts r on r.org_id = p.org_id and r.id = p.receipt_id
where p.org_id = ctx.org_id
  and p.way = 'file'
  and p.status in ('queued', 'failed')
  and ${ofEntity(entityId)}
order by r.issued_at, r.id;

-- reporting/reporting.statements.ts

-- addReports
insert into receipt_reports (receipt_id, org_id, entity_id, way, next_attempt_at, mail_waits_until)
select r.receipt_id, ${orgId}::uuid, r.entity_id, r.way, case r.way when 'api' then ${now}::timestamptz end,
  ${waitsUntil}::timestamptz
from json_to_recordset(${JSON.stringify( reports.map(({ receiptId, entityId, way }) => ({ receipt_id: receiptId, entity_id: entityId, way })), )}::json) as r (receipt_id uuid, entity_id uuid, way text);

-- dueReports
select receipt_id as "receiptId"
from receipt_reports
where org_id = ${orgId}::uuid
  and status in ('queued', 'failed')
  and (
    (way = 'api' and status = 'queued' and next_attempt_at <= ${now})
    or (mail = 'waiting' and mail_waits_until <= ${now})
  )
order by receipt_id
limit ${sql.lit(limit)}
for update skip locked;

-- nextDue
select least(
  min(next_attempt_at) filter (where way = 'api' and status = 'queued'),
  min(mail_waits_until) filter (where mail = 'waiting')
) as at
from receipt_reports
where org_id = ${orgId}::uuid and status in ('queued', 'failed');

-- receiptsNumbered
select id, number
from receipts
where org_id = ${orgId}::uuid
  and number = any(${[...numbers]}::text[])
  and (${entityId}::uuid is null or entity_id = ${entityId}::uuid);

-- takenNumbers
select entity_id as "entityId", report_number as "reportNumber"
from receipt_reports
where org_id = ${orgId}::uuid and report_number = any(${[...numbers]}::text[]);

-- unkept-documents.statements.ts

-- unkept
receipts r
where r.kept_at is null
  and r.state = 'issued'
  and not exists (
    select
    from receipt_reports p
    where p.org_id = r.org_id
      and p.receipt_id = r.id
      and p.report_number is null
      and not p.is_cancellation
      and p.status in ('queued', 'failed')
  )

-- orgsWithUnkept
select r.org_id from ${unkept};

-- unkeptReceipts
select r.id
from ${unkept} and r.org_id = ${orgId}::uuid and (${after}::uuid is null or r.id > ${after}::uuid)
order by r.id
limit ${sql.lit(limit)};
