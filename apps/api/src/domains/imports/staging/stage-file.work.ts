import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImportPlan, Inspection } from '@almoner/contracts/imports/import'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { cellsOfRows, readDataRows } from '../reading/table-reader.js'
import type { ImportedField } from '../reading/custom-reader.js'
import type { Bytes } from '../reading/encoding.js'
import { RowReader } from '../reading/row-reader.js'
import { copyLine } from './copy-text.js'
import { openedCells, sealedCells, sealedMandate, type Accounts } from './sealed-accounts.js'
import { stagedValues, type Settled } from './staged-columns.js'
import { queryOn } from '../../../platform/database/plain-query.js'
import {
  createCopyTable,
  dropRow,
  dropRows,
  lockStaging,
  settledRows,
  takeCopiedRows,
  tellPlannerOfRows,
} from './staged-rows.statements.js'

export interface FileToStage {
  importId: string
  bytes: Bytes
  inspection: Inspection
  plan: ImportPlan
  custom: readonly ImportedField[]
  accounts: Accounts
  timeZone: string
  /** `YYYY-MM-DD`, in that time zone. */
  today: string
  onProgress: (rows: number) => Promise<void>
}

const rowsBetweenReports = 5_000

/**
 * Reads a file by its plan into `import_rows`, in place of what was staged of it before; what people mended and decided
 * is kept. In the transaction of `client`, which is one of the org's.
 */
export async function stageFile(client: pg.ClientBase, file: FileToStage): Promise<void> {
  // A job that was taken for dead may still be at it.
  await queryOn(client, lockStaging(file.importId))
  const rows = await queryOn(client, settledRows(file.importId))
  const settled = new Map(rows.map((row) => [row.line, row]))
  await queryOn(client, dropRows(file.importId))
  await copyIn(client, file, linesOf(file, settled))
  await queryOn(client, tellPlannerOfRows)
}

export interface RowToMend extends Omit<FileToStage, 'onProgress'> {
  line: number
  /** The cells put right now, by field; those put right before are kept. */
  mended: Record<string, string>
}

/** Reads one row again with mended cells. Returns false where the row is not staged. */
export async function stageRow(client: pg.ClientBase, row: RowToMend): Promise<boolean> {
  const { importId, line, inspection, plan, custom, accounts } = row
  const [found] = await queryOn(client, dropRow(importId, line))
  const cells = (await cellsOfRows(row.bytes, inspection, new Set([line]))).get(line)
  if (!found || !cells) return false
  const mended = { ...openedCells(found.mended ?? {}, accounts), ...row.mended }
  const headings = inspection.columns.map(({ name }) => name)
  const settled = {
    mended: sealedCells(mended, accounts),
    decision: null,
    targetLine: null,
    targetChargeId: null,
  }
  const read = new RowReader(plan, headings, custom, row.today).read(cells, mended)
  const staged = { line, read, mandate: sealedMandate(read, accounts), settled }
  await copyIn(client, row, [copyLine(stagedValues(staged, plan.donorMatch))])
  return true
}

async function copyIn(
  client: pg.ClientBase,
  { importId, timeZone }: Pick<FileToStage, 'importId' | 'timeZone'>,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  await queryOn(client, createCopyTable)
  // Few bytes at a time wait in line, so that memory stays flat when the database is the slower of the two.
  await pipeline(
    Readable.from(lines, { objectMode: false, highWaterMark: 64 * 1024 }),
    client.query(copyFrom('copy import_copy from stdin')),
  )
  await queryOn(client, takeCopiedRows(importId, timeZone))
}

async function* linesOf(file: FileToStage, settled: ReadonlyMap<number, Settled>): AsyncGenerator<string> {
  const { inspection, plan, custom, accounts } = file
  const headings = inspection.columns.map(({ name }) => name)
  const reader = new RowReader(plan, headings, custom, file.today)
  let done = 0
  let reported = 0
  for await (const rows of readDataRows(file.bytes, inspection, headings.length)) {
    let lines = ''
    for (const { row, cells } of rows) {
      const known = settled.get(row)
      const read = reader.read(cells, known?.mended ? openedCells(known.mended, accounts) : undefined)
      const staged = { line: row, read, mandate: sealedMandate(read, accounts), settled: known }
      lines += copyLine(stagedValues(staged, plan.donorMatch))
    }
    yield lines
    done += rows.length
    if (done - reported < rowsBetweenReports) continue
    reported = done
    await file.onProgress(done)
  }
}
