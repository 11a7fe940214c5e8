-- Written by `npm run queries` from apps/api/src; do not edit.

-- adoption-places.repository.ts

-- of
select e.time_zone as zone, e.currency
from shared.entities e
where e.org_id = ctx.org_id and e.id = ${entityId}::uuid;

-- adoptions.repository.ts

-- ofAdoption
i.org_id = a.org_id and i.adoption_id = a.id

-- isWanted
i.status in ('ready', 'queued', 'taking') and not i.is_left_out

-- counts
(
  select coalesce(json_agg(n), '[]')
  from (
    select i.status, i.reason, i.is_left_out as "isLeftOut", count(*)::int as count
    from adoption_items i
    where ${ofAdoption}
    group by i.status, i.reason, i.is_left_out
    order by i.status, i.reason, i.is_left_out
  ) n
)

-- byMonth
(
  select coalesce(json_agg(m), '[]')
  from (
    select to_char(i.next_on, 'YYYY-MM') as month, i.currency, count(*)::int as count,
      sum(i.amount)::float8 as amount
    from adoption_items i
    where ${ofAdoption} and ${isWanted}
    group by 1, 2
    order by 1, 2
  ) m
)

-- differences
(
  select coalesce(json_agg(k), '[]')
  from (
    select d.kind, count(distinct i.id)::int as count
    from adoption_items i cross join lateral jsonb_to_recordset(i.differences) as d (kind text)
    where ${ofAdoption} and i.status in ('ready', 'queued')
    group by 1
    order by 1
  ) k
)

-- heldCount
(
  select count(*)::int
  from adoption_items i
  where ${ofAdoption} and i.status = 'taken' and i.held is not null
)

-- customers
(
  select json_build_object(
    'open', count(*) filter (where k.status = 'open'), 'left', count(*) filter (where k.status = 'left'),
    'brought', count(*) filter (where k.status = 'brought')
  )
  from adoption_customers k
  where k.org_id = a.org_id and k.adoption_id = a.id
)

-- ofIntegration
a.integration_id = ${integrationId}::uuid

-- accounts
select g.id as "integrationId", g.display_name as "gatewayName", g.mode, g.entity_id as "entityId",
  e.name as "entityName",
  case when a.id is not null then jsonb_build_object('id', a.id, 'status', a.status) end as adoption
from shared.gateway_integrations g
  join shared.entities e on e.org_id = ctx.org_id and e.id = g.entity_id
  left join adoptions a on a.org_id = ctx.org_id and a.integration_id = g.id
where g.org_id = ctx.org_id and ${inSql(sql`g.provider`, adoptableProviders)}
order by e.name, g.display_name, g.id;

-- integration
select g.entity_id
from shared.gateway_integrations g
where g.org_id = ctx.org_id and g.id = ${id}::uuid;

-- items
select i.id, i.status, i.reason, i.failure, i.is_left_out, i.gateway_plan_id, i.customer_id, i.name, i.email,
  i.word, n.id as donor_id, n.name as donor_name, i.match, i.amount::float8 as amount, i.currency,
  i.frequency, i."interval", i.next_on::text as next_on, i.ends_on::text as ends_on, i.method,
  i.method_brand, i.method_last4, i.differences, d.id as donation_id,
  d.sequence::text as donation_sequence, i.held,
  coalesce(
    i.status = 'taken'
    and not i.is_released
    and ${isUnbegun(now.toISOString())}, false
  ) as can_give_back,
  ${cursorOf(byDay)}
from adoption_items i
  left join shared.donors n on n.org_id = i.org_id and n.id = i.donor_id
  left join shared.donations d on d.org_id = i.org_id and d.id = i.donation_id
where ${conditionsOf(input)} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- words
select i.word, count(*)::int as count, p."campaignId", p."designationId"
from adoption_items i
  join adoptions a on a.org_id = i.org_id and a.id = i.adoption_id
  left join lateral jsonb_to_recordset(a.places) as p (word text, "campaignId" uuid, "designationId" uuid) on p.word = i.word
where i.org_id = ctx.org_id
  and i.adoption_id = ${id}::uuid
  and i.status in ('ready', 'queued', 'taking')
  and not i.is_left_out
  and i.word is not null
group by i.word, p."campaignId", p."designationId"
order by count(*) desc, i.word
limit ${sql.lit(mostAdoptionWords)};

