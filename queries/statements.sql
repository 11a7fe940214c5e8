-- Written by `npm run queries` from apps/api/src; do not edit.

-- emailed-documents.statements.ts

-- since
${now}::timestamptz - (${days}::int + 30) * interval '1 day'

-- over
select s.org_id, s.id
from emailed_statements s
where s.document_removed_at is null and s.sent_at < ${since(now, days)}
union all
select r.org_id, r.id
from statement_run_rows r
where r.outcome = 'emailed' and r.document_removed_at is null and r.settled_at < ${since(now, days)};

-- orgsWithOldDocuments
select o.org_id from (${over(now, days)}) o;

-- oldDocuments
select o.id from (${over(now, days)}) o where o.org_id = ${orgId}::uuid limit ${limit};

-- markRemoved
with one_by_one as (
  update emailed_statements
  set document_removed_at = ${now}::timestamptz
  where org_id = ${orgId}::uuid and id = any(${ids}::uuid[])
)
update statement_run_rows
set document_removed_at = ${now}::timestamptz
where org_id = ${orgId}::uuid and id = any(${ids}::uuid[]);

-- statement-facts.statements.ts

-- isGiven
c.status = 'succeeded' and c.mode = 'live'

-- isWanted
${isGiven}
and c.gift_date between ${from}::date and ${to}::date
and (${entityId}::uuid is null or c.entity_id = ${entityId}::uuid)

-- designation
(
  select string_agg(f.name, ', ' order by a.amount desc, f.name)
  from shared.charge_allocations a
    join shared.designations f on f.org_id = a.org_id and f.id = a.designation_id
  where a.org_id = c.org_id and a.charge_id = c.id
)

-- giftsGiven
select c.id as "chargeId", ${numberText('T', sql`c.sequence`)} as number, c.gift_date::text as "givenOn",
  d.id as "donorId", d.name as "donorName", c.method, ${designation} as designation,
  c.amount::float8 as given, (c.refunded_amount + c.lost_amount)::float8 as returned,
  (
    select max(r.refunded_on)::text
    from shared.refunds r
    where r.org_id = c.org_id and r.charge_id = c.id and r.status = 'succeeded'
  ) as "returnedOn",
  (c.amount - c.refunded_amount - c.lost_amount)::float8 as amount,
  (
    select max(k.created_at at time zone e.time_zone)::date::text
    from shared.charge_corrections k
    where k.org_id = c.org_id and k.charge_id = c.id
  ) as "correctedOn",
  coalesce(b.advantage, 0)::float8 as advantage, b.advantage_description as "advantageDescription",
  b.in_kind_description as "inKindDescription",
  coalesce(
    (
      select jsonb_build_object('id', r.id, 'number', r.number)
      from shared.receipt_gifts x join shared.receipts r on r.org_id = x.org_id and r.id = x.receipt_id
      where x.org_id = c.org_id and x.charge_id = c.id and x.stands
    ),
    (
      select jsonb_build_object('id', null, 'number', x.number)
      from shared.external_receipts x
      where x.org_id = c.org_id and x.charge_id = c.id
    )
  ) as receipt,
  e.id as "entityId", e.name as "entityName", c.currency
from shared.charges c
  join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
  join shared.entities e on e.org_id = c.org_id and e.id = c.entity_id
  left join shared.gift_benefits b on b.org_id = c.org_id and b.charge_id = c.id
where c.org_id = ctx.org_id and c.donor_id = any(${wanted.donorIds}::uuid[]) and ${isWanted(wanted)}
order by c.gift_date, c.sequence;

-- grantsAdvised
select c.id as "chargeId", ${numberText('T', sql`c.sequence`)} as number, c.gift_date::text as "givenOn",
  d.name as "sponsorName", ${designation} as designation, s.donor_id as "donorId", e.id as "entityId",
  e.name as "entityName", c.currency
from shared.soft_credits s
  join shared.charges c on c.org_id = s.org_id and c.id = s.charge_id
  join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
  join shared.entities e on e.org_id = c.org_id and e.id = c.entity_id
