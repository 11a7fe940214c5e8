import { stringify } from 'csv-stringify/sync'
import type { Cell, Table } from '../export-list.js'

/** UTF-8 with a byte order mark, every text quoted and none that a spreadsheet would take for a formula. */
export async function* csvFile({ columns, rows }: Table): AsyncGenerator<string> {
  yield `\ufeff${lines([columns.map(({ heading }) => heading)])}`
  for await (const page of rows) yield lines(page)
}

const lines = (records: readonly (readonly Cell[])[]): string =>
  stringify(
    records.map((record) => record.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell))),
    { quoted_string: true, record_delimiter: 'windows' },
  )

const harmless = (text: string): string => (/^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text)
