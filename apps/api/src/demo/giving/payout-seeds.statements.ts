import { sql } from 'kysely'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import { sandboxMoves } from '../../domains/gateways/index.js'

export interface SeededPayout {
  id: string
  currency: Currency
  amount: MinorUnits
  arrivesOn: string
}

/**
 * What the sandbox paid out of live gifts so far: each Monday what it held, and the rest just now, so that its own nights go on from
 * there. Written to its book, and as payouts with their lines, the oldest first.
 */
export const payOutWeekly = (orgId: string, now: Date) => sql<SeededPayout>`
  with moved as (
    select l.id, l.sequence, l.at, l.integration_id, l.currency, m.kind, m.type, m.gross, m.fee, c.id as charge_id,
      c.entity_id, (l.details ->> 'refundId')::uuid as refund_id, l.object_id,
      least(date_trunc('week', l.at, 'utc') + interval '7 days', ${now.toISOString()}::timestamptz) as until
    from sandbox_log l ${sandboxMoves}
      join charges c on c.org_id = l.org_id and c.id = (l.details ->> 'chargeId')::uuid
    where m.holds
      and l.org_id = ${orgId}::uuid
      and c.mode = 'live'
      and l.at <= ${now.toISOString()}::timestamptz
  ),
  paid as materialized (
    select uuidv7() as id, 'sbx_po_' || left(md5(integration_id || currency || until), 22) as object_id,
      integration_id, entity_id, currency, until, sum(gross - fee) as amount
    from moved
    group by integration_id, entity_id, currency, until
    order by until, currency
  ),
  logged as (
    insert into sandbox_log (
      id, org_id, integration_id, object, object_id, position, status, amount, currency, details, at
    )
    select uuidv7(), ${orgId}::uuid, integration_id, 'payout', object_id, 1, 'paid', amount, currency,
      jsonb_build_object(
        'from', to_json(lag(until) over (partition by integration_id, currency order by until)) #>> '{}',
        'until', to_json(until) #>> '{}', 'arrivesOn', (until at time zone 'utc')::date
      ),
      until
    from paid
  ),
  written as (
    insert into payouts (
      id, org_id, entity_id, integration_id, gateway_payout_id, mode, status, amount, currency, arrives_on,
      contents, initiated_at, bank_reference, is_booked, created_at
    )
    select id, ${orgId}::uuid, entity_id, integration_id, object_id, 'live', 'paid', amount, currency,
      (until at time zone 'utc')::date, 'complete', until, 'SANDBOX ' || upper(right(object_id, 6)), true,
      until
    from paid
    order by until, currency
    returning id, currency, amount, arrives_on
  ),
  listed as (
    insert into payout_lines (
      id, org_id, payout_id, line, gateway_line_id, kind, type, gross, fee, net, charge_id, refund_id,
      gateway_object_id, happened_at
    )
    select uuidv7(), ${orgId}::uuid, p.id, row_number() over (partition by p.id order by m.at, m.sequence), m.id,
      m.kind, m.type, m.gross, m.fee, m.gross - m.fee, m.charge_id, m.refund_id, m.object_id, m.at
    from moved m
      join paid p on p.integration_id = m.integration_id and p.entity_id = m.entity_id
        and p.currency = m.currency and p.until = m.until
  )
  select id, currency, amount::float8 as amount, arrives_on::text as "arrivesOn"
  from written`