where s.org_id = ctx.org_id
  and s.kind = 'daf'
  and s.donor_id = any(${wanted.donorIds}::uuid[])
  and ${isWanted(wanted)}
  and c.amount - c.refunded_amount - c.lost_amount > 0
order by c.gift_date, c.sequence;

-- headOf
left join lateral (
  select p.id, p.email, p.line1, p.line2, p.city, p.region, p.postal_code, p.country
  from shared.household_members m
    join shared.donors p on p.org_id = m.org_id and p.id = m.donor_id and p.deleted_at is null
  where m.org_id = d.org_id and m.household_id = d.id and d.type = 'household'
  order by m.role <> 'head', p.sequence
  limit 1
) h on true

-- placed
case when h.id is not null and d.line1 is null then ${sql.ref(`h.${part}`)} else ${sql.ref(`d.${part}`)} end

-- subjects
select d.id, d.type, d.name, d.title, d.first_name as "firstName", d.middle_name as "middleName",
  d.last_name as "lastName", d.suffix, d.organization_name as "organizationName",
  d.formal_greeting as "formalGreeting", ${placed('line1')} as line1, ${placed('line2')} as line2,
  ${placed('city')} as city, ${placed('region')} as region, ${placed('postal_code')} as "postalCode",
  ${placed('country')} as country, coalesce(d.email, h.email) as email, d.language, d.status,
  d.do_not_contact as "doNotContact",
  (
    select coalesce(
      jsonb_agg(jsonb_build_object('donorId', p.id, 'name', p.name) order by m.role, p.sequence), '[]'
    )
    from shared.household_members m
      join shared.donors p on p.org_id = m.org_id and p.id = m.donor_id and p.deleted_at is null
    where m.org_id = d.org_id and m.household_id = d.id and d.type = 'household'
  ) as members
from shared.donors d ${headOf}
where d.org_id = ctx.org_id
  and d.deleted_at is null
  and d.id in (
    select coalesce(o.merged_into_id, o.id)
    from shared.donors o
    where o.org_id = ctx.org_id and o.id = any(${donorIds}::uuid[])
  );

-- issuers
select e.id as "entityId", e.name as "entityName", e.time_zone as "timeZone", e.logo_name as "logoName", s.settings
from shared.entities e left join shared.receipt_settings s on s.org_id = e.org_id and s.entity_id = e.id
where e.org_id = ctx.org_id
order by e.is_primary desc, e.created_at, e.id;

-- statement-population.statements.ts

-- left
(c.amount - c.refunded_amount - c.lost_amount)

-- ofPeriod
${isGiven}
and c.gift_date between ${from}::date and ${to}::date
and (${entityId ?? null}::uuid is null or c.entity_id = ${entityId ?? null}::uuid)

-- isOfPeriod
${of}.from_on = ${from}::date
and ${of}.to_on = ${to}::date
and (
  ${of}.entity_id is null
  or ${entityId ?? null}::uuid is null
  or ${of}.entity_id = ${entityId ?? null}::uuid
)

-- isAmong
(${of}.donor_id = any(${donorIds}::uuid[]) or ${of}.givers && ${donorIds}::uuid[])

-- hadStatement
select unnest(x.givers || x.donor_id) as id
from statement_runs r join statement_run_rows x on x.org_id = r.org_id and x.run_id = r.id
where r.org_id = ${orgId}
  and ${isOfPeriod(sql`r`, choice)}
  and ${isAmong(sql`x`, among)}
  and x.outcome in ('emailed', 'printed')
union all
select unnest(s.givers || s.donor_id)
from emailed_statements s
where s.org_id = ${orgId} and ${isOfPeriod(sql`s`, choice)} and ${isAmong(sql`s`, among)};

-- isOpen
${unreceipted === true}::boolean
and ${left} > 0
and not exists (
  select
  from shared.receipt_gifts x
  where x.org_id = c.org_id and x.charge_id = c.id and x.stands
)
and not exists (select from shared.external_receipts x where x.org_id = c.org_id and x.charge_id = c.id)

