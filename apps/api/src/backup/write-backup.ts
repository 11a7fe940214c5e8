import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import pg from 'pg'
import type { Config } from '../platform/config.js'
import { seesAllOrgs } from '../platform/database/rls-bypass.js'
import { fixTextOfValues, rowsOf, schemas, tableName, tablesOf, type Written } from '../platform/database/table-rows.js'
import { Files } from '../platform/files/files.js'
import { Vault } from '../platform/secrets/vault.js'
import { StartProblem } from '../platform/start-problem.js'
import type { BackupHead, BackupTotals, SequenceState } from './manifest.js'
import { record, recordKinds } from './records.js'
import { seal } from './sealed-file.js'

export interface BackupRequest {
  config: Pick<Config, 'dataDir' | 'secretKey' | 's3'>
  ownerUrl: string
  path: string
  passphrase: string
  madeAt: Date
}

export interface BackupReport extends BackupTotals {
  bytes: number
  /** Files that were removed while the backup was made, after the rows that named them. */
  missedFiles: number
}

const dataBytes = 64 * 1024

/** Derived with the vault, so that a restore can tell whether it has the key that secrets were sealed with. */
export const markOf = async (config: Pick<Config, 'dataDir' | 'secretKey'>) =>
  (await Vault.open(config)).derive('the key of a backup')

/**
 * Writes database and files, encrypted, to a new file. All rows are of one snapshot, so Almoner may go on meanwhile; files are
 * read after them, and are never changed under the same name. Raises a `StartProblem` where it can't be.
 */
export async function writeBackup(request: BackupRequest): Promise<BackupReport> {
  const { path, passphrase, ownerUrl } = request
  if (await stat(path).catch(() => undefined)) throw new StartProblem(`${path} exists already: name a new file.`)
  await mkdir(dirname(path), { recursive: true })
  const partial = `${path}.partial`
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'almoner backup' })
  const report: BackupReport = { tables: 0, rows: 0, files: 0, bytes: 0, missedFiles: 0 }
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    if (!(await seesAllOrgs(client)))
      throw new StartProblem(
        'A backup needs a database role that sees the rows of every organization: connect as the owner of the tables.',
      )
    await fixTextOfValues(client)
    await pipeline(
      recordsOf(client, request, report),
      createZstdCompress(),
      (compressed: AsyncIterable<Buffer>) => seal(compressed, passphrase),
      createWriteStream(partial, { flags: 'w', mode: 0o600, flush: true }),
    )
    await client.query('commit')
    await rename(partial, path)
    report.bytes = (await stat(path)).size
    return report
  } finally {
    await client.end()
    await rm(partial, { force: true })
  }
}

async function* recordsOf(client: pg.ClientBase, request: BackupRequest, report: BackupReport) {
  const { config } = request
  yield record(recordKinds.head, await headOf(client, request))
  for (const table of await tablesOf(client)) {
    yield record(recordKinds.table, table)
    const written = yield* inDataRecords(rowsOf(client, table))
    yield record(recordKinds.end, written)
    report.tables += 1
    report.rows += written.rows
  }
  // Later than the snapshot, so never behind the rows.
  yield record(recordKinds.sequences, await sequencesOf(client))
  if (!config.secretKey) yield record(recordKinds.secretKey, await readFile(join(config.dataDir, 'secret.key')))
  const files = await Files.open(config)
  for await (const key of files.list()) {
    const content = await openFile(files, key)
    if (!content) {
      report.missedFiles += 1
      continue
    }
    yield record(recordKinds.file, { key })
    yield record(recordKinds.end, yield* inDataRecords(hashed(content)))
    report.files += 1
  }
  const { tables, rows, files: fileCount } = report
  yield record(recordKinds.close, { tables, rows, files: fileCount } satisfies BackupTotals)
}

async function headOf(client: pg.ClientBase, { config, madeAt }: BackupRequest): Promise<BackupHead> {
  const { rows } = await client.query<Pick<BackupHead, 'migrations' | 'queueMigration' | 'postgresVersion'>>(
    `select (select array_agg(name::text order by name) from migrations) as migrations,
            (select max(id)::int from graphile_worker.migrations) as "queueMigration",
            current_setting('server_version') as "postgresVersion"`,
  )
  const [found] = rows
  if (!found?.migrations) throw new StartProblem('There is no Almoner in this database to make a backup of.')
  return {
    ...found,
    madeAt: madeAt.toISOString(),
    secretKeyMark: await markOf(config),
    hasSecretKey: config.secretKey === undefined,
  }
}

async function sequencesOf(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    'select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2',
    [schemas],
  )
  const states: SequenceState[] = []
  for (const sequence of rows) {
    const { rows: state } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${tableName(sequence)}`,
    )
    for (const { value, isCalled } of state) states.push({ ...sequence, value, isCalled })
  }
  return states
}

/** Null where the file was removed after it was listed. */
async function openFile(files: Files, key: string) {
  try {
    return await files.read(key)
  } catch (error) {
    if (await files.has(key)) throw error
    return null
  }
}

async function* hashed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, Written> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of content) {
    hash.update(part)
    bytes += part.length
    yield part
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Small parts are joined: COPY hands on a row at a time. */
async function* inDataRecords<End>(parts: AsyncGenerator<Buffer, End>): AsyncGenerator<Buffer, End> {
  let waiting: Buffer[] = []
  let size = 0
  for (;;) {
    const { done, value } = await parts.next()
    if (!done) {
      waiting.push(value)
      size += value.length
    }
    if (size > (done ? 0 : dataBytes)) {
      yield record(recordKinds.data, Buffer.concat(waiting))
      waiting = []
      size = 0
    }
    if (done) return value
  }
}
