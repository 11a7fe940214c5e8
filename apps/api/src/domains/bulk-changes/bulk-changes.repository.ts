import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { BulkOutcome } from '@almoner/contracts/bulk-changes/bulk-change'
import type { BulkCommand } from '@almoner/contracts/bulk-changes/bulk-command'
import type { BulkChangeRowsInput, ListBulkChangesInput } from '@almoner/contracts/bulk-changes/bulk-changes.operations'
import type { RecordKind, RecordRef } from '@almoner/contracts/records/record'
import { instantText } from '../../platform/database/instant-text.js'
import { keysetClauses, type KeysetRow } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { recordOfRow } from '../records/index.js'
import { BulkChange } from './bulk-change.entity.js'
import type { RowResult } from './bulk-change-row.entity.js'
import { donorOfRow, recordsNow, selectable } from './bulk-records.statements.js'

/** A bulk change as PostgreSQL gives it, with its rows counted. */
export interface FoundBulkChange {
  id: string
  kind: RecordKind
  command: BulkCommand
  aboutName: string | null
  valueText: string | null
  undoesId: string | null
  isStopped: boolean
  /** By a bulk change that is under way. */
  isBeingUndone: boolean
  count: number
  done: number
  undone: number
  skipped: number
  failed: number
  userName: string | null
  createdAt: string
  finishedAt: string | null
}

/** What somebody may see of bulk changes. */
export interface BulkSight {
  kinds: readonly RecordKind[]
  seesRestricted: boolean
}

export interface FoundRow {
  place: number
  kind: RecordKind
  recordId: string
  name: string | null
  donorName: string | null
  outcome: BulkOutcome
  result: RowResult | null
}

/** A row whose turn it is, under its lock. */
export interface RowInTurn extends RecordRef {
  place: number
  /** What the record had before that which is undone. */
  before: unknown
}

/** What became of a row. */
export interface SettledRow {
  place: number
  outcome: BulkOutcome
  result: RowResult
  /** What an undo needs. */
  before?: unknown
}

const countOf = (outcome: BulkOutcome): RawBuilder<unknown> =>
  sql`count(*) filter (where x.outcome = ${sql.lit(outcome)})::int as ${sql.id(outcome)}`

const shown = sql`
  b.id, b.record_kind as kind, b.command, b.about_name as "aboutName", b.value_text as "valueText",
  b.undoes_id as "undoesId", b.is_stopped as "isStopped", r.count, r.done, r.undone, r.skipped, r.failed,
  ${instantText(sql`b.created_at`)} as "createdAt", ${instantText(sql`b.finished_at`)} as "finishedAt",
  exists (
    select
    from bulk_changes u
    where u.org_id = ctx.org_id and u.undoes_id = b.id and u.finished_at is null
  ) as "isBeingUndone",
  (
    select trim(u.first_name || ' ' || u.last_name)
    from shared.users u
    where u.id = (b.actor ->> 'userId')::uuid
  ) as "userName"
  from bulk_changes b
    cross join lateral (
      select count(*)::int as count, ${countOf('done')}, ${countOf('undone')}, ${countOf('skipped')},
        ${countOf('failed')}
      from bulk_change_rows x
      where x.org_id = ctx.org_id and x.bulk_change_id = b.id
    ) r`

const isSeen = ({ kinds, seesRestricted }: BulkSight) => sql`
  b.record_kind = any(${kinds}::text[]) and (not b.is_restricted or ${seesRestricted}::boolean)`

const record = recordOfRow({ orgId: sql`r.org_id`, kind: sql`r.record_kind`, id: sql`r.record_id` })