-- given
select c.donor_id, c.currency, count(*) as gifts, sum(${left}) as amount, null::numeric as booked,
  bool_or(${isOpen(choice)}) as has_open
from shared.charges c
where c.org_id = ${orgId} and ${ofPeriod(choice)}
group by 1, 2;

-- givenAndBooked
select donor_id, currency, count(*) as gifts, sum(amount) as amount, sum(booked) as booked,
  bool_or(has_open) as has_open
from (
  select any_value(donor_id) as donor_id, any_value(gift_currency) as currency, sum(amount) as amount,
    sum(booked) as booked, bool_or(has_open) as has_open
  from (
    select c.id, c.donor_id, c.currency as gift_currency, ${left} as amount, 0 as booked,
      ${isOpen(choice)} as has_open
    from shared.charges c
    where c.org_id = ctx.org_id and ${ofPeriod(choice)}
    union all
    select e.charge_id, null, null, 0, - e.amount, false
    from shared.ledger_entries e
    where e.org_id = ctx.org_id
      and e.charge_id is not null
      and e.account in ('gift_income', 'cover_income', 'refunds', 'dispute_losses')
  ) lines
  group by id
) by_gift
where donor_id is not null
group by 1, 2;

-- population
had as materialized (${hadStatement(orgId, choice)}), given as materialized (${gifts}),
of_whom as materialized (
  select coalesce(k.id, g.donor_id) as id, g.*, g.donor_id in (select id from had) as has_had
  from given g
    left join shared.household_members m on m.org_id = ${orgId} and m.donor_id = g.donor_id
      and ${choice.households !== 'apart'}::boolean
    left join shared.donors k on k.org_id = m.org_id and k.id = m.household_id and k.deleted_at is null
),
summed as (select *, sum(amount) over (partition by id, currency) as in_currency from of_whom),
meant as materialized (
  select id, array_agg(distinct donor_id) as givers, bool_or(has_had) as has_had,
    array_agg(currency) as currencies, array_agg(gifts) as gifts, array_agg(amount) as amounts,
    array_agg(booked) as booked
  from summed
  group by id
  having max(in_currency) >= ${choice.minAmount ?? 0}::bigint
    and (not ${choice.unreceipted === true}::boolean or bool_or(has_open))
),
people as materialized (
  select d.id, d.name, e.givers, e.currencies, e.gifts, e.amounts, e.booked, d.status = 'deceased' as is_deceased,
    d.do_not_contact, e.has_had or d.id in (select id from had) as has_had,
    coalesce(d.email, h.email) as email, coalesce(d.line1, h.line1) is not null
      and coalesce(d.city, h.city) is not null as has_address,
    exists (
      select
      from shared.mail_suppressions s
      where s.org_id = d.org_id
        and s.lifted_at is null
        and s.address_key = coalesce(d.email_key, lower(btrim(coalesce(d.email, h.email))))
    ) as is_stopped,
    coalesce(${latestWish('email')} = 'denied' and ${latestWish('post')} = 'granted', false) as wants_post
  from meant e
    join shared.donors d on d.org_id = ${orgId} and d.id = e.id and d.deleted_at is null ${headOf}
),
ways as materialized (
  select p.*,
    case
      when is_deceased then 'deceased'
      when do_not_contact then 'do_not_contact'
      when has_had then 'already_sent'
      when (email is null or is_stopped)
      and not has_address then 'unreachable'
    end as reason,
    case
      when email is not null
      and not is_stopped
      and not (wants_post and has_address) then 'email'
      else 'post'
    end as way
  from people p
)

