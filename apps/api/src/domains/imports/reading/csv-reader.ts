import type { Inspection } from '@almoner/contracts/imports/import'
import { decodeText, type Bytes } from './encoding.js'
import { RowSplitter, type CsvRow } from './row-splitter.js'

export type CsvFormat = Pick<Inspection, 'encoding' | 'delimiter'>

/** The rows of a file, a chunk's worth at a time, so that memory stays flat. Throws `UnreadableFile`. */
export async function* readRows(bytes: Bytes, { encoding, delimiter }: CsvFormat): AsyncGenerator<CsvRow[]> {
  const splitter = new RowSplitter(delimiter)
  for await (const text of decodeText(bytes, encoding)) {
    const rows = splitter.push(text)
    if (rows.length > 0) yield rows
  }
  const rest = splitter.end()
  if (rest.length > 0) yield rest
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/**
 * The rows below the headings that hold anything. A row that is shorter than the headings is filled up with empty
 * cells, since spreadsheets leave out trailing ones; cells that are empty beyond the headings are cut off.
 */
export async function* readDataRows(
  bytes: Bytes,
  format: CsvFormat & Pick<Inspection, 'headerRow'>,
  columnCount: number,
): AsyncGenerator<CsvRow[]> {
  for await (const rows of readRows(bytes, format)) {
    const below = rows.filter(({ row, cells }) => row > format.headerRow && !isBlank(cells))
    if (below.length > 0) yield below.map(({ row, cells }) => ({ row, cells: fitted(cells, columnCount) }))
  }
}

/** The cells of some rows by their number. Reads on until the last of them. */
export async function cellsOfRows(
  bytes: Bytes,
  inspection: Pick<Inspection, 'encoding' | 'delimiter' | 'headerRow' | 'columns'>,
  wanted: ReadonlySet<number>,
): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>()
  if (wanted.size === 0) return found
  for await (const rows of readDataRows(bytes, inspection, inspection.columns.length)) {
    for (const { row, cells } of rows) if (wanted.has(row)) found.set(row, cells)
    if (found.size === wanted.size) break
  }
  return found
}

function fitted(cells: string[], columnCount: number): string[] {
  while (cells.length < columnCount) cells.push('')
  while (cells.length > columnCount && cells.at(-1)?.trim() === '') cells.pop()
  return cells
}
