import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { ChargeMode } from '@almoner/contracts/charges/charge'
import type { GatewayProvider } from '@almoner/contracts/gateways/gateway'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import type { PayoutContents, PayoutExchange, PayoutLineKind } from '@almoner/contracts/payouts/payout'
import type { PayoutStatus } from '@almoner/contracts/payouts/payout-status'
import type { ListPayoutLinesInput, ListPayoutsInput, PayoutSort } from '@almoner/contracts/payouts/payouts.operations'
import { inSql } from '../../platform/database/filter-sql.js'
import { instantText } from '../../platform/database/instant-text.js'
import {
  cursorOf,
  keysetClauses,
  type KeysetOrder,
  type KeysetRow,
  type AllOf,
  type PageOf,
  type PageOrAllOf,
} from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { orderFor } from '../changes/index.js'

/** A payout as PostgreSQL gives it. Amounts are cast to float8, exact up to 2^53 minor units. */
export interface FoundPayout extends KeysetRow {
  id: string
  sequence: string
  status: PayoutStatus
  amount: MinorUnits
  currency: Currency
  arrives_on: string
  contents: PayoutContents
  gifts: number
  gross: MinorUnits
  fees: MinorUnits
  refunds: MinorUnits
  disputes: MinorUnits
  other: MinorUnits
  net: MinorUnits
  entity_id: string
  entity_name: string
  provider: GatewayProvider
  gateway_name: string
  gateway_payout_id: string
  bank_reference: string | null
  mode: ChargeMode
  initiated_at: string
  failure_message: string | null
  is_booked: boolean
}

export interface FoundPayoutDetail extends FoundPayout {
  exchanges: PayoutExchange[]
  bank_line: { bookedOn: string; amount: MinorUnits } | null
}

export interface FoundPayoutLine extends KeysetRow {
  id: string
  kind: PayoutLineKind
  type: string
  description: string | null
  gross: MinorUnits
  fee: MinorUnits
  net: MinorUnits
  currency: Currency
  original_amount: MinorUnits | null
  original_currency: Currency | null
  exchange_rate: string | null
  exchange_difference: MinorUnits
  happened_at: string
  gateway_object_id: string | null
  charge_id: string | null
  charge_sequence: string | null
  donor_name: string | null
}

/** What a payout comes to by the kinds of its lines; the fees of a refund or dispute are among the fees. */
const sums = sql`
  select count(*) filter (where l.kind = 'gift')::int as gifts,
    coalesce(sum(l.gross) filter (where l.kind = 'gift'), 0)::float8 as gross,
    coalesce(sum(l.fee), 0)::float8 as fees,
    coalesce(sum(l.gross) filter (where l.kind = 'refund'), 0)::float8 as refunds,
    coalesce(sum(l.gross) filter (where l.kind = 'dispute'), 0)::float8 as disputes,
    coalesce(sum(l.gross) filter (where l.kind in ('payout_return', 'other')), 0)::float8 as other,
    coalesce(sum(l.net), 0)::float8 as net
  from payout_lines l
  where l.org_id = p.org_id and l.payout_id = p.id`

const columns = sql`
  p.id, p.sequence, p.status, p.amount::float8 as amount, p.currency, p.arrives_on, p.contents, s.gifts,
  s.gross, s.fees, s.refunds, s.disputes, s.other, s.net, p.entity_id, e.name as entity_name, i.provider,
  i.display_name as gateway_name, p.gateway_payout_id, p.bank_reference, p.mode,
  ${instantText(sql`p.initiated_at`)} as initiated_at, p.failure_message, p.is_booked`

const joined = sql`
  payouts p
  join shared.entities e on e.id = p.entity_id
  join shared.gateway_integrations i on i.id = p.integration_id
  cross join lateral (${sums}) s`

const bankLine = sql`
  (
    select jsonb_build_object('bookedOn', max(b.booked_on), 'amount', sum(m.amount))
    from shared.bank_line_matches m join shared.bank_lines b on b.org_id = m.org_id and b.id = m.line_id
    where m.org_id = p.org_id and m.payout_id = p.id
    having count(*) > 0
  )`

