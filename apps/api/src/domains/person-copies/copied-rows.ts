import type { ZipEntry } from '../../platform/files/zip-stream.js'
import { csvLines, csvStart } from '../exports/index.js'

export type ShownTables = ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>

// What opens a door, what it is found by, and what repeats other columns.
const withheld = /(^|_)(hash|token|secret|sealed)$|_hash_|^search$|^phone_key$|^house_key$/

/** A row without what opens a door; a national id as it was given. */
export function shownRow(
  row: Readonly<Record<string, unknown>>,
  open: (sealed: string) => string,
): Readonly<Record<string, unknown>> {
  const { national_id_sealed: sealed, ...rest } = row
  const shown = Object.entries(rest).filter(([column, value]) => !withheld.test(column) && value !== null)
  return { ...Object.fromEntries(shown), ...(typeof sealed === 'string' && { national_id: open(sealed) }) }
}

export function tablesAsFiles(
  tables: ShownTables,
  about: { donorId: string; number: string; madeAt: string },
): ZipEntry[] {
  const whole = JSON.stringify({ ...about, ...Object.fromEntries(tables) }, null, 2)
  return [
    { name: 'README.txt', content: [Buffer.from(readme)] },
    { name: 'everything.json', content: [Buffer.from(whole)] },
    ...[...tables].map(([table, rows]) => ({ name: `tables/${table}.csv`, content: [Buffer.from(csvOf(rows))] })),
  ]
}

function csvOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return csvStart(columns) + csvLines(rows.map((row) => columns.map((column) => textOf(row[column]))))
}

const textOf = (value: unknown): string | number | null => {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  return JSON.stringify(value)
}

const readme = `This folder holds everything that is kept about one person.

everything.json   all of it in one file for programs
tables            the same as tables, to be opened with a spreadsheet; amounts are in cents, times in UTC
receipts          receipts that were issued to them
files             files that were kept with their records
`
