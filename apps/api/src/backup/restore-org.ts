import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import yauzl from 'yauzl'
import {
  FilesDigest,
  keyOfFile,
  manifestName,
  manifestSchema,
  markPlace,
  nameOfTable,
  type CopiedTable,
  type CopyManifest,
} from '../domains/exports/index.js'
import { entities } from '../entities.js'
import type { Config } from '../platform/config.js'
import { migrate } from '../platform/database/migrate.js'
import { createMissingCounters } from '../platform/database/org-numbers.js'
import { orgTables, type OrgTable } from '../platform/database/org-rows.js'
import { prepareAppRole } from '../platform/database/roles.js'
import { columnNames, csvIn, digestOf, fixTextOfValues, tableName } from '../platform/database/table-rows.js'
import { Files } from '../platform/files/files.js'
import { Vault } from '../platform/secrets/vault.js'
import { StartProblem } from '../platform/start-problem.js'
import { guardsOf } from './guards.js'
import type { BackupTotals } from './manifest.js'
import { requireFreePlace } from './target.js'

export interface OrgRestoreRequest {
  config: Pick<Config, 'dataDir' | 'secretKey' | 's3'>
  ownerUrl: string
  path: string
}

export interface OrgRestoreReport extends BackupTotals, Pick<CopyManifest, 'orgId' | 'orgName' | 'madeAt'> {
  /** Whether what is sealed in it opens here. */
  opensSecrets: boolean
}

/**
 * Loads the copy of an org into an empty Almoner. All rows arrive in one transaction and are compared with the copy's before it
 * ends. Raises a `StartProblem` where it can't be; then nothing is kept.
 */
export async function restoreOrg({ config, ownerUrl, path }: OrgRestoreRequest): Promise<OrgRestoreReport> {
  const copy = await openCopy(path)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'almoner restore' })
  await client.connect()
  try {
    const files = await Files.open(config)
    await requireFreePlace(client, files, { whereNot: 'Restore into an empty database and DATA_DIR.' })
    await prepareAppRole(ownerUrl)
    await migrate(ownerUrl, entities)
    const tables = await orgTables(client, copy.manifest.orgId)
    requireSameShape(copy.manifest, tables)
    const totals = await fill(client, copy, { tables, files, path })
    await createMissingCounters(client)
    await client.query('vacuum (analyze)')
    const { orgId, orgName, madeAt, secretKeyMark } = copy.manifest
    const opensSecrets = (await Vault.open(config)).derive(markPlace) === secretKeyMark
    return { ...totals, orgId, orgName, madeAt, opensSecrets }
  } finally {
    copy.zip.close()
    await client.end()
  }
}

interface Copy {
  zip: yauzl.ZipFile
  /** But for the org's files, which may be many. */
  entries: ReadonlyMap<string, yauzl.Entry>
  manifest: CopyManifest
}

async function openCopy(path: string): Promise<Copy> {
  const entries = new Map<string, yauzl.Entry>()
  try {
    const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
    for await (const entry of zip.eachEntry())
      if (!entry.fileName.startsWith('files/')) entries.set(entry.fileName, entry)
    const found = entries.get(manifestName)
    if (found)
      return { zip, entries, manifest: manifestSchema.parse(await json(await zip.openReadStreamPromise(found))) }
    zip.close()
  } catch (error) {
    throw new StartProblem(
      `${path} can't be read as a copy of an organization (${error instanceof Error ? error.message : String(error)}).`,
    )
  }
  throw new StartProblem(`${path} is not a whole copy of an organization: it has no ${manifestName}.`)
}

/** Versions differ where tables do: what lacks here would be lost, and what lacks there can't be made up. */
function requireSameShape({ tables: copied, version }: CopyManifest, tables: readonly OrgTable[]): void {
  const wordsOf = (table: string, columns: readonly { name: string; type: string }[]) =>
    columns.map(({ name, type }) => `${table}.${name} (${type})`)
  const there = new Set(copied.flatMap(({ name, columns }) => wordsOf(name, columns)))
  const here = new Set(tables.flatMap(({ name, facts }) => wordsOf(name, facts)))
  const different = [...there.symmetricDifference(here)]
  if (different.length > 0)
    throw new StartProblem(
      `This copy was made by a version of Almoner with other tables (${version}; ${different.slice(0, 3).join(', ')}${different.length > 3 ? ` and ${different.length - 3} more` : ''}). Restore it with that version.`,
    )
}

