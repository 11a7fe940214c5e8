import type { BankFileFormat, BankStatement as ShownStatement } from '@almoner/contracts/bank-statements/bank-statement'
import {
  mostUnmatchedGifts,
  type ListBankLinesInput,
  type ListBankStatementsInput,
} from '@almoner/contracts/bank-statements/bank-statements.operations'
import { bankLineStates, type BankLineState, type UnmatchedGift } from '@almoner/contracts/bank-statements/bank-line'
import type { Inspection } from '@almoner/contracts/imports/import'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
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
import { containing } from '../../platform/database/text-search.js'
import { orderFor } from '../changes/index.js'
import type { BankLine } from './bank-line.entity.js'
import { isBankable } from './bank-lines.statements.js'
import { isReturn, returnsOf, type FoundReturn } from './direct-debits.statements.js'
import { candidatesOf, type FoundCandidates } from './candidates.statements.js'

export interface FoundStatement extends KeysetRow {
  id: string
  file_name: string
  format: BankFileFormat
  state: ShownStatement['state']
  account: string | null
  currency: Currency | null
  from_day: string | null
  to_day: string | null
  opening_balance: MinorUnits | null
  closing_balance: MinorUnits | null
  lines: number
  known_lines: number
  open: number
  matched: number
  are_columns_named: boolean
  added_by: string | null
  added_at: string
  inspection: Inspection | null
}

/** A line as PostgreSQL gives it. Minor units. */
export interface FoundLine extends KeysetRow {
  id: string
  statement_id: string
  account: string | null
  booked_on: string
  amount: MinorUnits
  currency: Currency
  counterparty: string | null
  counterparty_account: string | null
  reference: string | null
  text: string
  bank_reference: string | null
  state: BankLineState
  is_from_line: boolean
  gifts: { chargeId: string; sequence: string; donorId: string; donorName: string }[]
  payouts: FoundPayoutOfLine[]
}

/** A payout that a line is, with what came of it in how many lines. */
interface FoundPayoutOfLine {
  payoutId: string
  sequence: string
  amount: MinorUnits
  came: MinorUnits
  lines: number
}

/** A gift that no line is matched with. */
export interface FoundUnmatchedGift extends Omit<UnmatchedGift, 'number'> {
  sequence: string
}

const openAtOnce = 500

const newest: KeysetOrder = {
  value: sql`s.created_at`,
  type: 'timestamptz',
  sequence: sql`s.id`,
  sequenceType: 'uuid',
  isDescending: true,
}

const byDay: KeysetOrder = {
  value: sql`l.booked_on`,
  type: 'date',
  sequence: sql`l.id`,
  sequenceType: 'uuid',
  isDescending: true,
}

const statementColumns = sql`
  s.id, s.file_name, s.format, s.state, s.account, s.currency, n.from_day::text as from_day,
  n.to_day::text as to_day, s.opening_balance::float8 as opening_balance,
  s.closing_balance::float8 as closing_balance, n.lines, s.known_lines, n.open, n.matched,
  exists (
    select
    from bank_layouts y
    where y.org_id = s.org_id and y.heading_key = s.heading_key
  ) as are_columns_named,
  nullif(trim(concat(u.first_name, ' ', u.last_name)), '') as added_by,
  ${instantText(sql`s.created_at`)} as added_at`

const statements = sql`
  bank_statements s
  left join shared.users u on u.id = s.created_by
  cross join lateral (
    select min(l.booked_on) as from_day, max(l.booked_on) as to_day, count(*)::int as lines,
      count(*) filter (where l.state = 'open')::int as open,
      count(*) filter (where l.state = 'matched')::int as matched
    from bank_lines l
    where l.org_id = s.org_id and l.statement_id = s.id
  ) n`

const lineColumns = sql`
  l.id, l.statement_id, s.account, l.booked_on::text as booked_on, l.amount::float8 as amount, l.currency,
  l.counterparty, l.counterparty_account, l.reference, l.text, l.bank_reference, l.state, l.is_from_line,
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'chargeId', c.id, 'sequence', c.sequence::text, 'donorId', c.donor_id, 'donorName', d.name
        )
        order by c.sequence
      ),
      '[]'
    )
    from bank_line_matches m
      join shared.charges c on c.org_id = m.org_id and c.id = m.charge_id
      join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
    where m.org_id = l.org_id and m.line_id = l.id
  ) as gifts,
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'payoutId', p.id, 'sequence', p.sequence::text, 'amount', p.amount, 'came', came.amount, 'lines',
          came.lines
        )
        order by p.sequence
      ),
      '[]'
    )
    from bank_line_matches m
      join shared.payouts p on p.org_id = m.org_id and p.id = m.payout_id
      cross join lateral (
        select sum(o.amount) as amount, count(*) as lines
        from bank_line_matches o
        where o.org_id = m.org_id and o.payout_id = m.payout_id
      ) came
    where m.org_id = l.org_id and m.line_id = l.id
  ) as payouts`

const lines = sql`bank_lines l join bank_statements s on s.org_id = l.org_id and s.id = l.statement_id`

/** Gifts that could be a line's: given around its day. */
const unmatchedDays = { before: 120, after: 30 }

