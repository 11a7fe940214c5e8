import type { TestApi } from '../create-test-api.js'

interface Column {
  table: string
  name: string
  type: string
}

/** A word that nobody would write, by which a column is known again. */
const canary = ({ table, name }: Column): string => `zebrafinch ${table}.${name}`

/** Beside what an object or a list holds, by which a row may be found. */
const valueOf = (column: Column): string => {
  const word = `'${canary(column)}'`
  if (column.type === 'text') return word
  if (column.type === 'ARRAY') return `array[${word}]`
  const said = `'{"said": "${canary(column)}"}'`
  return column.type === 'json'
    ? said
    : `case when jsonb_typeof(${column.name}) in ('object', 'array') then ${column.name} || ${said} else ${said} end`
}

/** By which rows are found: another word here would leave them alone. The test of a person's own words is about these. */
const leading = [
  'audit_log.subject_id',
  'charges.gateway_charge_id',
  'donors.email',
  'donors.email_key',
  'donors.first_name',
  'donors.last_name',
  'donor_emails.email_key',
  'donor_merge_moves.table_name',
]

const columnsWithWords = `
  select c.table_name::text as table, c.column_name::text as name, c.data_type::text as type
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    and (c.data_type in ('text', 'json', 'jsonb') or (c.data_type = 'ARRAY' and c.udt_name = '_text'))
    and c.table_name <> 'outbox'
    and exists (
      select from information_schema.columns o
      where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'org_id')
  order by 1, c.ordinal_position`

/** Puts a word of its own into every column that takes words, of each row that leads to one of the ids; gives the columns. */
export async function plant(api: TestApi, ids: readonly string[]): Promise<Column[]> {
  const planted: Column[] = []
  for (const column of await api.asOwner<Column & Record<string, unknown>>(columnsWithWords)) {
    const { table, name } = column
    if (leading.includes(`${table}.${name}`)) continue
    const leads = `ctid in (select t.ctid from ${table} t where t::text ~ $1)`
    try {
      const rows = await api.asOwner(`update ${table} set ${name} = ${valueOf(column)} where ${leads} returning 1`, [
        ids.join('|'),
      ])
      if (rows.length > 0) planted.push(column)
    } catch {
      // A column with a list of values, a form, or a guard of its own holds no words.
    }
  }
  return planted
}

/** The ids of the bank lines that gifts of a donor came in with, whose rows name none of them. */
export async function bankLinesOf(api: TestApi, donorId: string): Promise<string[]> {
  const found = await api.asOwner<{ id: string }>(
    'select m.line_id as id from bank_line_matches m join charges c on c.id = m.charge_id where c.donor_id = $1',
    [donorId],
  )
  return found.map(({ id }) => id)
}

/** The tables, of every schema, in whose rows a word is found. */
export async function tablesWith(api: TestApi, word: string): Promise<string[]> {
  return (await rowsWith(api, word)).map(({ table }) => table)
}

/** The columns of tables that still hold the word that was put into them. */
export async function columnsWithCanaries(api: TestApi): Promise<string[]> {
  const found = (await rowsWith(api, 'zebrafinch')).flatMap(({ row }) =>
    [...row.matchAll(/zebrafinch (\w+\.\w+)/g)].map(([, column = '']) => column),
  )
  return [...new Set(found)].sort()
}

async function rowsWith(api: TestApi, word: string): Promise<{ table: string; row: string }[]> {
  const tables = await api.asOwner<{ name: string; table: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.relname::text as table
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' order by 1`,
  )
  const found: { table: string; row: string }[] = []
  for (const { name, table } of tables) {
    const rows = await api.asOwner<{ row: string }>(`select t::text as row from ${name} t where t::text ilike $1`, [
      `%${word}%`,
    ])
    for (const { row } of rows) found.push({ table, row })
  }
  return found
}