-- checkOf
with ${population(sql`ctx.org_id`, choice, givenAndBooked(choice))},
totals as (
  select s.currency, sum(s.gifts)::int as gifts, sum(s.amount)::float8 as amount,
    sum(s.booked)::float8 as "inLedger"
  from ways w
    cross join unnest(w.currencies, w.gifts, w.amounts, w.booked) as s(currency, gifts, amount, booked)
  group by 1
)
select count(*)::int as donors, count(*) filter (where reason is null and way = 'email')::int as "byEmail",
  count(*) filter (where reason is null and way = 'post')::int as "byPost",
  count(*) filter (where reason = 'deceased')::int as deceased,
  count(*) filter (where reason = 'do_not_contact')::int as "doNotContact",
  count(*) filter (where reason = 'already_sent')::int as "alreadySent",
  count(*) filter (where reason = 'unreachable')::int as unreachable,
  count(*) filter (where email is null)::int as "withoutEmail",
  count(*) filter (where is_stopped)::int as stopped,
  count(*) filter (where not has_address)::int as "withoutAddress",
  (select coalesce(jsonb_agg(to_jsonb(t) order by t.currency), '[]') from totals t) as totals
from ways;

-- addRows
with ${population(sql`${orgId}::uuid`, choice, given(sql`${orgId}::uuid`, choice))}
insert into statement_run_rows (id, org_id, run_id, place, donor_id, givers, way, outcome, reason, settled_at)
select gen_random_uuid(), ${orgId}::uuid, ${runId}::uuid, row_number() over (order by lower(name), id), id,
  givers, case when reason is null then way end, case when reason is null then 'waiting' else 'skipped' end,
  reason, case when reason is not null then ${at.toISOString()}::timestamptz end
from ways
returning id, outcome;

-- statement-runs.repository.ts

-- countOf
count(*) filter (where x.outcome = ${sql.lit(outcome)})::int as ${sql.id(outcome)}

-- shown
r.id, r.from_on::text as "from", r.to_on::text as "to", e.name as "entityName",
case when r.is_stopped then 'stopped' when r.finished_at is null then 'running' else 'done' end as state,
${instantText(sql`r.started_at`)} as "startedAt", ${instantText(sql`r.finished_at`)} as "finishedAt",
(
  select trim(u.first_name || ' ' || u.last_name)
  from shared.users u
  where u.id = r.started_by
) as "startedBy",
n.donors, n.waiting, n.emailed, n.printed, n.skipped, n.failed, n.documents
from statement_runs r
  left join shared.entities e on e.org_id = r.org_id and e.id = r.entity_id
  cross join lateral (
    select count(*)::int as donors, ${countOf('waiting')}, ${countOf('emailed')}, ${countOf('printed')},
      ${countOf('skipped')}, ${countOf('failed')}, coalesce(max(x.document), 0)::int as documents
    from statement_run_rows x
    where x.org_id = r.org_id and x.run_id = r.id
  ) n

-- list
select ${momentCursor(sql`r.started_at`)} as cursor_value, r.id::text as cursor_sequence, ${shown}
where r.org_id = ctx.org_id and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- get
select ${shown} where r.org_id = ctx.org_id and r.id = ${id}::uuid;

-- written
select ${shown} where r.org_id = ${orgId}::uuid and r.id = ${id}::uuid;

-- rowsOf
x.outcome = any(${input.outcome}::text[])

-- rowsOf
select x.place::text as cursor_value, x.place::text as cursor_sequence, x.donor_id as "donorId",
  d.name as "donorName", x.outcome, x.reason, ${instantText(sql`x.settled_at`)} as "settledAt"
from statement_run_rows x join shared.donors d on d.org_id = x.org_id and d.id = x.donor_id
where x.org_id = ctx.org_id and x.run_id = ${input.id}::uuid and ${outcomes} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- waiting
select x.id, x.donor_id as "donorId", x.givers, x.way
from statement_run_rows x
where x.org_id = ctx.org_id and x.run_id = ${runId}::uuid and x.outcome = 'waiting' and x.way = ${way}
order by x.place
limit ${sql.lit(count)};

-- lockWaiting
select x.id
from statement_run_rows x
where x.org_id = ${orgId}::uuid and x.id = any(${ids}::uuid[]) and x.outcome = 'waiting'
order by x.id
for update;

-- had
${hadStatement(sql`${orgId}::uuid`, choice, donorIds)}

-- settle
update statement_run_rows
set outcome = ${outcome}, reason = ${reason}, document = ${document},
  settled_at = ${at.toISOString()}::timestamptz
where org_id = ${orgId}::uuid and id = any(${ids}::uuid[]);
