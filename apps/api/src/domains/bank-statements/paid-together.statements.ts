import type { MinorUnits } from '@almoner/contracts/minor-units'
import { sql, type RawBuilder } from 'kysely'
import { isBankable } from './bank-lines.statements.js'

/** A payout that an open line `l` may be. `fitting`: how many fit as well. Minor units. */
export interface FoundPayout {
  id: string
  sequence: string
  fitting: number
  /** The line names its gateway, or the reference at the bank. */
  isNamed: boolean
  /** Another line is a part of it already. */
  isRest: boolean
  /** What it is more than the line. */
  more: MinorUnits
}

export interface FoundPair {
  payouts: { id: string; sequence: string }[]
  fitting: number
  isNamed: boolean
}

export interface FoundBatch {
  id: string
  name: string
  gifts: number
}

/** Banks book a payout some days around the one that its gateway says. */
const payoutDays = { before: 5, after: 3 }

/** A bank that keeps charges keeps no more than this, and of a small payout a twentieth. */
const mostKept = sql`least(50_00, p.amount / 20)`

/** Gifts of a batch come in together some days after they were given. */
const batchDays = { before: 45, after: 5 }

const isAwaited = (payout: RawBuilder<unknown>) => sql`
  ${payout}.org_id = ctx.org_id
  and ${payout}.mode = 'live'
  and ${payout}.status in ('pending', 'in_transit', 'paid')
  and ${payout}.currency = l.currency
  and ${payout}.arrives_on between l.booked_on - ${sql.lit(payoutDays.before)}::int and l.booked_on + ${sql.lit(payoutDays.after)}::int`

const isUnmatched = (payout: RawBuilder<unknown>) => sql`
  not exists (select from bank_line_matches o where o.org_id = ctx.org_id and o.payout_id = ${payout}.id)`

const isNamed = sql`(position(i.provider in l.whole) > 0 or position(lower(p.bank_reference) in l.whole) > 0) is true`

const awaited = sql`
  shared.payouts p
  join shared.gateway_integrations i on i.org_id = p.org_id
  and i.id = p.integration_id
  cross join lateral (
    select coalesce(sum(o.amount), 0) as amount
    from bank_line_matches o
    where o.org_id = ctx.org_id and o.payout_id = p.id
  ) came`

const asPayout = sql`
  jsonb_build_object(
    'id', p.id, 'sequence', p.sequence::text, 'fitting', count(*) over (), 'isNamed', ${isNamed}, 'isRest',
    came.amount > 0, 'more', p.amount - came.amount - l.amount
  )`

const nearest = sql`order by abs(p.arrives_on - l.booked_on), p.id limit 1`

/** A payout of the line's amount, or one of which the line is what has not come in yet. */
export const wholePayout = sql`
  select ${asPayout}
  from ${awaited}
  where ${isAwaited(sql`p`)} and p.amount - came.amount = l.amount ${nearest}`

/** A payout that came in two lines: another open line around its day has the rest. */
export const splitPayout = sql`
  select ${asPayout}
  from ${awaited}
  where ${isAwaited(sql`p`)}
    and came.amount = 0
    and p.amount > l.amount
    and exists (
      select
      from bank_lines o
      where o.org_id = ctx.org_id
        and o.state = 'open'
        and o.id <> l.id
        and o.currency = l.currency
        and o.amount = p.amount - l.amount
        and o.booked_on between p.arrives_on - ${sql.lit(payoutDays.after)}::int and p.arrives_on + ${sql.lit(payoutDays.before)}::int
    ) ${nearest}`

/** A payout of a gateway that the line names, less what the bank may have kept. */
export const shortPayout = sql`
  select ${asPayout}
  from ${awaited}
  where ${isAwaited(sql`p`)}
    and came.amount = 0
    and p.amount > l.amount
    and p.amount - l.amount <= ${mostKept}
    and ${isNamed}
  order by p.amount, p.id
  limit 1`

/** Two payouts of one gateway that come to the line's amount. */
export const pairedPayouts = sql`
  select jsonb_build_object(
    'payouts',
    jsonb_build_array(
      jsonb_build_object('id', p.id, 'sequence', p.sequence::text),
      jsonb_build_object('id', q.id, 'sequence', q.sequence::text)
    ),
    'fitting', count(*) over (), 'isNamed', ${isNamed}
  )
  from shared.payouts p
    join shared.gateway_integrations i on i.org_id = p.org_id and i.id = p.integration_id
    join shared.payouts q on q.org_id = p.org_id and q.integration_id = p.integration_id
      and q.sequence > p.sequence and q.amount = l.amount - p.amount
  where ${isAwaited(sql`p`)}
    and ${isAwaited(sql`q`)}
    and p.amount < l.amount
    and ${isUnmatched(sql`p`)}
    and ${isUnmatched(sql`q`)} ${nearest}`

/** A batch whose gifts, as far as no line is matched with them, come to the line's amount. */
export const fittingBatch = sql`
  select jsonb_build_object('id', b.id, 'name', b.name, 'gifts', g.gifts)
  from (
    select c.batch_id, count(*) as gifts
    from shared.charges c
    where c.org_id = ctx.org_id
      and c.batch_id is not null
      and c.currency = l.currency
      and ${isBankable}
      and c.gift_date between l.booked_on - ${sql.lit(batchDays.before)}::int and l.booked_on + ${sql.lit(batchDays.after)}::int
      and not exists (select from bank_line_matches o where o.org_id = ctx.org_id and o.charge_id = c.id)
    group by c.batch_id
    having sum(c.amount) = l.amount and count(*) > 1
  ) g
    join shared.gift_batches b on b.org_id = ctx.org_id and b.id = g.batch_id
  order by b.id desc
  limit 1`
