import { stringify } from 'csv-stringify/sync'
import type { Cell, Table } from '../export-list.js'

/** UTF-8 with a byte order mark, every text quoted and none that a spreadsheet would take for a formula. */
export async function* csvFile({ columns, rows }: Table): AsyncGenerator<string> {
  yield csvStart(columns.map(({ heading }) => heading))
  for await (const page of rows) yield csvLines(page)
}

/** What a file of these columns begins with. */
export const csvStart = (headings: readonly string[]): string => `\ufeff${csvLines([headings])}`

export const csvLines = (records: readonly (readonly Cell[])[]): string =>
  stringify(
    records.map((record) => record.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell))),
    { quoted_string: true, record_delimiter: 'windows' },
  )

const harmless = (text: string): string => (/^[=+\-@\t\r\0]/.test(text) && !isAmount(text) ? `'${text}` : text)

/** A negative amount, which is no formula. */
const isAmount = (text: string): boolean => /^-\d+\.\d\d$/.test(text)
