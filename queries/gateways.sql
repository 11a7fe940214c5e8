-- Written by `npm run queries` from apps/api/src; do not edit.

-- connection/connection.statements.ts

-- orgOfIntegration
select gateway_integration_org(${integrationId}::uuid) as "orgId";

-- connection/connections.repository.ts

-- find
select i.*
from gateway_integrations i
where i.org_id = ctx.org_id and i.entity_id = ${entityId}::uuid and ${which};

-- findForTests
select i.*
from gateway_integrations i
where i.org_id = ctx.org_id
  and i.entity_id = ${entityId}::uuid
  and i.mode = 'test'
  and i.enabled
  and i.status = 'active'
  and i.provider <> 'offline'
order by i.id = ${integrationId ?? null}::uuid desc nulls last, i.is_default desc,
  i.provider = 'sandbox' desc, i.id
limit 1;

-- findById
select i.*
from gateway_integrations i
where i.org_id = ctx.org_id and i.id = ${integrationId}::uuid;

-- connection/open-gateways.statements.ts

-- heldOpenGateways
select g.id
from gateway_integrations g
where (g.org_id, g.id) in (${pairs}) and g.status <> 'disconnected'
for key share of g;

-- events/gateway-event.statements.ts

-- noteFailure, by Kysely's builder
--   db
--   .updateTable('gateway_events')
--   .set({ last_error: why.replaceAll('\0', '').slice(0, 500) })
--   .where('org_id', '=', orgId)
--   .where('id', '=', id)
--   .where('status', '=', 'received')
--   .execute()

-- noteArrival
update gateway_integrations
set last_event_at = ${receivedAt.toISOString()}::timestamptz
where id = ${integrationId}
  and (
    last_event_at is null
    or last_event_at < ${receivedAt.toISOString()}::timestamptz - interval '10 seconds'
  );

-- storeEvent
insert into gateway_events (
  id, org_id, integration_id, provider, event_id, type, mode, body, occurred_at, received_at, status,
  last_error
)
values (
  ${event.id}, ${event.orgId}, ${event.integrationId}, ${event.provider}, ${event.eventId},
  ${event.type}, ${event.mode}, ${event.body}, ${event.occurredAt.toISOString()}::timestamptz,
  ${event.receivedAt.toISOString()}::timestamptz, ${event.error === null ? 'received' : 'unreadable'},
  ${event.error}
)
on conflict (provider, event_id, integration_id) do update
set deliveries = gateway_events.deliveries + 1
returning id, deliveries;

-- sandbox/sandbox-book.statements.ts

-- appendLines
with ctx as materialized (select set_config('app.org_id', ${orgId}, true)::uuid as org_id),
line as (
  insert into sandbox_log (
    id, org_id, integration_id, object, object_id, position, payment_id, key, request_hash, status,
    amount, currency, details, at
  )
  select l.id, ctx.org_id, l.integration_id, l.object, l.object_id, l.position, l.payment_id, l.key,
    l.request_hash, l.status, l.amount, l.currency, l.details, l.at
  from ctx
    cross join json_to_recordset(${lines}::json) as l (
      place int, id uuid, integration_id uuid, object text, object_id text, position int, payment_id text,
      key text, request_hash text, status text, amount bigint, currency char(3), details jsonb,
      at timestamptz
    )
  order by l.place
  returning id
)
insert into sandbox_deliveries (id, org_id, entry_id, is_forerunner, due_at)
select d.id, ctx.org_id, d.entry_id, d.is_forerunner, d.due_at
from ctx
  cross join json_to_recordset(${deliveries}::json) as d (id uuid, entry_id uuid, is_forerunner boolean, due_at timestamptz);

-- newestLineOf
select l.object, l.object_id as "objectId", l.status, l.amount, l.currency, l.details,
  to_json(l.at) #>> '{}' as at,
  (
    select max(position)
    from sandbox_log
    where org_id = ctx.org_id and integration_id = ${integrationId}::uuid and object_id = ${objectId}
  ) as lines
from sandbox_log l
where l.org_id = ctx.org_id
  and l.integration_id = ${integrationId}::uuid
  and l.object_id = ${objectId}
  and l.at <= ${now}::timestamptz
order by l.at desc, l.sequence desc
limit 1;

-- newestLineUnder
select l.object, l.object_id as "objectId", l.status, l.amount, l.currency, l.details, to_json(l.at) #>> '{}' as at
from sandbox_log l
where l.org_id = ctx.org_id
  and l.integration_id = ${integrationId}::uuid
  and l.at <= ${now}::timestamptz
  and l.object_id = (
    select object_id
    from sandbox_log
    where org_id = ctx.org_id
      and integration_id = ${integrationId}::uuid
      and key = ${key}
      and at <= ${now}::timestamptz
  )
order by l.at desc, l.sequence desc
limit 1;

-- sandbox/sandbox-deliveries.statements.ts

-- claimDeliveries
update sandbox_deliveries d
set attempts = d.attempts + 1, due_at = ${now}::timestamptz + interval '10 seconds' * 2 ^ least(d.attempts, 8)
where d.org_id = ${orgId}
  and d.id in (
    select id
    from sandbox_deliveries
    where org_id = ${orgId} and due_at <= ${now}::timestamptz
    order by due_at, id
    limit ${limit}
    for update skip locked
  )
