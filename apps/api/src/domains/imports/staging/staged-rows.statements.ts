import { sql } from 'kysely'
import { copyTableColumns, stagedColumns, type Settled } from './staged-columns.js'

/** Takes turns with another run that stages the same file, until the transaction ends. */
export const lockStaging = (importId: string) => sql`select pg_advisory_xact_lock(hashtextextended(${importId}, 0))`

/** What people mended and decided of a file that was staged before. */
export const settledRows = (importId: string) => sql<Settled & { line: number }>`
  select line, mended, decision, target_line as "targetLine", target_charge_id as "targetChargeId"
  from import_rows
  where import_id = ${importId} and (mended is not null or decision is not null)`

export const dropRows = (importId: string) => sql`delete from import_rows where import_id = ${importId}`

export const dropRow = (importId: string, line: number) => sql<{ mended: Record<string, string> | null }>`
  delete from import_rows where import_id = ${importId} and line = ${line} returning mended`

export const tellPlannerOfRows = sql`analyze import_rows (org_id, import_id, line, state, decision)`

/** COPY does not work on tables with row-level security, so the rows come in by a table of this transaction alone. */
export const createCopyTable = sql`create temporary table import_copy (${sql.raw(copyTableColumns)}) on commit drop`

/** Takes over what was copied, with the instants that its clocks mean in the time zone of the org. */
export const takeCopiedRows = (importId: string, timeZone: string) => sql`
  insert into import_rows (import_id, org_id, gift_date, charged_at, ${sql.raw(stagedColumns)})
  select ${importId}::uuid, current_setting('app.org_id')::uuid,
    case
      when clock_offset is null then day
      else ((day || ' ' || clock || ' ' || clock_offset)::timestamptz at time zone ${timeZone})::date
    end,
    case
      when clock_offset is null then (day + clock) at time zone ${timeZone}
      else (day || ' ' || clock || ' ' || clock_offset)::timestamptz
    end,
    ${sql.raw(stagedColumns)}
  from import_copy`
