import type { ZipEntry } from '../../platform/files/zip-stream.js'
import { csvLines, csvStart } from '../exports/index.js'

export type ShownRow = Readonly<Record<string, unknown>>

/** Rows by table, each read anew whenever it is asked for, a batch at a time. */
export interface ShownTables {
  tables: readonly string[]
  of: (table: string) => AsyncIterable<readonly ShownRow[]>
}

interface CopiedDonor {
  donorId: string
  number: string
  madeAt: string
  /** So many days after it was sent an email is deleted. */
  retentionDays: number
}

// What opens a door, what it is found by, and what repeats other columns.
const withheld = /(^|_)(hash|token|secret|sealed)$|_hash_|^search$|^phone_key$|^house_key$/

/** What people gave and the database has sealed, by its column. */
export type OpenSealed = Readonly<Record<'national_id_sealed' | 'iban_sealed', (sealed: string) => string>>

/** A row without what opens a door; a national id and an account as they were given. */
export function shownRow(row: ShownRow, opens: OpenSealed): ShownRow {
  const { national_id_sealed: nationalId, iban_sealed: iban, ...rest } = row
  const shown = Object.entries(rest).filter(([column, value]) => !withheld.test(column) && value !== null)
  return {
    ...Object.fromEntries(shown),
    ...(typeof nationalId === 'string' && { national_id: opens.national_id_sealed(nationalId) }),
    ...(typeof iban === 'string' && { iban: opens.iban_sealed(iban) }),
  }
}

/** Each to be read to its end before the next is asked for. `read` is called with every batch of rows. */
export async function* tablesAsFiles(
  tables: ShownTables,
  { retentionDays, ...about }: CopiedDonor,
  read: (rows: number) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  const columns = new Map<string, Set<string>>()
  yield { name: 'README.txt', content: [Buffer.from(readmeOf(retentionDays))] }
  yield { name: 'everything.json', content: asBytes(wholeOf(tables, about, { columns, read })) }
  for (const [table, found] of columns)
    yield { name: `tables/${table}.csv`, content: asBytes(csvOf(tables.of(table), [...found], () => read(0))) }
}

/** A name that somebody gave a file, as one part of a path. */
export const nameInZip = (name: string): string => name.replaceAll(/[\\/]/g, '_')

interface Seen {
  /** Of each table with rows, those that hold something in one of them. */
  columns: Map<string, Set<string>>
  read: (rows: number) => Promise<void>
}

/** One object with a list for each table, a row a line. */
async function* wholeOf(tables: ShownTables, about: ShownRow, { columns, read }: Seen): AsyncGenerator<string> {
  yield JSON.stringify(about, null, 2).replace(/\n\}$/, '')
  for (const table of tables.tables) {
    const seen = new Set<string>()
    for await (const rows of tables.of(table)) {
      yield columns.has(table) ? ',' : `,\n  ${JSON.stringify(table)}: [`
      columns.set(table, seen)
      for (const row of rows) for (const column of Object.keys(row)) seen.add(column)
      yield rows.map((row) => `\n    ${JSON.stringify(row)}`).join(',')
      await read(rows.length)
    }
    if (columns.has(table)) yield '\n  ]'
  }
  yield '\n}\n'
}

async function* csvOf(
  batches: AsyncIterable<readonly ShownRow[]>,
  columns: readonly string[],
  read: () => Promise<void>,
): AsyncGenerator<string> {
  yield csvStart(columns)
  for await (const rows of batches) {
    yield csvLines(rows.map((row) => columns.map((column) => textOf(row[column]))))
    await read()
  }
}

async function* asBytes(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield Buffer.from(part)
}

const textOf = (value: unknown): string | number | null => {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  return JSON.stringify(value)
}

const readmeOf = (retentionDays: number) => `This folder holds everything that is kept about one person.

everything.json   all of it in one file for programs
tables            the same as tables, to be opened with a spreadsheet; amounts are in cents, times in UTC
emails            what was written to them, with its attachments; list.csv names each email, and what of it is no longer kept
receipts          receipts that were issued to them
files             files that were kept with their records

Emails are deleted ${retentionDays} days after they were sent. Links in them are left out, since they open pages of the
person's own. Emails to other people that mention the person are in the tables, without what they say.
`