returning d.id, d.entry_id as "entryId", d.is_forerunner as "isForerunner";

-- deleteDelivery, by Kysely's builder
--   db.deleteFrom('sandbox_deliveries').where('org_id', '=', orgId).where('id', '=', id).execute()

-- orgsWithDueDeliveries
select org_id from sandbox_deliveries where due_at <= ${now}::timestamptz;

-- sandbox/sandbox-payouts.statements.ts

-- takes
('needs_response', 'under_review', 'lost', 'won')

-- sandboxMoves
cross join lateral (
  select l.object = 'dispute' and exists (
    select
    from sandbox_log e
    where e.org_id = l.org_id
      and e.integration_id = l.integration_id
      and e.object_id = l.object_id
      and e.position < l.position
      and e.status in ${takes}
  ) as is_taken
) d
cross join lateral (
  values (
    l.object = 'payment'
    and l.status = 'succeeded', 'gift', 'payment', l.amount, (l.details ->> 'fee')::bigint
  ),
    (l.object = 'payment' and l.status = 'returned', 'refund', 'payment_reversal', - l.amount, 0),
    (l.object = 'refund' and l.status = 'succeeded', 'refund', 'refund', - l.amount, 0),
    (l.object = 'dispute' and l.status = 'won' and d.is_taken, 'dispute', 'dispute_reversal', l.amount, 0),
    (
      l.object = 'dispute'
      and l.status in ${takes}
      and not d.is_taken, 'dispute', 'dispute', case when l.status = 'won' then 0 else - l.amount end,
      ${disputeFee}
    )
) m (holds, kind, type, gross, fee)

-- movements
select l.id, l.sequence, l.at, l.currency, m.kind, m.type, m.gross, m.fee,
  case when l.object = 'payment' then l.object_id else l.payment_id end as payment_id,
  l.details ->> 'refundId' as refund_id, l.object_id
from sandbox_log l ${sandboxMoves}
where m.holds
  and l.org_id = ctx.org_id
  and l.integration_id = ${integrationId}::uuid
  and (${from}::timestamptz is null or l.at > ${from}::timestamptz)
  and l.at <= ${until}::timestamptz;

-- movementsOf
select id, kind, type, gross::float8 as gross, fee::float8 as fee, (gross - fee)::float8 as net, currency,
  payment_id as "gatewayChargeId", refund_id as "refundId", object_id as "gatewayObjectId",
  to_json(at) #>> '{}' as at
from (${movements(span)}) m
where currency = ${currency}
order by at, sequence;

-- heldAt
with paid as (
  select currency, max((details ->> 'until')::timestamptz) as until
  from sandbox_log
  where org_id = ctx.org_id and integration_id = ${integrationId}::uuid and object = 'payout'
  group by currency
)
select m.currency, sum(m.gross - m.fee)::float8 as amount, to_json(max(paid.until)) #>> '{}' as "from"
from (${movements({ integrationId, from: null, until })}) m left join paid on paid.currency = m.currency
where paid.until is null or m.at > paid.until
group by m.currency
having sum(m.gross - m.fee) > 0;

-- payoutsBegun
select distinct object_id as "objectId"
from sandbox_log
where org_id = ctx.org_id
  and integration_id = ${integrationId}::uuid
  and object = 'payout'
  and at >= ${since}::timestamptz;

-- dayOf
date_trunc('day', ${now}::timestamptz, 'utc')

-- moved
('succeeded', 'returned', 'needs_response', 'under_review', 'lost', 'won')

-- isToPayOut
l.object in ('payment', 'refund', 'dispute')
and l.status in ${moved}
and l.at <= ${dayOf(now)}
and l.at > ${dayOf(now)} - interval '7 days'
and not exists (
  select
  from sandbox_log p
  where p.org_id = l.org_id
    and p.integration_id = l.integration_id
    and p.object = 'payout'
    and p.currency = l.currency
    and (p.details ->> 'until')::timestamptz >= l.at
)

-- accountsToPayOut
select distinct l.integration_id as "integrationId"
from sandbox_log l
where l.org_id = ${orgId}::uuid and ${isToPayOut(now)};

-- orgsToPayOut
select distinct l.org_id from sandbox_log l where ${isToPayOut(now)};

-- settings/account-checks.statements.ts

-- isDue
i.enabled
and i.status in ('active', 'restricted')
and i.secret_key is not null
and coalesce(i.checked_at, i.created_at) <= ${now}::timestamptz - case
  when i.last_error is null then interval '1 day'
  else interval '1 hour'
end

-- integrationsToCheck
select i.id from gateway_integrations i where i.org_id = ${orgId} and ${isDue(now)};

-- orgsToCheck
select i.org_id from gateway_integrations i where ${isDue(now)};

-- settings/gateway-settings.repository.ts

-- entities
select e.id, e.name, e.is_primary as "isPrimary", e.currency, e.time_zone as "timeZone", null as logo
from shared.entities e
where e.org_id = ctx.org_id
order by e.is_primary desc, e.created_at, e.id;

-- settings/payment-domains.statements.ts

-- addDomain, by Kysely's builder
--   db
--   .insertInto('payment_domains')
--   .values(domain)
--   .onConflict((on) => on.columns(['org_id', 'integration_id', 'domain']).doNothing())
--   .execute()
