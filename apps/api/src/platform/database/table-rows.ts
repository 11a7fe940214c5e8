import { createHash } from 'node:crypto'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

export interface TableShape {
  schema: string
  name: string
  /** All that hold data; generated ones are left out. */
  columns: string[]
  /** Of the primary key; empty where there is none, and whole rows are compared. */
  key: { name: string; isText: boolean }[]
}

export interface Written {
  bytes: number
  /** Hexadecimal, of the rows as COPY writes them in the order of their key, or of the content. */
  sha256: string
}

export interface WrittenTable extends Written {
  rows: number
}

export interface WantedRows {
  /** A condition on the columns of `t`; all rows where absent. */
  where?: string
  /** As CSV with a heading line, every value but null quoted. As COPY's own text where absent. */
  isCsv?: boolean
}

export const schemas = ['public', 'graphile_worker'] as const

const csvOut = '(format csv, header, force_quote *)'
/** How `isCsv` is read again: the heading has to name the columns that are filled, in their order. */
export const csvIn = '(format csv, header match)'

// The queue's own list of its migrations is made with its tables.
const shapes = `
  select n.nspname as schema, c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by k.place)
     from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k(attnum, place)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
     where i.indrelid = c.oid and i.indisprimary), '[]') as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind = 'r' and (n.nspname, c.relname) <> ('graphile_worker', 'migrations')
  order by 1, 2`

export async function tablesOf(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(shapes, [schemas])
  return rows
}

export const tableName = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export const columnNames = ({ columns }: TableShape) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')

export async function fixTextOfValues(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
    set extra_float_digits = 1; set client_encoding = 'UTF8'; set xmlbinary = 'base64'; set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0`)
}

/** The rows of a table as COPY writes them, in an order that is the same wherever they lie. */
export async function* rowsOf(
  client: pg.ClientBase,
  table: TableShape,
  { where = 'true', isCsv = false }: WantedRows = {},
): AsyncGenerator<Buffer, WrittenTable> {
  const order = table.key.map(({ name, isText }) => `${pg.escapeIdentifier(name)}${isText ? ' collate "C"' : ''}`)
  const stream = client.query(
    copyTo(
      `copy (select ${columnNames(table)} from ${tableName(table)} t where ${where} order by ${order.join(', ') || 't::text collate "C"'}) to stdout${isCsv ? ` ${csvOut}` : ''}`,
    ),
  )
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    hash.update(part)
    bytes += part.length
    yield part
  }
  // How many rows there were arrives after the last of them.
  await client.query('select')
  return { rows: stream.rowCount, bytes, sha256: hash.digest('hex') }
}

export async function digestOf(
  client: pg.ClientBase,
  table: TableShape,
  wanted: WantedRows = {},
): Promise<WrittenTable> {
  const rows = rowsOf(client, table, wanted)
  for (;;) {
    const { done, value } = await rows.next()
    if (done) return value
  }
}
