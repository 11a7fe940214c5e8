import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { entities } from '../entities.js'
import type { Config } from '../platform/config.js'
import { migrate } from '../platform/database/migrate.js'
import { migrationsDir } from '../platform/database/orm.js'
import { prepareAppRole } from '../platform/database/roles.js'
import type { Written } from '../platform/database/table-rows.js'
import { Files } from '../platform/files/files.js'
import { StartProblem } from '../platform/start-problem.js'
import { loadTables } from './load-tables.js'
import type { BackupHead, BackupTotals } from './manifest.js'
import { type BackupRecord, contentOf, readRecords, recordKinds } from './records.js'
import { unseal } from './sealed-file.js'
import { clearDatabase, requireFreePlace } from './target.js'
import { markOf } from './write-backup.js'

export interface RestoreRequest {
  config: Pick<Config, 'dataDir' | 'secretKey' | 's3'>
  ownerUrl: string
  path: string
  passphrase: string
  mayReplace: boolean
}

export type RestoreReport = BackupTotals & Pick<BackupHead, 'madeAt'>

/** All rows arrive in one transaction, compared with the backup's before. Raises a `StartProblem` where it can't be. */
export async function restoreBackup(request: RestoreRequest): Promise<RestoreReport> {
  const { config, ownerUrl, mayReplace } = request
  await proveAuthentic(request)
  const records = readRecords(decompressed(request))
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'almoner restore' })
  await client.connect()
  try {
    const { value: first } = await records.next()
    const head = contentOf<BackupHead>(first ?? undefined, recordKinds.head)
    requireKnownVersion(head)
    await requireSecretKey(config, head)
    const files = await Files.open(config)
    await requireFreePlace(client, files, {
      mayReplace,
      whereNot: 'Restore into an empty database and DATA_DIR, or say --replace to give up what is here.',
    })
    await clearDatabase(client)
    await prepareAppRole(ownerUrl)
    await migrate(ownerUrl, entities, head.migrations)
    await requireKnownQueue(client, head)

    const restored = await fill(client, records, files, config)
    if (mayReplace) await removeOthers(files, restored.keys)
    await migrate(ownerUrl, entities)
    await client.query('vacuum (analyze)')
    return { madeAt: head.madeAt, ...restored.totals }
  } finally {
    await records.return(undefined)
    await client.end()
  }
}

async function proveAuthentic({ path, passphrase }: RestoreRequest): Promise<void> {
  const chunks = unseal(path, passphrase)
  while (!(await chunks.next()).done);
}

function decompressed({ path, passphrase }: RestoreRequest): AsyncIterable<Buffer> {
  // What breaks in it is raised to whoever reads the stream.
  return pipeline(unseal(path, passphrase), createZstdDecompress(), () => undefined)
}

async function fill(
  client: pg.Client,
  records: AsyncGenerator<BackupRecord, undefined>,
  files: Files,
  config: RestoreRequest['config'],
) {
  const keys = new Set<string>()
  await client.query('begin')
  try {
    const { tables, rows, next: afterTables } = await loadTables(client, records)
    let next = afterTables
    let secretKey: Buffer | undefined
    if (next?.kind === recordKinds.secretKey) {
      secretKey = Buffer.from(next.body)
      next = (await records.next()).value
    }
    for (; next?.kind === recordKinds.file; next = (await records.next()).value)
      keys.add(await restoreFile(files, contentOf<{ key: string }>(next, recordKinds.file).key, records))
    const totals = contentOf<BackupTotals>(next, recordKinds.close)
    if (totals.tables !== tables || totals.rows !== rows || totals.files !== keys.size)
      throw new Error('The backup holds another number of tables, rows or files than it says')
    if (secretKey) await keepSecretKey(config.dataDir, secretKey)
    await client.query('commit')
    return { totals, keys }
  } catch (error) {
    for (const key of keys) await files.remove(key)
    throw error
  }
}

async function restoreFile(
  files: Files,
  key: string,
  records: AsyncGenerator<BackupRecord, undefined>,
): Promise<string> {
  const parts: Buffer[] = []
  let next = (await records.next()).value
  for (; next?.kind === recordKinds.data; next = (await records.next()).value) parts.push(next.body)
  const written = contentOf<Written>(next, recordKinds.end)
  await files.put(key, Buffer.concat(parts))
  const kept = await files.readBytes(key)
  if (createHash('sha256').update(kept).digest('hex') !== written.sha256) {
    await files.remove(key)
    throw new StartProblem(`The file ${key} did not arrive as it is in the backup. Nothing was restored.`)
  }
  return key
}

async function removeOthers(files: Files, keys: Set<string>): Promise<void> {
  for await (const key of files.list()) if (!keys.has(key)) await files.remove(key)
}

async function keepSecretKey(dataDir: string, key: Buffer): Promise<void> {
  const path = join(dataDir, 'secret.key')
  await mkdir(dataDir, { recursive: true })
  await writeFile(`${path}.restored`, key, { mode: 0o600, flush: true })
  await rename(`${path}.restored`, path)
}

function requireKnownVersion({ migrations }: BackupHead): void {
  const known = new Set(
    readdirSync(migrationsDir).flatMap((file) => /^(Migration\d{14}_\w+)\.[jt]s$/.exec(file)?.[1] ?? []),
  )
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new StartProblem(
      `This backup was made by a newer version of Almoner (it has had ${unknown.at(-1)}): install that version, then restore.`,
    )
}

async function requireKnownQueue(client: pg.Client, { queueMigration }: BackupHead): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select max(id)::int as id from graphile_worker.migrations')
  if (queueMigration > (rows[0]?.id ?? 0))
    throw new StartProblem(
      'This backup was made by a newer version of Almoner, with a newer job queue: install that version, then restore.',
    )
}

async function requireSecretKey(config: RestoreRequest['config'], head: BackupHead): Promise<void> {
  if (!config.secretKey) {
    if (head.hasSecretKey) return
    throw new StartProblem(
      'SECRET_KEY is not in this backup, since it was set where the backup was made: set it to the same value, then restore.',
    )
  }
  if ((await markOf(config)) !== head.secretKeyMark)
    throw new StartProblem(
      head.hasSecretKey
        ? 'SECRET_KEY is not the key that this backup’s secrets were sealed with, which the backup brings along: unset it, then restore.'
        : 'SECRET_KEY is not the one that was set where this backup was made: set it to the same value, then restore.',
    )
}
