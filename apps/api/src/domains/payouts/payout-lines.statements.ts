import { sql } from 'kysely'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import type { PayoutLineKind } from '@almoner/contracts/payouts/payout'
import type { PayoutPart } from '../gateways/index.js'

/** A part with what it gained or lost by its rate. */
export interface PartToWrite extends PayoutPart {
  exchangeDifference: MinorUnits
}

interface OfPayout {
  orgId: string
  payoutId: string
}

/** Writes what a payout is made of, each part with the gift and the refund that it is about, where Almoner knows them. */
export const addPayoutLines = (
  { orgId, payoutId, integrationId }: OfPayout & { integrationId: string },
  parts: readonly PartToWrite[],
) => sql`
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
    left join shared.refunds r on r.org_id = ${orgId}::uuid and r.charge_id = c.id and r.id::text = n.refund_id`

const rowOf = (part: PartToWrite, place: number) => ({
  place,
  gateway_line_id: part.gatewayLineId,
  kind: part.kind,
  type: part.type,
  description: part.description,
  gross: part.gross,
  fee: part.fee,
  net: part.net,
  gateway_charge_id: part.gatewayChargeId,
  refund_id: part.refundId,
  gateway_object_id: part.gatewayObjectId,
  happened_at: part.happenedAt.toISOString(),
  original_amount: part.original?.money.amount ?? null,
  original_currency: part.original?.money.currency ?? null,
  exchange_rate: part.original?.rate?.toString() ?? null,
  exchange_difference: part.exchangeDifference,
})

/** A gift that parts of a payout are about, with a line that it had in an earlier payout of the same currency, if any. */
export interface GiftBefore {
  gatewayChargeId: string
  currency: Currency
  kind: PayoutLineKind | null
  original: MinorUnits
  converted: MinorUnits
  difference: MinorUnits
}

export const giftsBefore = (
  { orgId, payoutId, integrationId }: OfPayout & { integrationId: string },
  gatewayChargeIds: readonly string[],
) => sql<GiftBefore>`
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
  order by l.happened_at, l.line`

/** A line about a gift in another currency, with what the gateway converted: the gift `c`, the line `l` of the payout `p`. */
const isConverted = sql`
  (c.id is not null and c.mode = p.mode and c.currency <> p.currency and l.original_currency = c.currency)`

/**
 * What of a payout the books do not have by its gifts: fees that stand by themselves or are of gifts in another currency, what was
 * converted from other currencies, and the net of what Almoner knows nothing of. A payout that came back is in the books by its reversal.
 */
export const besideGifts = ({ orgId, payoutId }: OfPayout) => sql<{
  fees: MinorUnits
  others: MinorUnits
  converted: MinorUnits
  exchangeDifference: MinorUnits
  originals: { currency: Currency; amount: MinorUnits }[]
  hasLive: boolean
  hasTest: boolean
}>`
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
  from line l`
/** Gateways that pay out and were not asked for a day. */
const isDue = (now: string) => sql`
  i.provider <> 'offline'
  and i.status in ('active', 'restricted')
  and (l.looked_at is null or l.looked_at <= ${now}::timestamptz - interval '1 day')`

export const gatewaysToAsk = (orgId: string, now: string) => sql<{ integrationId: string; lookedAt: string | null }>`
  select i.id as "integrationId", to_json(l.looked_at) #>> '{}' as "lookedAt"
  from shared.gateway_integrations i left join payout_looks l on l.org_id = i.org_id and l.integration_id = i.id
  where i.org_id = ${orgId}::uuid and ${isDue(now)}`

export const orgsToAsk = (now: string) => sql<{ org_id: string }>`
  select i.org_id
  from shared.gateway_integrations i left join payout_looks l on l.org_id = i.org_id and l.integration_id = i.id
  where ${isDue(now)}`

export const noteLook = (orgId: string, integrationId: string, now: string) => sql`
  insert into payout_looks (integration_id, org_id, looked_at)
  values (${integrationId}::uuid, ${orgId}::uuid, ${now}::timestamptz)
  on conflict (integration_id) do update
  set looked_at = excluded.looked_at`

/** Payouts of a gateway that may still change: what it is made of is awaited, or it is not with the bank yet. */
export const openPayouts = (orgId: string, integrationId: string) => sql<{ gatewayPayoutId: string }>`
  select gateway_payout_id as "gatewayPayoutId"
  from payouts
  where org_id = ${orgId}::uuid
    and integration_id = ${integrationId}::uuid
    and (status in ('pending', 'in_transit') or (contents = 'awaited' and status = 'paid'))`
