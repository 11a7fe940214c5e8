// Kysely's type of the database, from the snapshot of what the migrations lead to and the views that they make.
import { sharedViews } from './shared-views.mjs'

/** @typedef {{ name: string, type: string, nullable: boolean, autoincrement: boolean, default: string | null, generated?: string, enumItems: string[] }} Column */
/** @typedef {{ name: string, columns: Record<string, Column> }} Table */

export const snapshotPath = 'apps/api/migrations/schema.json'
export const typesPath = 'apps/api/src/platform/database/database.generated.ts'

/** @type {Record<string, string>} */
const types = {
  bigint: 'Bigint',
  boolean: 'boolean',
  bytea: 'Buffer',
  char: 'string',
  date: 'string',
  'double precision': 'number',
  int: 'number',
  json: 'Json',
  jsonb: 'Json',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  timestamptz: 'Instant',
  uuid: 'string',
  'uuid[]': 'string[]',
}

/** Columns of type bigint that count something; all others hold amounts. */
const counters = ['counter', 'goal_offset', 'last_step', 'lease_no', 'next_serial', 'sequence', 'serial']

const head = `// Written by \`node tooling/run/database-types.mjs\` from migrations/schema.json; do not edit.
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { ColumnType, SelectType } from 'kysely'

/** Minor units of a currency; read as text, as every bigint. */
type Amount = ColumnType<string, string | MinorUnits, string | MinorUnits>

/** Read as text, since it may pass what a number holds. */
type Bigint = ColumnType<string, string | number, string | number>

/** Read as PostgreSQL writes it, to the microsecond. */
type Instant = ColumnType<string, string | Date, string | Date>

/** Written as text, since the driver takes an array for one of PostgreSQL's. */
type Json = ColumnType<unknown, string, string>

/** A column with a default. */
type Defaulted<Type> =
  Type extends ColumnType<infer Read, infer Inserted, infer Updated>
    ? ColumnType<Read, Inserted | undefined, Updated>
    : ColumnType<Type, Type | undefined, Type>

/** A column that PostgreSQL computes. */
type Computed<Type> = ColumnType<Type, never, never>

/** Columns of a table as other domains read them. */
type Shared<Table extends keyof Tables, Column extends keyof Tables[Table]> = {
  [Each in Column]: ColumnType<SelectType<Tables[Table][Each]>, never, never>
}

`

/**
 * The text of \`typesPath\`.
 * @param {string} snapshot the text of schema.json
 * @param {string} migrations the text of all
 * @returns {string}
 */
export function databaseTypes(snapshot, migrations) {
  /** @type {Table[]} */
  const tables = JSON.parse(snapshot).tables
  const views = sharedViews(migrations).map(viewType)
  return `${head}interface Tables {\n${tables.map(tableType).join('')}}\n\nexport interface Database extends Tables {\n${views.join('')}}\n`
}

// A column of PostgreSQL's own, which statements compare as it is.
const isTyped = (/** @type {string} */ column) => column !== 'xmin'

/** @param {import('./shared-views.mjs').SharedView} view */
const viewType = ({ name, table, columns }) =>
  `  'shared.${name}': Shared<\n    '${table}',\n    ${columns
    .filter(isTyped)
    .map((column) => `'${column}'`)
    .join(' | ')}\n  >\n`

/** @param {Table} table */
function tableType({ name, columns }) {
  const lines = Object.values(columns).map((column) => `    ${column.name}: ${columnType(name, column)}\n`)
  return `  ${name}: {\n${lines.join('')}  }\n`
}

/**
 * @param {string} table
 * @param {Column} column
 */
function columnType(table, column) {
  const isAmount = column.type === 'bigint' && !counters.includes(column.name)
  const base = isAmount ? 'Amount' : types[column.type.replace(/\(\d+\)$/, '')]
  if (!base) throw new Error(`${table}.${column.name} is ${column.type}, for which no type is given.`)
  const values = column.enumItems.map((item) => `'${item}'`).join(' | ')
  const type = `${values || base}${column.nullable ? ' | null' : ''}`
  if (column.generated) return `Computed<${type}>`
  return column.default !== null || column.autoincrement ? `Defaulted<${type}>` : type
}