-- find
select a.id, a.integration_id, g.display_name as gateway_name, g.mode, a.entity_id, e.name as entity_name,
  e.currency, e.time_zone, a.status, a.phase, a.done, a.missing_rights, a.event_endpoint,
  a.missing_events, a.failure, a.campaign_id, a.designation_id, a.months,
  ${instantText(sql`a.read_at`)} as read_at, ${instantText(sql`a.compared_at`)} as compared_at,
  a.take_on::text as take_on, ${counts} as counts, ${byMonth} as by_month,
  ${differences} as differences, ${heldCount} as held_count, ${customers} as customers
from adoptions a
  join shared.entities e on e.id = a.entity_id
  join shared.gateway_integrations g on g.id = a.integration_id
where a.org_id = ctx.org_id and ${which};

-- conditionsOf
concat_ws(' ', i.name, i.email, i.gateway_plan_id, i.customer_id)

-- conditionsOf
(i.differences <> '[]') = ${hasDifferences}

-- conditionsOf
(i.held is not null) = ${isHeld}

-- customers/customers.repository.ts

-- byPayment
coalesce(c.last_paid_at, 'epoch')

-- list
select c.id, c.status, c.customer_id, c.name, c.email, n.id as donor_id, n.name as donor_name, c.match,
  c.method, c.method_brand, c.method_last4, c.method_exp_month, c.method_exp_year, c.payments,
  case
    when c.last_paid_at is not null then jsonb_build_object(
      'at', ${instantText(sql`c.last_paid_at`)}, 'amount', c.last_amount, 'currency', c.last_currency
    )
  end as last_payment,
  d.id as donation_id, d.sequence::text as donation_sequence, ${cursorOf(byPayment)}
from adoption_customers c
  left join shared.donors n on n.org_id = c.org_id and n.id = c.donor_id
  left join shared.donations d on d.org_id = c.org_id and d.id = c.donation_id
where ${conditionsOf(input)} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- conditionsOf
concat_ws(' ', c.name, c.email, c.customer_id) ilike ${sought}

-- customers/customers.statements.ts

-- putCustomers
insert into adoption_customers (
  id, org_id, adoption_id, reading, status, customer_id, email, email_key, name, name_key, method,
  method_brand, method_last4, method_exp_month, method_exp_year
)
select r.id, ${orgId}::uuid, ${adoptionId}::uuid, ${reading}::int, 'open', r.customer_id, r.email, r.email_key,
  r.name, r.name_key, r.method, r.method_brand, r.method_last4, r.method_exp_month, r.method_exp_year
from json_to_recordset(${JSON.stringify(rows)}::json) as r (
  id uuid, customer_id text, email text, email_key text, name text, name_key text, method text,
  method_brand text, method_last4 text, method_exp_month int, method_exp_year int
)
on conflict (org_id, adoption_id, customer_id) do update
set reading = excluded.reading, email = excluded.email, email_key = excluded.email_key, name = excluded.name,
  name_key = excluded.name_key, method = excluded.method, method_brand = excluded.method_brand,
  method_last4 = excluded.method_last4, method_exp_month = excluded.method_exp_month,
  method_exp_year = excluded.method_exp_year, payments = 0, last_paid_at = null, last_amount = null,
  last_currency = null,
  status = case when adoption_customers.status = 'gone' then 'open' else adoption_customers.status end;

-- countPayments
update adoption_customers c
set payments = c.payments + p.count,
  last_paid_at = case when c.last_paid_at >= p.at then c.last_paid_at else p.at end,
  last_amount = case when c.last_paid_at >= p.at then c.last_amount else p.amount end,
  last_currency = case when c.last_paid_at >= p.at then c.last_currency else p.currency end
from (
  select r."customerId" as customer_id, count(*)::int as count, max(r.at) as at,
    (array_agg(r.amount order by r.at desc)) [1] as amount,
    (array_agg(r.currency order by r.at desc)) [1] as currency
  from json_to_recordset(${JSON.stringify(rows)}::json) as r ("customerId" text, amount bigint, currency char(3), at timestamptz)
  group by 1
) p
where c.org_id = ${of.orgId}::uuid
  and c.adoption_id = ${of.adoptionId}::uuid
  and c.reading = ${reading}::int
  and c.customer_id = p.customer_id;

