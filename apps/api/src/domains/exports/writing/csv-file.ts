import type { Cell, Table } from '../export-list.js'
import { CsvBytes } from './csv-bytes.js'

type Records = readonly (readonly Cell[])[]

/** UTF-8 with a byte order mark, every text quoted and none that a spreadsheet would take for a formula. */
export async function* csvFile({ columns, rows }: Table): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvStart(columns.map(({ heading }) => heading)))
  let room = 0
  for await (const page of rows) {
    const bytes = bytesOf(page, room)
    // Pages are alike: with an eighth to spare, the next is seldom copied.
    room = Math.ceil(bytes.length * 1.125)
    yield bytes
  }
}

/** What a file of these columns begins with. */
export const csvStart = (headings: readonly string[]): string => `\ufeff${csvLines([headings])}`

export const csvLines = (records: Records): string => bytesOf(records).toString()

function bytesOf(records: Records, room?: number): Buffer {
  const bytes = new CsvBytes(room)
  for (const record of records) bytes.line(record)
  return bytes.written()
}
