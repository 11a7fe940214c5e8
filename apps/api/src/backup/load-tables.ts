import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartProblem } from '../platform/start-problem.js'
import type { SequenceState, TableShape, WrittenTable } from './manifest.js'
import { type BackupRecord, contentOf, recordKinds } from './records.js'
import { columnNames, digestOf, fixTextOfValues, schemas, tableName, tablesOf } from './table-rows.js'

interface Undone {
  undo: string
  redo: string
}

export interface LoadedTables {
  tables: number
  rows: number
  next: BackupRecord | undefined
}

// Foreign keys last, since they may refer to an index; all of it is the owner's to do and asks for no superuser.
const around = `
  select 'row security' as kind, format('alter table %I.%I no force row level security', n.nspname, c.relname) as undo,
         format('alter table %I.%I force row level security', n.nspname, c.relname) as redo
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = any($1) and c.relkind = 'r' and c.relforcerowsecurity
  union all
  select 'trigger', format('alter table %I.%I disable trigger %I', n.nspname, c.relname, t.tgname),
         format('alter table %I.%I enable trigger %I', n.nspname, c.relname, t.tgname)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and not t.tgisinternal and t.tgenabled = 'O'
  union all
  select 'foreign key', format('alter table %I.%I drop constraint %I', n.nspname, c.relname, k.conname),
         format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, k.conname, pg_get_constraintdef(k.oid))
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and k.contype = 'f'
  union all
  select 'index', format('drop index %I.%I', n.nspname, x.relname), pg_get_indexdef(i.indexrelid)
  from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind = 'r' and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')`

/** Runs within the caller's transaction. Raises a `StartProblem` where a table's rows are not those of the backup. */
export async function loadTables(
  client: pg.ClientBase,
  records: AsyncIterator<BackupRecord, undefined>,
): Promise<LoadedTables> {
  await fixTextOfValues(client)
  await client.query("set local maintenance_work_mem = '256MB'")
  const { rows: undone } = await client.query<Undone & { kind: string }>(around, [schemas])
  const run = async (step: 'undo' | 'redo', ...kinds: string[]) => {
    for (const kind of kinds)
      for (const each of undone.filter((one) => one.kind === kind)) await client.query(each[step])
  }
  await run('undo', 'row security', 'trigger', 'foreign key', 'index')
  const here = await tablesOf(client)
  await client.query(`truncate ${here.map(tableName).join(', ')}`)

  const loaded: { table: TableShape; written: WrittenTable }[] = []
  let found = await records.next()
  for (; found.value?.kind === recordKinds.table; found = await records.next()) {
    const table = contentOf<TableShape>(found.value, recordKinds.table)
    loaded.push({ table, written: await loadTable(client, table, records) })
  }
  await run('redo', 'index', 'foreign key')
  for (const { table, written } of loaded) await compare(client, table, written)
  await setSequences(client, contentOf<SequenceState[]>(found.value, recordKinds.sequences))
  await hold(client)
  await run('redo', 'trigger', 'row security')
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
