import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartProblem } from '../start-problem.js'
import { migrationsDir } from './orm.js'

interface SnapshotTable {
  name: string
  columns: Record<string, { name: string; type: string; nullable: boolean }>
  indexes: { keyName: string; unique: boolean; primary: boolean }[]
  checks?: { name: string }[]
  policies?: { name: string }[]
  rlsEnabled?: boolean
  rlsForced?: boolean
}

const toldAtMost = 3

/** Raises `StartProblem` where a newer Almoner has worked on the database: this one would write what it can't read. */
export async function refuseUnknownMigrations(client: pg.ClientBase): Promise<void> {
  const unknown = await unknownMigrations(client)
  if (unknown.length === 0) return
  throw new StartProblem(
    `A newer Almoner has used this database: it knows ${count(unknown.length, 'migration')} that this build does not (${told(unknown)}). Start the newer build, or restore a backup from before the upgrade.`,
  )
}

/** Raises `StartProblem` where the migrated database is not the one that this build expects, naming the first differences. */
export async function refuseDifferentSchema(client: pg.ClientBase): Promise<void> {
  const differences = await schemaDifferences(client)
  if (differences.length === 0) return
  throw new StartProblem(
    `The database is not as this build of Almoner made it: ${told(differences)}. Undo what was changed by hand, or restore a backup.`,
  )
}

async function unknownMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.migrations') is not null as "isThere"`,
  )
  if (!found[0]?.isThere) return []
  const { rows } = await client.query<{ name: string }>('select name from public.migrations order by id')
  const known = new Set(readdirSync(migrationsDir).map(withoutExtension))
  return rows.map(({ name }) => withoutExtension(name)).filter((name) => !known.has(name))
}

/** PostgreSQL writes expressions and defaults by its version, so only names, types and switches are compared. */
async function schemaDifferences(client: pg.ClientBase): Promise<string[]> {
  const expected = { ...expectedOf(readSnapshot()), ...writtenByHand(readMigrations()) }
  const { rows } = await client.query<{ difference: string }>(comparison, [JSON.stringify(expected)])
  return rows.map(({ difference }) => difference)
}

function readSnapshot(): SnapshotTable[] {
  const path = join(migrationsDir, 'schema.json')
  if (!existsSync(path)) throw new StartProblem(`${path} is missing: install Almoner again.`)
  return (JSON.parse(readFileSync(path, 'utf8')) as { tables: SnapshotTable[] }).tables
}

/** All migrations in the order in which they run; the first reads its SQL from files. */
const readMigrations = (): string =>
  ['initial/*.sql', 'Migration*']
    .flatMap((files) => globSync(files, { cwd: migrationsDir }).sort())
    .map((file) => readFileSync(join(migrationsDir, file), 'utf8').replace(/^\s*--.*$/gm, ''))
    .join('\n')