@Injectable()
export class BulkChangesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  /** Undefined where it is not there, or not to be seen. */
  find(orgId: string, id: string, sight: BulkSight): Promise<FoundBulkChange | undefined> {
    return this.rows.first<FoundBulkChange>(
      orgId,
      sql`select ${shown} where b.org_id = ctx.org_id and b.id = ${id}::uuid and ${isSeen(sight)}`,
    )
  }

  list(orgId: string, sight: BulkSight, input: ListBulkChangesInput): Promise<(FoundBulkChange & KeysetRow)[]> {
    const page = keysetClauses(
      { value: sql`b.sequence`, type: 'bigint', sequence: sql`b.sequence`, isDescending: true },
      input,
    )
    return this.rows.all<FoundBulkChange & KeysetRow>(
      orgId,
      sql`
        select b.sequence::text as cursor_value, b.sequence::text as cursor_sequence, ${shown}
        where b.org_id = ctx.org_id and ${isSeen(sight)} and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  rowsOf(orgId: string, input: BulkChangeRowsInput): Promise<(FoundRow & KeysetRow)[]> {
    const page = keysetClauses(
      { value: sql`r.place`, type: 'bigint', sequence: sql`r.place`, isDescending: false },
      input,
    )
    const outcomes = input.outcome?.length ? sql`r.outcome = any(${input.outcome}::text[])` : sql`true`
    return this.rows.all<FoundRow & KeysetRow>(
      orgId,
      sql`
        select r.place, r.record_kind as kind, r.record_id as "recordId", ${record} ->> 'name' as name,
          ${donorOfRow} as "donorName", r.outcome, r.result, r.place::text as cursor_value,
          r.place::text as cursor_sequence
        from bulk_change_rows r
        where r.org_id = ctx.org_id
          and r.bulk_change_id = ${input.id}::uuid
          and ${outcomes}
          and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  async lockOrFail(orgId: string, id: string, { kinds, seesRestricted }: BulkSight): Promise<BulkChange> {
    const isSeen = { recordKind: { $in: [...kinds] }, ...(!seesRestricted && { isRestricted: false }) }
    return orNotFound(await this.em.findOne(BulkChange, { id, orgId, ...isSeen }, forUpdate))
  }

  /** Writes the rows in the order of the ids; says how many there are of them in the org, what cannot be chosen left out. */
  async writeRows(
    orgId: string,
    { id, kind }: { id: string; kind: RecordKind },
    recordIds: readonly string[],
  ): Promise<number> {
    const written = await query(
      this.em,
      sql<{ place: number }>`
        insert into bulk_change_rows (bulk_change_id, place, org_id, record_kind, record_id)
        select ${id}::uuid, row_number() over (order by chosen.place), ${orgId}::uuid, ${kind}, r.id
        from unnest(string_to_array(${recordIds.join()}, ',')::uuid[]) with ordinality chosen (id, place)
          join (${selectable[kind](orgId)}) r on r.id = chosen.id
        returning place`,
    )
    return written.length
  }

  /** Writes a row for each that was done and not undone since, in its place; says how many there are. */
  async writeRowsToUndo(orgId: string, id: string, undoesId: string): Promise<number> {
    const written = await query(
      this.em,
      sql<{ place: number }>`
        insert into bulk_change_rows (bulk_change_id, place, org_id, record_kind, record_id)
        select ${id}::uuid, r.place, r.org_id, r.record_kind, r.record_id
        from bulk_change_rows r
        where r.org_id = ${orgId}::uuid and r.bulk_change_id = ${undoesId}::uuid and r.outcome = 'done'
        returning place`,
    )
    return written.length
  }

  /** As `findOrFail` tells who began it; null of a program. */
  async nameOfUser(userId: string | null): Promise<string | null> {
    const [found] = await query(
      this.em,
      sql<{
        name: string
      }>`
        select trim(first_name || ' ' || last_name) as name
        from shared.users
        where id = ${userId}::uuid`,
    )
    return found?.name ?? null
  }

  /** The places whose turn it is next; none where nothing is left, or the bulk change was stopped. */
  async nextPlaces(orgId: string, id: string, most: number): Promise<number[]> {
    const next = await query(
      this.em,
      sql<{ place: number }>`
        select r.place
        from bulk_change_rows r join bulk_changes b on b.org_id = r.org_id and b.id = r.bulk_change_id
        where r.org_id = ${orgId}
          and r.bulk_change_id = ${id}
          and r.outcome = 'waiting'
          and b.finished_at is null
        order by r.place
        limit ${most}`,
    )
    return next.map(({ place }) => place)
  }

  /**
   * Locks those of some rows that wait for their turn, in their order; another process may have been quicker. A stop that came before
   * is seen, one that comes now waits until they are settled.
   */
  takeTurns(orgId: string, id: string, places: readonly number[]): Promise<RowInTurn[]> {
    return query(
      this.em,
      sql<RowInTurn>`
        select r.place, r.record_kind as "recordKind", r.record_id as "recordId", o.before
        from bulk_changes b
          join bulk_change_rows r on r.org_id = b.org_id and r.bulk_change_id = b.id
          left join bulk_change_rows o on o.org_id = b.org_id and o.bulk_change_id = b.undoes_id
            and o.place = r.place
        where b.org_id = ${orgId}::uuid
          and b.id = ${id}::uuid
          and b.finished_at is null
          and r.place = any(${places}::int[])
          and r.outcome = 'waiting'
        order by r.place
        for update of r
        for share of b`,
    )
  }

  /** The records that rows of one kind are about by now, by those that were chosen; one that is no more is left out. */
  async recordsNow(orgId: string, rows: readonly RecordRef[]): Promise<Map<string, string>> {
    const [kind] = rows.map(({ recordKind }) => recordKind)
    if (!kind) return new Map()
    const ids = rows.map(({ recordId }) => recordId)
    const found = await query(this.em, recordsNow(kind, orgId, ids))
    return new Map(found.map(({ chosen, id }) => [chosen, id]))
  }

  /** Writes down what became of rows; nothing of those that were settled before. */
  async settle(orgId: string, id: string, rows: readonly SettledRow[], at: Date): Promise<void> {
    await query(
      this.em,
      sql`
        update bulk_change_rows r
        set outcome = s.outcome, result = s.result, before = s.before, settled_at = ${at}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) s(place int, outcome text, result jsonb, before jsonb)
        where r.org_id = ${orgId}::uuid
          and r.bulk_change_id = ${id}::uuid
          and r.place = s.place
          and r.outcome = 'waiting'`,
    )
  }

  /** Notes that rows have back what they had. */
  async markUndone(orgId: string, id: string, places: readonly number[]): Promise<void> {
    await query(
      this.em,
      sql`
        update bulk_change_rows
        set outcome = 'undone'
        where org_id = ${orgId}::uuid
          and bulk_change_id = ${id}::uuid
          and place = any(${places}::int[])
          and outcome = 'done'`,
    )
  }

  /** Marks it as finished where nothing is left to do; true where it was not before. */
  async finish(orgId: string, id: string, at: Date): Promise<boolean> {
    const finished = await query(
      this.em,
      sql<{ id: string }>`
        update bulk_changes b
        set finished_at = ${at}
        where b.org_id = ${orgId}
          and b.id = ${id}
          and b.finished_at is null
          and not exists (
            select 1
            from bulk_change_rows r
            where r.org_id = b.org_id and r.bulk_change_id = b.id and r.outcome = 'waiting'
          )
        returning b.id`,
    )
    return finished.length > 0
  }
}