-- letGoOfCustomers
update adoption_customers c
set status = 'gone'
where c.org_id = ${orgId}::uuid
  and c.adoption_id = ${adoptionId}::uuid
  and c.status in ('open', 'left')
  and (
    c.reading <> ${reading}::int
    or exists (
      select
      from adoption_items i
      where i.org_id = c.org_id
        and i.adoption_id = c.adoption_id
        and i.customer_id = c.customer_id
        and not (i.status = 'left' and i.reason in ('canceled', 'incomplete', 'missing'))
    )
    or exists (
      select
      from shared.donations d
      where d.org_id = c.org_id
        and d.gateway_integration_id = ${integrationId}::uuid
        and d.payment_reference like '%/%'
        and split_part(d.payment_reference, '/', 1) = c.customer_id
    )
  );

-- matchCustomers
update adoption_customers c
set donor_id = f.donor_id, match = case when f.donor_id is null then 'new' else 'email' end
from (
  select w.id, e.donor_id
  from adoption_customers w
    left join lateral (
      select case
        when count(*) = 1 then (array_agg(d.id)) [1]
        else (array_agg(d.id order by d.sequence) filter (where d.name_key = w.name_key)) [1]
      end as donor_id
      from shared.donors d
      where d.org_id = ${orgId}::uuid
        and d.email_key = w.email_key
        and d.status = 'active'
        and d.deleted_at is null
        and d.merged_into_id is null
    ) e on true
  where w.org_id = ${orgId}::uuid and w.adoption_id = ${adoptionId}::uuid and w.status in ('open', 'left')
) f
where c.org_id = ${orgId}::uuid and c.id = f.id;

-- parallel/differences.statements.ts

-- putDifferences
update adoption_items i
set differences = c.differences, reading = ${reading}::int
from json_to_recordset(${JSON.stringify(compared)}::json) as c (id uuid, differences jsonb)
where i.org_id = ${orgId}::uuid and i.adoption_id = ${adoptionId}::uuid and i.id = c.id;

-- notCompared
update adoption_items
set differences = ${JSON.stringify(differences)}::jsonb
where org_id = ${orgId}::uuid
  and adoption_id = ${adoptionId}::uuid
  and status = 'ready'
  and reading <> ${reading}::int;

-- reading/items.statements.ts

-- isIdle
status in ('ready', 'left', 'failed', 'given_back')

-- ofAdoption
org_id = ${orgId}::uuid and adoption_id = ${adoptionId}::uuid

-- knownItems
select id, gateway_plan_id as "gatewayPlanId"
from adoption_items
where ${ofAdoption(of)} and gateway_plan_id = any(${gatewayPlanIds}::text[]);

-- putItems
insert into adoption_items (
  id, org_id, adoption_id, reading, gateway_plan_id, customer_id, email, email_key, name, name_key, word,
  status, reason, amount, currency, frequency, "interval", anchor_at, period_ends_at, next_on, anchor_day,
  ends_on, method, method_brand, method_last4, method_exp_month, method_exp_year, method_reference
)
select r.id, ${orgId}::uuid, ${adoptionId}::uuid, ${reading}::int, r.gateway_plan_id, r.customer_id, r.email,
  r.email_key, r.name, r.name_key, r.word, r.status, r.reason, r.amount, r.currency, r.frequency,
  r."interval", r.anchor_at, r.period_ends_at, r.next_on, r.anchor_day, r.ends_on, r.method, r.method_brand,
  r.method_last4, r.method_exp_month, r.method_exp_year, r.method_reference
from json_to_recordset(${JSON.stringify(rows)}::json) as r (
  id uuid, gateway_plan_id text, customer_id text, email text, email_key text, name text, name_key text,
  word text, status text, reason text, amount bigint, currency char(3), frequency text, "interval" int,
  anchor_at timestamptz, period_ends_at timestamptz, next_on date, anchor_day int, ends_on date,
  method text, method_brand text, method_last4 text, method_exp_month int, method_exp_year int,
  method_reference text
)
on conflict (org_id, adoption_id, gateway_plan_id) do update
set reading = excluded.reading, customer_id = excluded.customer_id, email = excluded.email,
  email_key = excluded.email_key, name = excluded.name, name_key = excluded.name_key, word = excluded.word,
  status = excluded.status, reason = excluded.reason, failure = null, amount = excluded.amount,
  currency = excluded.currency, frequency = excluded.frequency, "interval" = excluded."interval",
  anchor_at = excluded.anchor_at, period_ends_at = excluded.period_ends_at, next_on = excluded.next_on,
  anchor_day = excluded.anchor_day, ends_on = excluded.ends_on, method = excluded.method,
  method_brand = excluded.method_brand, method_last4 = excluded.method_last4,
  method_exp_month = excluded.method_exp_month, method_exp_year = excluded.method_exp_year,
  method_reference = excluded.method_reference, differences = '[]'