function conditionsOf({ updatedSince, ...asked }: Omit<ListBankLinesInput, 'limit'>): RawBuilder<unknown> {
  const { state = updatedSince === undefined ? ['open'] : bankLineStates, statementId, from, to, search } = asked
  const sought = search ? containing(search.trim()) : null
  const conditions = [
    sql`l.org_id = ctx.org_id`,
    state.includes('open') ? sql`(${inSql(sql`l.state`, state)} or ${isReturn})` : inSql(sql`l.state`, state),
    ...(statementId ? [sql`l.statement_id = ${statementId}::uuid`] : []),
    ...(from ? [sql`l.booked_on >= ${from}::date`] : []),
    ...(to ? [sql`l.booked_on <= ${to}::date`] : []),
    ...(sought ? [sql`concat_ws(' ', l.counterparty, l.reference, l.text) ilike ${sought}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

@Injectable()
export class BankStatementsRepository {
  constructor(private readonly rows: TenantQuery) {}

  statements(orgId: string, input: ListBankStatementsInput): Promise<FoundStatement[]> {
    const page = keysetClauses(newest, input)
    return this.rows.all<FoundStatement>(
      orgId,
      sql`
        select ${statementColumns}, null as inspection, ${cursorOf(newest)}
        from ${statements}
        where s.org_id = ctx.org_id and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  statement(orgId: string, id: string): Promise<FoundStatement | undefined> {
    return this.rows.first<FoundStatement>(
      orgId,
      sql`
        select ${statementColumns}, s.inspection, ${cursorOf(newest)}
        from ${statements}
        where s.org_id = ctx.org_id and s.id = ${id}::uuid`,
    )
  }

  lines(orgId: string, input: PageOf<ListBankLinesInput>): Promise<FoundLine[]> {
    return this.rows.all(orgId, this.listed(input))
  }

  /** All of them, as a file has them. */
  allLines(orgId: string, filter: AllOf<ListBankLinesInput>): AsyncIterable<FoundLine[]> {
    return this.rows.batches(orgId, this.listed({ ...filter, limit: null }))
  }

  /** How many are listed, `limit` at most and one. */
  count(orgId: string, input: PageOf<ListBankLinesInput>): Promise<number | null> {
    return this.rows.count(orgId, this.listed(input), input.limit)
  }

  private listed(input: PageOrAllOf<ListBankLinesInput>): RawBuilder<FoundLine> {
    const { order, joinChanges } = orderFor('bank_line', sql`l.id`, { page: input, own: byDay })
    const page = keysetClauses(order, input)
    return sql<FoundLine>`
      select ${lineColumns}, ${cursorOf(order)}
      from ${lines} ${joinChanges}
      where ${conditionsOf(input)} and ${page.where}
      order by ${page.orderBy}
      limit ${sql.lit(page.limit)}`
  }

  /** Some open lines, and those that sent a direct debit back, in the order of their ids, of one statement or of all; after that line. */
  openAfter(orgId: string, statementId: string | null, afterId: string | null): Promise<FoundLine[]> {
    return this.rows.all<FoundLine>(
      orgId,
      sql`
        select ${lineColumns}, ${cursorOf(byDay)}
        from ${lines}
        where l.org_id = ctx.org_id
          and (l.state = 'open' or ${isReturn})
          and (${statementId}::uuid is null or l.statement_id = ${statementId}::uuid)
          and (${afterId}::uuid is null or l.id > ${afterId}::uuid)
        order by l.id
        limit ${sql.lit(openAtOnce)}`,
    )
  }

  /** Those of the nearest days first. */
  unmatchedGifts(
    orgId: string,
    line: Pick<BankLine, 'amount' | 'currency' | 'bookedOn'>,
    search: string | null,
  ): Promise<FoundUnmatchedGift[]> {
    const { amount, currency, bookedOn } = line
    const sought = search
      ? sql`
        concat_ws(
          ' ', d.name, 'T-' || lpad(c.sequence::text, 6, '0'), c.payment_reference, b.name
        ) ilike ${containing(search)}`
      : sql`true`
    return this.rows.all<FoundUnmatchedGift>(
      orgId,
      sql`
        select c.id as "chargeId", c.sequence::text as sequence, c.donor_id as "donorId", d.name as "donorName",
          c.gift_date::text as "giftDate", c.amount::float8 as amount, c.method, b.name as "batchName"
        from shared.charges c
          join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
          left join shared.gift_batches b on b.org_id = c.org_id and b.id = c.batch_id
        where c.org_id = ctx.org_id
          and ${isBankable}
          and c.currency = ${currency}
          and c.amount <= ${amount}::bigint
          and c.gift_date between ${bookedOn}::date - ${sql.lit(unmatchedDays.before)}::int and ${bookedOn}::date + ${sql.lit(unmatchedDays.after)}::int
          and not exists (select from bank_line_matches m where m.org_id = c.org_id and m.charge_id = c.id)
          and ${sought}
        order by abs(c.gift_date - ${bookedOn}::date), c.id
        limit ${sql.lit(mostUnmatchedGifts)}`,
    )
  }

  /** What some outgoing lines sent back, of direct debits. */
  returns(orgId: string, lineIds: readonly string[]): Promise<FoundReturn[]> {
    return lineIds.length === 0 ? Promise.resolve([]) : this.rows.all(orgId, returnsOf(lineIds))
  }

  /** What each of some open lines may be. */
  candidates(orgId: string, lineIds: readonly string[]): Promise<FoundCandidates[]> {
    return lineIds.length === 0 ? Promise.resolve([]) : this.rows.all(orgId, candidatesOf(lineIds))
  }
}
