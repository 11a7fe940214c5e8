import type { BankFileFormat, BankStatement as ShownStatement } from '@almoner/contracts/bank-statements/bank-statement'
import type {
  ListBankLinesInput,
  ListBankStatementsInput,
} from '@almoner/contracts/bank-statements/bank-statements.operations'
import type { BankLineState } from '@almoner/contracts/bank-statements/bank-line'
import type { Inspection } from '@almoner/contracts/imports/import'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import { inSql } from '../../platform/database/filter-sql.js'
import { instantText } from '../../platform/database/instant-text.js'
import { cursorOf, keysetClauses, type KeysetOrder, type KeysetRow } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { containing } from '../../platform/database/text-search.js'
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
  charge_id: string | null
  charge_sequence: string | null
  donor_id: string | null
  donor_name: string | null
  payout_id: string | null
  payout_sequence: string | null
  payout_amount: MinorUnits | null
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
  l.charge_id, c.sequence::text as charge_sequence, c.donor_id, d.name as donor_name, l.payout_id,
  p.sequence::text as payout_sequence, p.amount::float8 as payout_amount`

const lines = sql`
  bank_lines l
  join bank_statements s on s.org_id = l.org_id
  and s.id = l.statement_id
  left join shared.charges c on c.org_id = l.org_id
  and c.id = l.charge_id
  left join shared.donors d on d.org_id = c.org_id
  and d.id = c.donor_id
  left join shared.payouts p on p.org_id = l.org_id
  and p.id = l.payout_id`

function conditionsOf({ state = ['open'], statementId, from, to, search }: ListBankLinesInput): RawBuilder<unknown> {
  const sought = search ? containing(search.trim()) : null
  const conditions = [
    sql`l.org_id = ctx.org_id`,
    inSql(sql`l.state`, state),
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

  lines(orgId: string, input: ListBankLinesInput): Promise<FoundLine[]> {
    const page = keysetClauses(byDay, input)
    return this.rows.all<FoundLine>(
      orgId,
      sql`
        select ${lineColumns}, ${cursorOf(byDay)}
        from ${lines}
        where ${conditionsOf(input)} and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  /** Some open lines, in the order of their ids, of one statement or of all; after that line. */
  openAfter(orgId: string, statementId: string | null, afterId: string | null): Promise<FoundLine[]> {
    return this.rows.all<FoundLine>(
      orgId,
      sql`
        select ${lineColumns}, ${cursorOf(byDay)}
        from ${lines}
        where l.org_id = ctx.org_id
          and l.state = 'open'
          and (${statementId}::uuid is null or l.statement_id = ${statementId}::uuid)
          and (${afterId}::uuid is null or l.id > ${afterId}::uuid)
        order by l.id
        limit ${sql.lit(openAtOnce)}`,
    )
  }

  /** What each of some open lines may be. */
  candidates(orgId: string, lineIds: readonly string[]): Promise<FoundCandidates[]> {
    return lineIds.length === 0 ? Promise.resolve([]) : this.rows.all(orgId, candidatesOf(lineIds))
  }
}
