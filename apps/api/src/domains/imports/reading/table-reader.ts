import type { Inspection } from '@almoner/contracts/imports/import'
import { readCsv } from './csv-reader.js'
import { wholeOf, type Bytes } from './encoding.js'
import { isBlank, type CsvRow } from './row-splitter.js'
import { readSheet } from './xlsx/sheet-rows.js'
import { Workbook } from './xlsx/workbook.js'

export type TableFormat = Pick<Inspection, 'encoding' | 'delimiter' | 'sheet'>
export type TableLayout = TableFormat & Pick<Inspection, 'headerRow'>

/** The rows of a CSV file or of a sheet, some at a time, so that memory stays flat. Throws `UnreadableFile`. */
async function* readRows(bytes: Bytes, { encoding, delimiter, sheet }: TableFormat): AsyncGenerator<CsvRow[]> {
  if (sheet !== null) yield* readSheet(await Workbook.open(await wholeOf(bytes)), sheet)
  else yield* readCsv(bytes, encoding ?? 'utf-8', delimiter ?? ',')
}

/**
 * The rows below the headings that hold anything. A row that is shorter than the headings is filled up with empty
 * cells, since spreadsheets leave out trailing ones; cells that are empty beyond the headings are cut off.
 */
export async function* readDataRows(bytes: Bytes, layout: TableLayout, columnCount: number): AsyncGenerator<CsvRow[]> {
  for await (const rows of readRows(bytes, layout)) {
    const below = rows.filter(({ row, cells }) => row > layout.headerRow && !isBlank(cells))
    if (below.length > 0) yield below.map(({ row, cells }) => ({ row, cells: fitted(cells, columnCount) }))
  }
}

/** The cells of some rows by their number. Reads on until the last of them. */
export async function cellsOfRows(
  bytes: Bytes,
  inspection: TableLayout & Pick<Inspection, 'columns'>,
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
