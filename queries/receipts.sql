-- Written by `npm run queries` from apps/api/src; do not edit.

-- receipt-facts.statements.ts

-- receiptFacts
c.id as "chargeId", ${numberText('T', sql`c.sequence`)} as number, c.gift_date::text as "giftDate", c.type,
c.status, c.mode, c.method, c.dispute_state as "disputeState", c.currency,
(c.amount - c.refunded_amount - c.lost_amount)::float8 as amount,
coalesce(g.frequency, 'single') <> 'single' as "isRecurring",
coalesce(g.receipt_preference, 'each') as "receiptPreference",
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
  'country', d.country
) as donor,
coalesce(
  d.language, (select h.language from shared.checkouts h where h.org_id = c.org_id and h.charge_id = c.id)
) as language,
e.id as "entityId", e.name as "entityName", s.settings, e.logo_name as "logoName",
s.signature_name as "signatureName",
jsonb_build_object(
  'advantage', coalesce(b.advantage, 0), 'advantageDescription', b.advantage_description, 'inKindDescription',
  b.in_kind_description
) as benefits,
exists (
  select
  from receipt_gifts r
  where r.org_id = c.org_id and r.charge_id = c.id and r.stands
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
--   .values(receipts.map(({ id, charge_id, org_id, amount }) => ({ receipt_id: id, charge_id, org_id, amount })))
--   .execute()

-- validReceiptOf
select r.id as "receiptId", r.entity_id as "entityId", r.donor_id as "donorId", g.amount::float8 as amount,
  r.snapshot -> 'gifts' -> 0 ->> 'receivedOn' as "receivedOn",
  r.snapshot -> 'gifts' -> 0 ->> 'method' as method,
  r.snapshot -> 'gifts' -> 0 ->> 'designation' as designation, r.sent_at is not null as "wasSent"
from receipt_gifts g join receipts r on r.org_id = g.org_id and r.id = g.receipt_id
where g.org_id = ${orgId}::uuid
  and g.charge_id = ${chargeId}::uuid
  and g.stands
  and r.charge_id = g.charge_id;

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
set sent_at = ${sentAt}
where org_id = ${orgId}::uuid and id = ${receiptId}::uuid;

-- saveBenefits
insert into gift_benefits (charge_id, org_id, advantage, advantage_description, in_kind_description)
select c.id, c.org_id, ${advantage}, ${advantageDescription}, ${inKindDescription}
from shared.charges c
where c.org_id = ${orgId}::uuid and c.id = ${chargeId}::uuid
on conflict (charge_id) do update
set advantage = excluded.advantage, advantage_description = excluded.advantage_description,
  in_kind_description = excluded.in_kind_description;

-- receipts.repository.ts

-- row
r.id, r.number, r.kind, r.state, r.entity_id as "entityId", e.name as "entityName", r.donor_id as "donorId",
r.snapshot -> 'donor' ->> 'name' as "donorName", r.charge_id as "chargeId", r.gifts, r.currency,
r.amount::float8 as amount, r.advantage::float8 as advantage, r.eligible_amount::float8 as "eligibleAmount",
r.issued_on::text as "issuedOn", r.tax_year as "taxYear", ${instantText(sql`r.sent_at`)} as "sentAt"

-- receiptsOfEntities
receipts r join shared.entities e on e.org_id = r.org_id and e.id = r.entity_id

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
(r.number ilike ${patternOf(text)} or r.snapshot -> 'donor' ->> 'name' ilike ${patternOf(text)})

-- conditionsOf
r.state = any(${filter.state}::text[])

-- conditionsOf
r.entity_id = ${filter.entityId}::uuid

-- conditionsOf
r.donor_id = ${filter.donorId}::uuid

-- conditionsOf
r.issued_on >= ${filter.from}::date

-- conditionsOf
r.issued_on <= ${filter.to}::date

-- list
select ${row}, ${momentCursor(sql`r.issued_at`)} as cursor_value, r.id as cursor_sequence
from ${receiptsOfEntities}
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
  r.content_hash as "contentHash"
from ${receiptsOfEntities}
where r.org_id = ctx.org_id and r.id = ${id}::uuid;

-- due
c.entity_id = ${entityId}::uuid

-- due
select ${receiptFacts}, c.gift_date::text as cursor_value, c.sequence::text as cursor_sequence
from ${chargesWithReceiptFacts}
where c.org_id = ctx.org_id
  and c.gift_date >= ${since}::date
  and c.status = 'succeeded'
  and c.mode = 'live'
  and c.type not in ('import', 'adjustment')
  and c.amount - c.refunded_amount - c.lost_amount >= greatest(1, (s.settings -> 'when' ->> 'minAmount')::bigint)
  and coalesce(g.receipt_preference, 'each') = 'each'
  and case
    when c.type = 'offline' then s.settings -> 'when' ->> 'offline' in ('ask', 'auto')
    when coalesce(g.frequency, 'single') = 'single' then s.settings -> 'when' ->> 'single' in ('immediate', 'batch')
    else s.settings -> 'when' ->> 'recurring' = 'each'
  end
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

-- hasEmail
select d.id
from shared.donors d
where d.org_id = ctx.org_id
  and d.id = ${donorId}::uuid
  and d.email is not null
  and d.deleted_at is null;

-- issuerOf
select e.currency, e.time_zone as "timeZone", e.logo_name as "logoName", s.signature_name as "signatureName"
from shared.entities e left join shared.receipt_settings s on s.org_id = e.org_id and s.entity_id = e.id
where e.org_id = ctx.org_id and e.id = ${entityId}::uuid;

-- mailSettingsOf
select (s.settings -> 'emailAttach')::boolean as "emailAttach", s.settings -> 'copyTo' as "copyTo"
from shared.receipt_settings s
where s.org_id = ctx.org_id and s.entity_id = ${entityId}::uuid;

-- validOf
select r.id, r.number
from receipt_gifts g join receipts r on r.org_id = g.org_id and r.id = g.receipt_id
where g.org_id = ${orgId}::uuid and g.charge_id = ${chargeId}::uuid and g.stands;
