import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartProblem } from '../platform/start-problem.js'
import {
  columnNames,
  digestOf,
  fixTextOfValues,
  tableName,
  tablesOf,
  type TableShape,
  type WrittenTable,
} from '../platform/database/table-rows.js'
import type { SequenceState } from './manifest.js'
import { type BackupRecord, contentOf, recordKinds } from './records.js'
import { guardsOf } from './guards.js'

export interface LoadedTables {
  tables: number
  rows: number
  next: BackupRecord | undefined
}

/** Runs within the caller's transaction. Raises a `StartProblem` where a table's rows are not those of the backup. */
export async function loadTables(
  client: pg.ClientBase,
  records: AsyncIterator<BackupRecord, undefined>,
): Promise<LoadedTables> {
  await fixTextOfValues(client)
  await client.query("set local maintenance_work_mem = '256MB'")
  const guards = await guardsOf(client)
  await guards.undo('row security', 'trigger', 'foreign key', 'index')
  const here = await tablesOf(client)
  await client.query(`truncate ${here.map(tableName).join(', ')}`)

  const loaded: { table: TableShape; written: WrittenTable }[] = []
  let found = await records.next()
  for (; found.value?.kind === recordKinds.table; found = await records.next()) {
    const table = contentOf<TableShape>(found.value, recordKinds.table)
    loaded.push({ table, written: await loadTable(client, table, records) })
  }
  await guards.redo('index', 'foreign key')
  for (const { table, written } of loaded) await compare(client, table, written)
  await setSequences(client, contentOf<SequenceState[]>(found.value, recordKinds.sequences))
  await hold(client)
  await guards.redo('trigger', 'row security')
  return {
    tables: loaded.length,
    rows: loaded.reduce((sum, { written }) => sum + written.rows, 0),
    next: (await records.next()).value,
  }
}

async function loadTable(
  client: pg.ClientBase,
  table: TableShape,
  records: AsyncIterator<BackupRecord, undefined>,
): Promise<WrittenTable> {
  let end: BackupRecord | undefined
  async function* data() {
    for (;;) {
      const { value } = await records.next()
      if (value?.kind !== recordKinds.data) {
        end = value
        return
      }
      yield value.body
    }
  }
  const into = client.query(copyFrom(`copy ${tableName(table)} (${columnNames(table)}) from stdin`))
  await pipeline(Readable.from(data(), { objectMode: false }), into)
  return contentOf<WrittenTable>(end, recordKinds.end)
}

async function compare(client: pg.ClientBase, table: TableShape, written: WrittenTable): Promise<void> {
  const found = await digestOf(client, table)
  if (found.rows !== written.rows || found.sha256 !== written.sha256)
    throw new StartProblem(
      `The rows of ${table.schema}.${table.name} are not those of the backup (${found.rows} rows, ${written.rows} in the backup). Nothing was restored.`,
    )
}

async function setSequences(client: pg.ClientBase, sequences: SequenceState[]): Promise<void> {
  for (const { value, isCalled, ...sequence } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [tableName(sequence), value, isCalled])
}

/** A backup may be older than what the gateway knows: nothing acts outside until someone confirms it. */
async function hold(client: pg.ClientBase): Promise<void> {
  await client.query('update instances set confirmed_at = null')
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  )
  await client.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  )
}
