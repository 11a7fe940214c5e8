-- Written by `npm run queries` from apps/api/src; do not edit.

-- payout-lines.statements.ts

-- addPayoutLines
insert into payout_lines (
  id, org_id, payout_id, line, gateway_line_id, kind, type, description, gross, fee, net, charge_id,
  refund_id, gateway_object_id, happened_at, original_amount, original_currency, exchange_rate,
  exchange_difference
)
select uuidv7(), ${orgId}::uuid, ${payoutId}::uuid, row_number() over (order by n.happened_at, n.place),
  n.gateway_line_id, n.kind, n.type, n.description, n.gross, n.fee, n.net, c.id, r.id, n.gateway_object_id,
  n.happened_at, n.original_amount, n.original_currency, n.exchange_rate, n.exchange_difference
from json_to_recordset(${JSON.stringify(parts.map(rowOf))}::json) as n (
  place int, gateway_line_id text, kind text, type text, description text, gross bigint, fee bigint,
  net bigint, gateway_charge_id text, refund_id text, gateway_object_id text, happened_at timestamptz,
  original_amount bigint, original_currency char(3), exchange_rate text, exchange_difference bigint
)
  left join shared.charges c on c.org_id = ${orgId}::uuid
    and c.gateway_integration_id = ${integrationId}::uuid and c.gateway_charge_id = n.gateway_charge_id
  left join shared.refunds r on r.org_id = ${orgId}::uuid and r.charge_id = c.id and r.id::text = n.refund_id;

-- giftsBefore
select c.gateway_charge_id as "gatewayChargeId", c.currency, l.kind, l.original_amount::float8 as original,
  l.gross::float8 as converted, l.exchange_difference::float8 as difference
from shared.charges c
  join payouts p on p.org_id = c.org_id and p.id = ${payoutId}::uuid
  left join (
    select l.*, o.currency as of_currency
    from payout_lines l join payouts o on o.org_id = l.org_id and o.id = l.payout_id
  ) l on l.org_id = c.org_id and l.charge_id = c.id and l.original_currency = c.currency
    and l.of_currency = p.currency
where c.org_id = ${orgId}::uuid
  and c.gateway_integration_id = ${integrationId}::uuid
  and c.gateway_charge_id in (select jsonb_array_elements_text(${JSON.stringify(gatewayChargeIds)}::jsonb))
order by l.happened_at, l.line;

-- isConverted
(c.id is not null and c.mode = p.mode and c.currency <> p.currency and l.original_currency = c.currency)

-- besideGifts
with line as (
  select l.*, c.mode as of_mode, coalesce(${isConverted}, false) as is_converted, c.id is null
    or c.mode <> p.mode or c.currency <> p.currency as is_elsewhere
  from payouts p
    join payout_lines l on l.org_id = p.org_id and l.payout_id = p.id
    left join shared.charges c on c.org_id = l.org_id and c.id = l.charge_id
  where p.org_id = ${orgId}::uuid and p.id = ${payoutId}::uuid
)
select coalesce(sum(case when l.kind = 'fee' then - l.net when l.is_converted then l.fee end), 0)::float8 as fees,
  coalesce(
    sum(l.net) filter (
      where l.kind not in ('fee', 'payout_return') and l.is_elsewhere and not l.is_converted
    ),
    0
  )::float8 as others,
  coalesce(sum(l.gross) filter (where l.is_converted), 0)::float8 as converted,
  coalesce(sum(l.exchange_difference) filter (where l.is_converted), 0)::float8 as "exchangeDifference",
  coalesce(
    (
      select jsonb_agg(
        jsonb_build_object('currency', o.original_currency, 'amount', o.amount)
        order by o.original_currency
      )
      from (
        select original_currency, sum(original_amount) as amount
        from line
        where is_converted
        group by original_currency
      ) o
    ),
    '[]'
  ) as originals,
  coalesce(bool_or(l.of_mode = 'live'), false) as "hasLive",
  coalesce(bool_or(l.of_mode = 'test'), false) as "hasTest"
from line l;

-- isDue
i.provider <> 'offline'
and i.status in ('active', 'restricted')
and (l.looked_at is null or l.looked_at <= ${now}::timestamptz - interval '1 day')

