import { sql } from 'kysely'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import type { PayoutLineKind } from '@almoner/contracts/payouts/payout'

/** Of an account between two moments, the first left out. */
export interface SandboxSpan {
  integrationId: string
  from: string | null
  until: string
}

export interface MovementRow {
  id: string
  kind: PayoutLineKind
  type: string
  gross: MinorUnits
  fee: MinorUnits
  net: MinorUnits
  currency: Currency
  gatewayChargeId: string
  refundId: string | null
  gatewayObjectId: string
  at: string
}

/** What a bank takes for a dispute, in minor units; `disputeStateOf` says the same of it. */
const disputeFee = sql`1500`

/** A line of a dispute by which its money is gone; one that was won had it back. */
const takes = sql`('needs_response', 'under_review', 'lost', 'won')`

/** What each line of `sandbox_log l` brings and takes, in minor units. A dispute takes its amount and a fee with its first line of that kind, and gives the amount back when it is won. */
export const sandboxMoves = sql`
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
  ) m (holds, kind, type, gross, fee)`

/** What came into the account and what left it. */
const movements = ({ integrationId, from, until }: SandboxSpan) => sql`
  select l.id, l.sequence, l.at, l.currency, m.kind, m.type, m.gross, m.fee,
    case when l.object = 'payment' then l.object_id else l.payment_id end as payment_id,
    l.details ->> 'refundId' as refund_id, l.object_id
  from sandbox_log l ${sandboxMoves}
  where m.holds
    and l.org_id = ctx.org_id
    and l.integration_id = ${integrationId}::uuid
    and (${from}::timestamptz is null or l.at > ${from}::timestamptz)
    and l.at <= ${until}::timestamptz`

export const movementsOf = (span: SandboxSpan, currency: Currency) => sql<MovementRow>`
  select id, kind, type, gross::float8 as gross, fee::float8 as fee, (gross - fee)::float8 as net, currency,
    payment_id as "gatewayChargeId", refund_id as "refundId", object_id as "gatewayObjectId",
    to_json(at) #>> '{}' as at
  from (${movements(span)}) m
  where currency = ${currency}
  order by at, sequence`

/** What the account holds at a moment and has not paid out, by currency, and since when; nothing that is not above zero. */
export const heldAt = (integrationId: string, until: string) => sql<{
  currency: Currency
  amount: MinorUnits
  from: string | null
}>`
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
  having sum(m.gross - m.fee) > 0`

/** Payouts that were begun since a moment, by their first lines. */
export const payoutsBegun = (integrationId: string, since: string) => sql<{ objectId: string }>`
  select distinct object_id as "objectId"
  from sandbox_log
  where org_id = ctx.org_id
    and integration_id = ${integrationId}::uuid
    and object = 'payout'
    and at >= ${since}::timestamptz`

const dayOf = (now: string) => sql`date_trunc('day', ${now}::timestamptz, 'utc')`

const moved = sql`('succeeded', 'returned', 'needs_response', 'under_review', 'lost', 'won')`

/** Accounts in which something moved in the week before today that no payout of today has taken along. */
const isToPayOut = (now: string) => sql`
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
  )`

export const accountsToPayOut = (orgId: string, now: string) => sql<{ integrationId: string }>`
  select distinct l.integration_id as "integrationId"
  from sandbox_log l
  where l.org_id = ${orgId}::uuid and ${isToPayOut(now)}`

export const orgsToPayOut = (now: string) => sql<{ org_id: string }>`
  select distinct l.org_id from sandbox_log l where ${isToPayOut(now)}`
