import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type {
  StatementCheck,
  StatementChoice,
  StatementOutcome,
  StatementRun as ShownRun,
  StatementRunRow as ShownRow,
  StatementSkip,
} from '@almoner/contracts/statements/statement-run'
import type {
  ListStatementRunsInput,
  StatementRunRowsInput,
} from '@almoner/contracts/statements/statement-runs.operations'
import { instantText } from '../../platform/database/instant-text.js'
import { keysetClauses, momentCursor, type KeysetRow } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { addRows, checkOf, hadStatement } from './statement-population.statements.js'
import { StatementRun } from './statement-run.entity.js'

/** A donor whose turn it is. */
export interface RowInTurn {
  id: string
  donorId: string
  givers: string[]
  way: 'email' | 'post'
}

export interface Settling {
  outcome: StatementOutcome
  reason?: StatementSkip | null
  document?: number | null
  at: Date
}

const countOf = (outcome: StatementOutcome) =>
  sql`count(*) filter (where x.outcome = ${sql.lit(outcome)})::int as ${sql.id(outcome)}`

const shown = sql`
  r.id, r.from_on::text as "from", r.to_on::text as "to", e.name as "entityName",
  case when r.is_stopped then 'stopped' when r.finished_at is null then 'running' else 'done' end as state,
  ${instantText(sql`r.started_at`)} as "startedAt", ${instantText(sql`r.finished_at`)} as "finishedAt",
  (
    select trim(u.first_name || ' ' || u.last_name)
    from shared.users u
    where u.id = r.started_by
  ) as "startedBy",
  n.donors, n.waiting, n.emailed, n.printed, n.skipped, n.failed, n.documents
  from statement_runs r
    left join shared.entities e on e.org_id = r.org_id and e.id = r.entity_id
    cross join lateral (
      select count(*)::int as donors, ${countOf('waiting')}, ${countOf('emailed')}, ${countOf('printed')},
        ${countOf('skipped')}, ${countOf('failed')}, coalesce(max(x.document), 0)::int as documents
      from statement_run_rows x
      where x.org_id = r.org_id and x.run_id = r.id
    ) n`

@Injectable()
export class StatementRunsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  async check(orgId: string, choice: StatementChoice): Promise<StatementCheck> {
    const check = await this.rows.first(orgId, checkOf(choice))
    if (!check) throw new Error('A count is always there')
    return check
  }

  addRows(run: StatementRun): Promise<{ id: string; outcome: string }[]> {
    return query(this.em, addRows(run.orgId, run.id, run.choice, run.startedAt))
  }

  list(orgId: string, input: ListStatementRunsInput): Promise<(ShownRun & KeysetRow)[]> {
    const page = keysetClauses(
      { value: sql`r.started_at`, type: 'timestamptz', sequence: sql`r.id`, sequenceType: 'uuid', isDescending: true },
      input,
    )
    return this.rows.all<ShownRun & KeysetRow>(
      orgId,
      sql`
        select ${momentCursor(sql`r.started_at`)} as cursor_value, r.id::text as cursor_sequence, ${shown}
        where r.org_id = ctx.org_id and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  /** Raises `not_found`. */
  async get(orgId: string, id: string): Promise<ShownRun> {
    return orNotFound(
      (await this.rows.first<ShownRun>(
        orgId,
        sql`select ${shown} where r.org_id = ctx.org_id and r.id = ${id}::uuid`,
      )) ?? null,
    )
  }

  /** As it is in the open transaction. Raises `not_found`. */
  async written(orgId: string, id: string): Promise<ShownRun> {
    const [found] = await query(
      this.em,
      sql<ShownRun>`select ${shown} where r.org_id = ${orgId}::uuid and r.id = ${id}::uuid`,
    )
    return orNotFound(found ?? null)
  }

  rowsOf(orgId: string, input: StatementRunRowsInput): Promise<(ShownRow & KeysetRow)[]> {
    const page = keysetClauses(
      { value: sql`x.place`, type: 'bigint', sequence: sql`x.place`, isDescending: false },
      input,
    )
    const outcomes: RawBuilder<unknown> = input.outcome?.length
      ? sql`x.outcome = any(${input.outcome}::text[])`
      : sql`true`
    return this.rows.all<ShownRow & KeysetRow>(
      orgId,
      sql`
        select x.place::text as cursor_value, x.place::text as cursor_sequence, x.donor_id as "donorId",
          d.name as "donorName", x.outcome, x.reason, ${instantText(sql`x.settled_at`)} as "settledAt"
        from statement_run_rows x join shared.donors d on d.org_id = x.org_id and d.id = x.donor_id
        where x.org_id = ctx.org_id and x.run_id = ${input.id}::uuid and ${outcomes} and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  /** Raises `not_found`. */
  async lockOrFail(orgId: string, id: string): Promise<StatementRun> {
    return orNotFound(await this.em.findOne(StatementRun, { orgId, id }, forUpdate))
  }

  waiting(orgId: string, runId: string, way: 'email' | 'post', count: number): Promise<RowInTurn[]> {
    return this.rows.all<RowInTurn>(
      orgId,
      sql`
        select x.id, x.donor_id as "donorId", x.givers, x.way
        from statement_run_rows x
        where x.org_id = ctx.org_id and x.run_id = ${runId}::uuid and x.outcome = 'waiting' and x.way = ${way}
        order by x.place
        limit ${sql.lit(count)}`,
    )
  }

  /** Of these rows, those that still wait, under their locks in the open transaction. */
  async lockWaiting(orgId: string, ids: readonly string[]): Promise<Set<string>> {
    const found = await query(
      this.em,
      sql<{ id: string }>`
        select x.id
        from statement_run_rows x
        where x.org_id = ${orgId}::uuid and x.id = any(${ids}::uuid[]) and x.outcome = 'waiting'
        order by x.id
        for update`,
    )
    return new Set(found.map(({ id }) => id))
  }

  /** Who of these donors had a statement of this period by now, or their household, as it is in the open transaction. */
  async had(orgId: string, choice: StatementChoice, donorIds: readonly string[]): Promise<Set<string>> {
    const found = await query(this.em, sql<{ id: string }>`${hadStatement(sql`${orgId}::uuid`, choice, donorIds)}`)
    return new Set(found.map(({ id }) => id))
  }

  async settle(
    orgId: string,
    ids: readonly string[],
    { outcome, reason = null, document = null, at }: Settling,
  ): Promise<void> {
    await query(
      this.em,
      sql<object>`
        update statement_run_rows
        set outcome = ${outcome}, reason = ${reason}, document = ${document},
          settled_at = ${at.toISOString()}::timestamptz
        where org_id = ${orgId}::uuid and id = any(${ids}::uuid[])`,
    )
  }
}