/** The views and functions that migrations leave behind: the snapshot knows of tables alone. */
export function writtenByHand(migrations: string) {
  const left = new Map<string, { kind: string; schema: string; name: string; columns: string[] }>()
  const steps = /\b(create(?: or replace)?|drop) (view|function) (?:if exists )?(?:(\w+)\.)?(\w+)([^;]*)/g
  for (const [, step, kind = '', schema = 'public', name = '', rest = ''] of migrations.matchAll(steps)) {
    const [, columns = ''] = (kind === 'view' && /\bas\s+select\s+([\w\s,"]+?)\s+from\s/.exec(rest)) || []
    if (step === 'drop') left.delete(`${kind} ${schema}.${name}`)
    else left.set(`${kind} ${schema}.${name}`, { kind, schema, name, columns: columns.match(/\w+/g) ?? [] })
  }
  const all = [...left.values()]
  return {
    views: all.filter(({ kind }) => kind === 'view'),
    functions: all.filter(({ kind }) => kind === 'function'),
  }
}

const expectedOf = (tables: SnapshotTable[]) => ({
  tables: tables.map(({ name, rlsEnabled = false, rlsForced = false }) => ({
    name,
    secured: rlsEnabled,
    forced: rlsForced,
  })),
  columns: tables.flatMap(({ name: table, columns }) =>
    Object.values(columns).map(({ name, type, nullable }) => ({ table, name, type, nullable })),
  ),
  indexes: tables.flatMap(({ name: table, indexes }) =>
    indexes.map(({ keyName, unique, primary }) => ({ table, name: keyName, distinct: unique || primary })),
  ),
  checks: tables.flatMap(({ name: table, checks = [] }) => checks.map(({ name }) => ({ table, name }))),
  policies: tables.flatMap(({ name: table, policies = [] }) => policies.map(({ name }) => ({ table, name }))),
})

const comparison = `
  with tables as (
    select e.*, c.oid, c.relrowsecurity, c.relforcerowsecurity
    from json_to_recordset($1::json -> 'tables') e (name text, secured boolean, forced boolean)
    left join pg_class c on c.relname = e.name and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  ), found as (
    select 1 as rank, format('table %s is missing', name) as difference from tables where oid is null
    union all
    select 2, case when a.attname is null then format('column %s.%s is missing', e."table", e.name)
                   when a.atttypid <> to_regtype(e.type) then format('column %s.%s is %s, not %s', e."table", e.name, format_type(a.atttypid, a.atttypmod), e.type)
                   else format('column %s.%s %s', e."table", e.name, case when e.nullable then 'refuses null' else 'takes null' end) end
    from json_to_recordset($1::json -> 'columns') e ("table" text, name text, type text, nullable boolean)
    join tables t on t.name = e."table" and t.oid is not null
    left join pg_attribute a on a.attrelid = t.oid and a.attname = e.name and a.attnum > 0 and not a.attisdropped
    where a.attname is null or a.atttypid <> to_regtype(e.type) or a.attnotnull = e.nullable
    union all
    select 3, format('row-level security of %s is not %s', name, case when secured and relrowsecurity then 'forced' else 'on' end)
    from tables where oid is not null and ((secured and not relrowsecurity) or (forced and not relforcerowsecurity))
    union all
    select 4, format('policy %s of %s is missing', e.name, e."table")
    from json_to_recordset($1::json -> 'policies') e ("table" text, name text) join tables t on t.name = e."table" and t.oid is not null
    where not exists (select from pg_policy p where p.polrelid = t.oid and p.polname = e.name)
    union all
    select 5, format('index %s of %s is %s', e.name, e."table", case when i.indexrelid is null then 'missing' when not i.indisvalid then 'broken' else 'not unique' end)
    from json_to_recordset($1::json -> 'indexes') e ("table" text, name text, "distinct" boolean)
    join tables t on t.name = e."table" and t.oid is not null
    left join pg_class c on c.relname = e.name and c.relnamespace = 'public'::regnamespace
    left join pg_index i on i.indexrelid = c.oid and i.indrelid = t.oid
    where i.indexrelid is null or not i.indisvalid or (e."distinct" and not i.indisunique)
    union all
    select 6, format('check %s of %s is missing', e.name, e."table")
    from json_to_recordset($1::json -> 'checks') e ("table" text, name text) join tables t on t.name = e."table" and t.oid is not null
    where not exists (select from pg_constraint k where k.conrelid = t.oid and k.conname = e.name and k.contype = 'c')
    union all
    select 7, case when c.oid is null then format('view %s.%s is missing', e.schema, e.name) else format('column %s.%s.%s is missing', e.schema, e.name, missing.name) end
    from json_to_recordset($1::json -> 'views') e (schema text, name text, columns text[])
    left join pg_class c on c.relname = e.name and c.relnamespace = to_regnamespace(e.schema) and c.relkind = 'v'
    left join lateral (
      select name from unnest(e.columns) name
      where not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = name)
    ) missing on c.oid is not null
    where c.oid is null or missing.name is not null
    union all
    select 8, format('function %s.%s is missing', e.schema, e.name)
    from json_to_recordset($1::json -> 'functions') e (schema text, name text)
    where not exists (select from pg_proc p where p.proname = e.name and p.pronamespace = to_regnamespace(e.schema))
  )
  select difference from found order by rank, difference`

const withoutExtension = (file: string): string => file.replace(/\.[jt]s$/, '')

const count = (some: number, noun: string): string => `${some} ${noun}${some === 1 ? '' : 's'}`

const told = (names: readonly string[]): string =>
  names.length > toldAtMost
    ? `${names.slice(0, toldAtMost).join(', ')} and ${names.length - toldAtMost} more`
    : names.join(', ')