interface Target {
  tables: readonly OrgTable[]
  files: Files
  path: string
}

async function fill(client: pg.Client, copy: Copy, { tables, files, path }: Target): Promise<BackupTotals> {
  const put: string[] = []
  await client.query('begin')
  try {
    await fixTextOfValues(client)
    const guards = await guardsOf(client)
    await guards.undo('row security', 'trigger', 'foreign key')
    const rows = await loadTables(client, copy, tables)
    await guards.redo('foreign key')
    await setSequences(client)
    await hold(client)
    await guards.redo('trigger', 'row security')
    await putFiles(files, copy.manifest, path, put)
    await client.query('commit')
    return { tables: tables.length, rows, files: put.length }
  } catch (error) {
    await client.query('rollback')
    for (const key of put) if (await files.has(key)) await files.remove(key)
    throw error
  }
}

async function loadTables(client: pg.Client, { zip, entries, manifest }: Copy, tables: readonly OrgTable[]) {
  const compared = new Map(manifest.tables.map((table) => [table.name, table]))
  const loaded: (OrgTable & { copied: CopiedTable })[] = []
  for (const table of tables) {
    const entry = entries.get(nameOfTable(table.name))
    const copied = compared.get(table.name)
    if (!entry || !copied) throw new StartProblem(`The copy lacks the table ${table.name}. Nothing was restored.`)
    const ordered = { ...table, columns: copied.columns.map(({ name }) => name) }
    const into = client.query(copyFrom(`copy ${tableName(table)} (${columnNames(ordered)}) from stdin ${csvIn}`))
    try {
      await pipeline(await zip.openReadStreamPromise(entry), into)
    } catch (error) {
      throw new StartProblem(
        `The file of ${table.name} can't be read (${error instanceof Error ? error.message : String(error)}). Nothing was restored.`,
      )
    }
    loaded.push({ ...ordered, copied })
  }
  // Which people belong to the org is known once all tables are there.
  for (const { copied, ...table } of loaded) {
    const found = await digestOf(client, table, { ...table.rows, isCsv: true })
    if (found.rows !== copied.rows || found.sha256 !== copied.sha256)
      throw new StartProblem(
        `The rows of ${table.name} are not those of the copy (${found.rows} rows, ${copied.rows} in the copy). Nothing was restored.`,
      )
  }
  return manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
}

async function setSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.oid::regclass::text as table, quote_ident(a.attname) as column,
      pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null and c.relname <> 'migrations'`)
  for (const { table, column, sequence } of rows)
    await client.query(`select setval($1::regclass, greatest((select max(${column}) from ${table}), 1))`, [sequence])
}

/** What is restored may still run where it comes from: nothing acts outside until someone confirms this installation. */
async function hold(client: pg.Client): Promise<void> {
  await client.query('update instances set confirmed_at = null')
  await client.query(
    `insert into instances (instance_id, fingerprint, host_name, first_seen_at)
     values ('where the copy comes from', gen_random_uuid()::text, 'where the copy comes from', now())`,
  )
}

async function putFiles(files: Files, { orgId, files: copied }: CopyManifest, path: string, put: string[]) {
  const digest = new FilesDigest()
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    for await (const entry of zip.eachEntry()) {
      const key = keyOfFile(orgId, entry.fileName)
      if (key === null) continue
      put.push(key)
      const content = digest.of(entry.fileName, await zip.openReadStreamPromise(entry))
      await files.putStream(key, Readable.from(content, { objectMode: false }))
    }
  } finally {
    zip.close()
  }
  const found = digest.result()
  if (found.count !== copied.count || found.sha256 !== copied.sha256)
    throw new StartProblem(
      `The files are not those of the copy (${found.count} files, ${copied.count} in the copy). Nothing was restored.`,
    )
}