where adoption_items.status in ('ready', 'left', 'failed', 'given_back');

-- leaveUnsettled
update adoption_items i
set status = 'left', reason = ${reason}
from json_to_recordset(${JSON.stringify(bills.map(billRow))}::json) as b (plan text, customer text)
where i.org_id = ${of.orgId}::uuid
  and i.adoption_id = ${of.adoptionId}::uuid
  and i.status = 'ready'
  and (i.gateway_plan_id = b.plan or (b.plan is null and i.customer_id = b.customer));

-- leaveMissing
update adoption_items
set status = 'left', reason = 'missing'
where ${ofAdoption(of)} and reading <> ${reading}::int and ${isIdle};

-- matchDonors
update adoption_items i
set donor_id = f.donor_id, match = f.match
from (
  select w.id, coalesce(c.donor_id, e.donor_id) as donor_id,
    case
      when c.donor_id is not null then 'customer'
      when e.donor_id is not null then 'email'
      else 'new'
    end as match
  from adoption_items w
    left join (
      select distinct on (split_part(d.payment_reference, '/', 1)) split_part(d.payment_reference, '/', 1) as customer_id,
        k.id as donor_id
      from shared.donations d
        join shared.donors n on n.org_id = d.org_id and n.id = d.donor_id
        join shared.donors k on k.org_id = n.org_id and k.id = coalesce(n.merged_into_id, n.id)
      where d.org_id = ${orgId}::uuid
        and d.gateway_integration_id = ${integrationId}::uuid
        and d.payment_reference like '%/%'
        and k.deleted_at is null
      order by 1, d.sequence desc
    ) c on c.customer_id = w.customer_id
    left join lateral (
      select case
        when count(*) = 1 then (array_agg(d.id)) [1]
        else (array_agg(d.id order by d.sequence) filter (where d.name_key = w.name_key)) [1]
      end as donor_id
      from shared.donors d
      where d.org_id = ${orgId}::uuid
        and d.email_key = w.email_key
        and d.status = 'active'
        and d.deleted_at is null
        and d.merged_into_id is null
    ) e on true
  where w.org_id = ${orgId}::uuid
    and w.adoption_id = ${adoptionId}::uuid
    and w.status in ('ready', 'left')
) f
where i.org_id = ${orgId}::uuid and i.id = f.id;

-- taking/taken-items.statements.ts

-- takenDonors
select k.id
from adoption_items i
  join shared.donors d on d.org_id = i.org_id and d.id = i.donor_id
  join shared.donors k on k.org_id = d.org_id and k.id = coalesce(d.merged_into_id, d.id)
where i.org_id = ${orgId}::uuid
  and i.adoption_id = ${adoptionId}::uuid
  and i.customer_id = ${customerId}
  and i.donation_id is not null
  and k.deleted_at is null
limit 1;

-- takenItem
select i.id, e.time_zone as zone
from adoption_items i
  join adoptions a on a.org_id = i.org_id and a.id = i.adoption_id
  join shared.entities e on e.id = a.entity_id
where i.org_id = ${orgId}::uuid
  and a.integration_id = ${integrationId}::uuid
  and i.gateway_plan_id = ${gatewayPlanId}
  and i.status = 'taken';

-- taking/taking.statements.ts

-- ofAdoption
i.org_id = ${orgId}::uuid and i.adoption_id = ${adoptionId}::uuid

-- waitsNoMore
(i.waits_until is null or i.waits_until <= ${now}::timestamptz)

-- claimItems
update adoption_items
set status = 'taking', tries = tries + case when status = 'queued' then 1 else 0 end, reason = null,
  failure = null, waits_until = null
