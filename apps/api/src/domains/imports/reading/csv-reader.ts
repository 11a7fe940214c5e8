import { decodeText, type Bytes, type Encoding } from './encoding.js'
import { RowSplitter, type CsvRow } from './row-splitter.js'

/** The rows of a CSV file, a chunk's worth at a time, so that memory stays flat. Throws `UnreadableFile`. */
export async function* readCsv(bytes: Bytes, encoding: Encoding, delimiter: string): AsyncGenerator<CsvRow[]> {
  const splitter = new RowSplitter(delimiter)
  for await (const text of decodeText(bytes, encoding)) {
    const rows = splitter.push(text)
    if (rows.length > 0) yield rows
  }
  const rest = splitter.end()
  if (rest.length > 0) yield rest
}
