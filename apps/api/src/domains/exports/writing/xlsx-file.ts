import { writeXlsxStream } from 'hucre/xlsx'
import type { Cell, ColumnType, Table } from '../export-list.js'

const formats: Partial<Record<ColumnType, string>> = { money: '#,##0.00', date: 'yyyy-mm-dd' }

const widths: Readonly<Record<ColumnType, number>> = { text: 22, number: 10, money: 14, date: 12 }

/** A workbook whose amounts and dates are numbers and dates; the rows beyond those of a sheet go on in another. */
export async function* xlsxFile({ columns, rows }: Table, sheet: string): AsyncGenerator<Uint8Array> {
  const types = columns.map(({ type }) => type)
  const stream = writeXlsxStream(cellsOf(rows, types), {
    name: sheet,
    columns: columns.map(({ heading, type }) => ({
      header: heading,
      width: widths[type],
      ...(formats[type] && { numFmt: formats[type] }),
    })),
    freezePane: { rows: 1 },
    zip64: true,
  })
  for await (const chunk of stream) yield chunk
}

async function* cellsOf(rows: Table['rows'], types: readonly ColumnType[]) {
  for await (const page of rows)
    for (const row of page) yield row.map((cell, place) => valueOf(cell, types[place] ?? 'text'))
}

const mostOfCell = 32_767

function valueOf(cell: Cell, type: ColumnType): Cell | Date {
  if (typeof cell !== 'string') return cell
  return type === 'date' ? new Date(`${cell}T00:00:00Z`) : cell.slice(0, mostOfCell)
}