const exchanges = sql`
  (
    select coalesce(jsonb_agg(to_jsonb(x) order by x.currency), '[]')
    from (
      select l.original_currency as currency, sum(l.original_amount) as amount, sum(l.gross) as converted,
        sum(l.exchange_difference) as difference
      from payout_lines l
      where l.org_id = p.org_id and l.payout_id = p.id and l.original_currency is not null
      group by l.original_currency
    ) x
  )`

const orderOf = (sort: PayoutSort): KeysetOrder => ({
  ...(sort.endsWith('amount')
    ? { value: sql`p.amount`, type: 'bigint' as const }
    : { value: sql`p.arrives_on`, type: 'date' as const }),
  sequence: sql`p.sequence`,
  isDescending: sort.startsWith('-'),
})

const lineOrder: KeysetOrder = { value: sql`l.line`, type: 'bigint', sequence: sql`l.line`, isDescending: false }

function conditionsOf({
  status,
  from,
  to,
  currency,
  entityId,
  mode,
}: Omit<ListPayoutsInput, 'limit'>): RawBuilder<unknown> {
  const conditions = [
    sql`p.org_id = ctx.org_id`,
    ...(status?.length ? [inSql(sql`p.status`, status)] : []),
    ...(from ? [sql`p.arrives_on >= ${from}::date`] : []),
    ...(to ? [sql`p.arrives_on <= ${to}::date`] : []),
    ...(currency ? [sql`p.currency = ${currency}`] : []),
    ...(entityId ? [sql`p.entity_id = ${entityId}::uuid`] : []),
    ...(mode ? [sql`p.mode = ${mode}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

@Injectable()
export class PayoutsRepository {
  constructor(private readonly rows: TenantQuery) {}

  list(orgId: string, input: PageOf<ListPayoutsInput>): Promise<FoundPayout[]> {
    return this.rows.all(orgId, this.listed(input))
  }

  /** All of them, as a file has them. */
  all(orgId: string, filter: AllOf<ListPayoutsInput>): AsyncIterable<FoundPayout[]> {
    return this.rows.batches(orgId, this.listed({ ...filter, limit: null }))
  }

  private listed(input: PageOrAllOf<ListPayoutsInput>): RawBuilder<FoundPayout> {
    const { order, joinChanges } = orderFor('payout', sql`p.id`, { page: input, own: orderOf(input.sort) })
    const page = keysetClauses(order, input)
    return sql<FoundPayout>`
      select ${columns}, ${cursorOf(order)}
      from ${joined} ${joinChanges}
      where ${conditionsOf(input)} and ${page.where}
      order by ${page.orderBy}
      limit ${sql.lit(page.limit)}`
  }

  find(orgId: string, id: string): Promise<FoundPayoutDetail | undefined> {
    return this.rows.first<FoundPayoutDetail>(
      orgId,
      sql`
        select ${columns}, ${exchanges} as exchanges, ${bankLine} as bank_line
        from ${joined}
        where p.org_id = ctx.org_id and p.id = ${id}::uuid`,
    )
  }

  lines(orgId: string, input: PageOf<ListPayoutLinesInput>): Promise<FoundPayoutLine[]> {
    return this.rows.all(orgId, this.linesOf(input))
  }

  /** All of them, as a file has them. */
  allLines(orgId: string, filter: AllOf<ListPayoutLinesInput>): AsyncIterable<FoundPayoutLine[]> {
    return this.rows.batches(orgId, this.linesOf({ ...filter, limit: null }))
  }

  /** How many are listed, `limit` at most and one. */
  countLines(orgId: string, input: PageOf<ListPayoutLinesInput>): Promise<number | null> {
    return this.rows.count(orgId, this.linesOf(input), input.limit)
  }

  private linesOf(input: PageOrAllOf<ListPayoutLinesInput>): RawBuilder<FoundPayoutLine> {
    const page = keysetClauses(lineOrder, input)
    const ofKinds = input.kind?.length ? inSql(sql`l.kind`, input.kind) : sql`true`
    return sql<FoundPayoutLine>`
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
      limit ${sql.lit(page.limit)}`
  }
}