-- gatewaysToAsk
select i.id as "integrationId", to_json(l.looked_at) #>> '{}' as "lookedAt"
from shared.gateway_integrations i left join payout_looks l on l.org_id = i.org_id and l.integration_id = i.id
where i.org_id = ${orgId}::uuid and ${isDue(now)};

-- orgsToAsk
select i.org_id
from shared.gateway_integrations i left join payout_looks l on l.org_id = i.org_id and l.integration_id = i.id
where ${isDue(now)};

-- noteLook
insert into payout_looks (integration_id, org_id, looked_at)
values (${integrationId}::uuid, ${orgId}::uuid, ${now}::timestamptz)
on conflict (integration_id) do update
set looked_at = excluded.looked_at;

-- openPayouts
select gateway_payout_id as "gatewayPayoutId"
from payouts
where org_id = ${orgId}::uuid
  and integration_id = ${integrationId}::uuid
  and (status in ('pending', 'in_transit') or (contents = 'awaited' and status = 'paid'));

-- payouts.repository.ts

-- sums
select count(*) filter (where l.kind = 'gift')::int as gifts,
  coalesce(sum(l.gross) filter (where l.kind = 'gift'), 0)::float8 as gross,
  coalesce(sum(l.fee), 0)::float8 as fees,
  coalesce(sum(l.gross) filter (where l.kind = 'refund'), 0)::float8 as refunds,
  coalesce(sum(l.gross) filter (where l.kind = 'dispute'), 0)::float8 as disputes,
  coalesce(sum(l.gross) filter (where l.kind in ('payout_return', 'other')), 0)::float8 as other,
  coalesce(sum(l.net), 0)::float8 as net
from payout_lines l
where l.org_id = p.org_id and l.payout_id = p.id;

-- columns
p.id, p.sequence, p.status, p.amount::float8 as amount, p.currency, p.arrives_on, p.contents, s.gifts,
s.gross, s.fees, s.refunds, s.disputes, s.other, s.net, p.entity_id, e.name as entity_name, i.provider,
i.display_name as gateway_name, p.gateway_payout_id, p.bank_reference, p.mode,
${instantText(sql`p.initiated_at`)} as initiated_at, p.failure_message, p.is_booked

-- joined
payouts p
join shared.entities e on e.id = p.entity_id
join shared.gateway_integrations i on i.id = p.integration_id
cross join lateral (${sums}) s

-- bankLine
(
  select jsonb_build_object('bookedOn', max(b.booked_on), 'amount', sum(m.amount))
  from shared.bank_line_matches m join shared.bank_lines b on b.org_id = m.org_id and b.id = m.line_id
  where m.org_id = p.org_id and m.payout_id = p.id
  having count(*) > 0
)

-- exchanges
(
  select coalesce(jsonb_agg(to_jsonb(x) order by x.currency), '[]')
  from (
    select l.original_currency as currency, sum(l.original_amount) as amount, sum(l.gross) as converted,
      sum(l.exchange_difference) as difference
    from payout_lines l
    where l.org_id = p.org_id and l.payout_id = p.id and l.original_currency is not null
    group by l.original_currency
  ) x
)

-- conditionsOf
p.entity_id = ${entityId}::uuid

-- listed
select ${columns}, ${cursorOf(order)}
from ${joined} ${joinChanges}
where ${conditionsOf(input)} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- find
select ${columns}, ${exchanges} as exchanges, ${bankLine} as bank_line
from ${joined}
where p.org_id = ctx.org_id and p.id = ${id}::uuid;

-- linesOf
select l.id, l.kind, l.type, l.description, l.gross::float8 as gross, l.fee::float8 as fee,
  l.net::float8 as net, p.currency, l.original_amount::float8 as original_amount, l.original_currency,
  l.exchange_rate, l.exchange_difference::float8 as exchange_difference,
  ${instantText(sql`l.happened_at`)} as happened_at, l.gateway_object_id, c.id as charge_id,
  c.sequence as charge_sequence, d.name as donor_name, l.line::text as cursor_value,
  l.line::text as cursor_sequence
from payout_lines l
  join payouts p on p.org_id = l.org_id and p.id = l.payout_id
  left join shared.charges c on c.org_id = l.org_id and c.id = l.charge_id
  left join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
where l.org_id = ctx.org_id and l.payout_id = ${input.payoutId}::uuid and ${ofKinds} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};
