import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImportPlan, Inspection } from '@almoner/contracts/imports/import'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { cellsOfRows, readDataRows } from '../reading/csv-reader.js'
import type { Bytes } from '../reading/encoding.js'
import { RowReader } from '../reading/row-reader.js'
import { copyLine } from './copy-text.js'
import { copyTableColumns, stagedColumns, stagedValues, type Settled } from './staged-columns.js'

export interface FileToStage {
  importId: string
  bytes: Bytes
  inspection: Inspection
  plan: ImportPlan
  timeZone: string
  /** Called now and then with the number of rows read so far. */
  onProgress: (rows: number) => Promise<void>
}

const rowsBetweenReports = 5_000

/**
 * Reads a file by its plan into `import_rows`, in place of what was staged of it before; what people mended and decided
 * is kept. In the transaction of `client`, which is one of the org's.
 */
export async function stageFile(client: pg.ClientBase, file: FileToStage): Promise<void> {
  // A job that was taken for dead may still be at it.
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [file.importId])
  const { rows } = await client.query<Settled & { line: number }>(
    `select line, mended, decision, target_line as "targetLine", target_charge_id as "targetChargeId"
     from import_rows where import_id = $1 and (mended is not null or decision is not null)`,
    [file.importId],
  )
  const settled = new Map(rows.map((row) => [row.line, row]))
  await client.query('delete from import_rows where import_id = $1', [file.importId])
  await copyIn(client, file, linesOf(file, settled))
  await client.query('analyze import_rows (org_id, import_id, line, state, decision)')
}

export interface RowToMend extends Omit<FileToStage, 'onProgress'> {
  line: number
  /** The cells put right now, by field; those put right before are kept. */
  mended: Record<string, string>
}

/** Reads one row again with mended cells. Returns false where the row is not staged. */
export async function stageRow(client: pg.ClientBase, row: RowToMend): Promise<boolean> {
  const { importId, line, inspection, plan } = row
  const { rows } = await client.query<{ mended: Record<string, string> | null }>(
    'delete from import_rows where import_id = $1 and line = $2 returning mended',
    [importId, line],
  )
  const cells = (await cellsOfRows(row.bytes, inspection, new Set([line]))).get(line)
  const [found] = rows
  if (!found || !cells) return false
  const mended = { ...found.mended, ...row.mended }
  const headings = inspection.columns.map(({ name }) => name)
  const settled = { mended, decision: null, targetLine: null, targetChargeId: null }
  const staged = { line, read: new RowReader(plan, headings).read(cells, mended), settled }
  await copyIn(client, row, [copyLine(stagedValues(staged, plan.donorMatch))])
  return true
}

async function copyIn(
  client: pg.ClientBase,
  { importId, timeZone }: Pick<FileToStage, 'importId' | 'timeZone'>,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  // COPY does not work on tables with row-level security, so the rows come in by a table of this transaction alone.
  await client.query(`create temporary table import_copy (${copyTableColumns}) on commit drop`)
  // Few bytes at a time wait in line, so that memory stays flat when the database is the slower of the two.
  await pipeline(
    Readable.from(lines, { objectMode: false, highWaterMark: 64 * 1024 }),
    client.query(copyFrom('copy import_copy from stdin')),
  )
  await client.query(
    `insert into import_rows (import_id, org_id, gift_date, charged_at, ${stagedColumns})
     select $1::uuid, current_setting('app.org_id')::uuid,
            case when clock_offset is null then day else ((day || ' ' || clock || clock_offset)::timestamptz at time zone $2)::date end,
            case when clock_offset is null then (day + clock) at time zone $2 else (day || ' ' || clock || clock_offset)::timestamptz end,
            ${stagedColumns}
     from import_copy`,
    [importId, timeZone],
  )
}

/** COPY lines, a chunk of rows at a time. */
async function* linesOf(file: FileToStage, settled: ReadonlyMap<number, Settled>): AsyncGenerator<string> {
  const { inspection, plan } = file
  const headings = inspection.columns.map(({ name }) => name)
  const reader = new RowReader(plan, headings)
  let done = 0
  let reported = 0
  for await (const rows of readDataRows(file.bytes, inspection, headings.length)) {
    let lines = ''
    for (const { row, cells } of rows) {
      const known = settled.get(row)
      const staged = { line: row, read: reader.read(cells, known?.mended ?? undefined), settled: known }
      lines += copyLine(stagedValues(staged, plan.donorMatch))
    }
    yield lines
    done += rows.length
    if (done - reported < rowsBetweenReports) continue
    reported = done
    await file.onProgress(done)
  }
}