where id in (
  select i.id
  from adoption_items i
  where ${ofAdoption(of)} and i.status in ('taking', 'queued') and ${waitsNoMore(now)}
  order by i.status desc, i.id
  limit ${sql.lit(limit)}
  for update skip locked
)
  and org_id = ${of.orgId}::uuid
returning id;

-- itemsToGiveBack
select i.id
from adoption_items i
where ${ofAdoption(of)} and i.status = 'giving_back' and ${waitsNoMore(now)}
order by i.id
limit ${sql.lit(limit)};

-- countUnder
select count(*)::int as count
from adoption_items i
where ${ofAdoption(of)} and i.status = any(${statuses}::text[]);

-- queueItems
update adoption_items i
set status = 'queued', waits_until = null
where ${ofAdoption(of)} and i.status = 'ready' and not i.is_left_out
returning i.id;

-- unqueueItems
update adoption_items i
set status = 'ready', reason = null, waits_until = null
where ${ofAdoption(of)} and i.status = 'queued';

-- isUnbegun
d.is_held
and d.status in ('scheduled', 'active', 'paused')
and (d.next_charge_on is null or d.next_charge_on > (${now}::timestamptz at time zone d.time_zone)::date)
and not exists (select from shared.installments n where n.org_id = d.org_id and n.donation_id = d.id)

-- startGivingBack
update adoption_items
set status = 'giving_back', waits_until = null, failure = null, tries = tries + 1
where org_id = ${of.orgId}::uuid
  and id in (
    select i.id
    from adoption_items i join shared.donations d on d.org_id = i.org_id and d.id = i.donation_id
    where ${ofAdoption(of)}
      and i.status = 'taken'
      and not i.is_released
      and (${itemId}::uuid is null or i.id = ${itemId}::uuid)
      and ${isUnbegun(now)}
    for update of i
  )
returning id;

-- duePayments
select i.id, a.integration_id as "integrationId"
from adoption_items i
  join adoptions a on a.org_id = i.org_id and a.id = i.adoption_id
  join shared.donations d on d.org_id = i.org_id and d.id = i.donation_id
where i.org_id = ${orgId}::uuid and ${isDuePayment(now)}
order by d.next_charge_on, i.id
limit ${sql.lit(limit)};

-- isDuePayment
i.status = 'taken'
and not i.is_released
and i.held is null
and (i.waits_until is null or i.waits_until <= ${now}::timestamptz)
and d.is_held
and d.status in ('scheduled', 'active', 'past_due')
and d.next_charge_on <= (${now}::timestamptz at time zone d.time_zone)::date

-- orgsWithAdoptions
select a.org_id
from adoptions a
where ${isAtWork(now)}
union all
select i.org_id
from shared.donations d join adoption_items i on i.org_id = d.org_id and i.donation_id = d.id
where ${isDuePayment(now)};

-- isAtWork
(a.leased_until is null or a.leased_until < clock_timestamp())
and (
  a.status in ('reading', 'comparing', 'giving_back')
  or (
    a.status = 'planned'
    and a.take_on <= (
      select (${now}::timestamptz at time zone e.time_zone)::date
      from shared.entities e
      where e.id = a.entity_id
    )
  )
  or (
    a.status = 'taking'
    and (
      not exists (
        select
        from adoption_items i
        where i.org_id = a.org_id and i.adoption_id = a.id and i.status in ('taking', 'queued')
      )
      or exists (
        select
        from adoption_items i
        where i.org_id = a.org_id
          and i.adoption_id = a.id
          and i.status in ('taking', 'queued')
          and ${waitsNoMore(now)}
      )
    )
  )
)

-- leaseAdoption
update adoptions
set leased_until = clock_timestamp() + ${leaseMs}::int * interval '1 millisecond',
  status = case when status = 'planned' then 'taking' else status end
where org_id = ${orgId}::uuid
  and id = (
    select a.id
    from adoptions a
    where a.org_id = ${orgId}::uuid and ${isAtWork(now)}
    order by a.id
    limit 1
    for update skip locked
  )
returning id;

-- prolongLease
update adoptions
set leased_until = case
  when ${leaseMs}::int > 0 then clock_timestamp() + ${leaseMs}::int * interval '1 millisecond'
end
where org_id = ${orgId}::uuid and id = ${id}::uuid;
