import type { ZipEntry } from '../../platform/files/zip-stream.js'
import { csvLines, csvStart } from '../exports/index.js'

export type ShownRow = Readonly<Record<string, unknown>>
export type ShownTables = ReadonlyMap<string, readonly ShownRow[]>

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

export function tablesAsFiles(tables: ShownTables, { retentionDays, ...about }: CopiedDonor): ZipEntry[] {
  return [
    { name: 'README.txt', content: [Buffer.from(readmeOf(retentionDays))] },
    { name: 'everything.json', content: asBytes(wholeOf(tables, about)) },
    ...[...tables].map(([table, rows]) => ({ name: `tables/${table}.csv`, content: asBytes(csvOf(rows)) })),
  ]
}

/** A name that somebody gave a file, as one part of a path. */
export const nameInZip = (name: string): string => name.replaceAll(/[\\/]/g, '_')

/** One object with a list for each table, a row a line. */
function* wholeOf(tables: ShownTables, about: ShownRow): Generator<string> {
  yield JSON.stringify(about, null, 2).replace(/\n\}$/, '')
  for (const [table, rows] of tables) {
    yield `,\n  ${JSON.stringify(table)}: [`
    for (const [place, row] of rows.entries()) yield `${place === 0 ? '' : ','}\n    ${JSON.stringify(row)}`
    yield '\n  ]'
  }
  yield '\n}\n'
}

const rowsAtOnce = 500

function* csvOf(rows: readonly ShownRow[]): Generator<string> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  yield csvStart(columns)
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    yield csvLines(rows.slice(from, from + rowsAtOnce).map((row) => columns.map((column) => textOf(row[column]))))
}

function* asBytes(parts: Iterable<string>): Generator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part)
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
