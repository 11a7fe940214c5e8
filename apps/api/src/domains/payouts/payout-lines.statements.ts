import { sql } from 'kysely'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { PayoutPart } from '../gateways/index.js'

interface OfPayout {
  orgId: string
  payoutId: string
}

/** Writes what a payout is made of, each part with the gift and the refund that it is about, where Almoner knows them. */
export const addPayoutLines = (
  { orgId, payoutId, integrationId }: OfPayout & { integrationId: string },
  parts: readonly PayoutPart[],
) => sql`
  insert into payout_lines (
    id, org_id, payout_id, line, gateway_line_id, kind, type, description, gross, fee, net, charge_id,
    refund_id, gateway_object_id, happened_at
  )
  select uuidv7(), ${orgId}::uuid, ${payoutId}::uuid, row_number() over (order by n.happened_at, n.place),
    n.gateway_line_id, n.kind, n.type, n.description, n.gross, n.fee, n.net, c.id, r.id, n.gateway_object_id,
    n.happened_at
  from json_to_recordset(${JSON.stringify(parts.map(rowOf))}::json) as n (
    place int, gateway_line_id text, kind text, type text, description text, gross bigint, fee bigint,
    net bigint, gateway_charge_id text, refund_id text, gateway_object_id text, happened_at timestamptz
  )
    left join shared.charges c on c.org_id = ${orgId}::uuid
      and c.gateway_integration_id = ${integrationId}::uuid and c.gateway_charge_id = n.gateway_charge_id
    left join shared.refunds r on r.org_id = ${orgId}::uuid and r.charge_id = c.id and r.id::text = n.refund_id`

const rowOf = (part: PayoutPart, place: number) => ({
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
})

/**
 * What of a payout the books do not have by its gifts: fees that stand by themselves, and the net of what Almoner knows nothing of,
 * or has in other books, as a gift in another currency. A payout that came back is in the books by its reversal.
 */
export const besideGifts = ({ orgId, payoutId }: OfPayout) => sql<{
  fees: MinorUnits
  others: MinorUnits
  hasLive: boolean
  hasTest: boolean
}>`
  select coalesce(- sum(l.net) filter (where l.kind = 'fee'), 0)::float8 as fees,
    coalesce(
      sum(l.net) filter (
        where l.kind not in ('fee', 'payout_return')
          and (c.id is null or c.currency <> p.currency or c.mode <> p.mode)
      ),
      0
    )::float8 as others,
    coalesce(bool_or(c.mode = 'live'), false) as "hasLive",
    coalesce(bool_or(c.mode = 'test'), false) as "hasTest"
  from payouts p
    join payout_lines l on l.org_id = p.org_id and l.payout_id = p.id
    left join shared.charges c on c.org_id = l.org_id and c.id = l.charge_id
  where p.org_id = ${orgId}::uuid and p.id = ${payoutId}::uuid`

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
