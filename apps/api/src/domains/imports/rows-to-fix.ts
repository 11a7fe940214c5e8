import { stringify } from 'csv-stringify/sync'
import type { Inspection, ImportPlan } from '@almoner/contracts/imports/import'
import type { RowToFix } from './imports.repository.js'

const reasonHeading = 'Why it was not imported'

/**
 * The rows that were not taken as a CSV file with the headings and delimiter of the original and a last column that says
 * why. Cells are given back as they stood, or as they were mended: the file is meant to be mended and imported again.
 */
export function writeRowsToFix(
  rows: readonly RowToFix[],
  cells: ReadonlyMap<number, readonly string[]>,
  { inspection, plan }: { inspection: Inspection; plan: ImportPlan | null },
): string {
  const headings = inspection.columns.map(({ name }) => name)
  const records = rows.map((row) => [
    ...mendedCells(row, cells.get(row.line) ?? [], plan, headings.length).map(harmless),
    reasonOf(row),
  ])
  return `\ufeff${stringify([[...headings, reasonHeading], ...records], { delimiter: inspection.delimiter ?? ',', record_delimiter: 'windows' })}`
}

// A cell that a spreadsheet would take for a formula; reading the file takes the apostrophe off again.
const harmless = (cell: string): string => (/^(?:[=+@\t\r]|-(?!\s*[\d.,]))/.test(cell) ? `'${cell}` : cell)

function mendedCells({ mended }: RowToFix, cells: readonly string[], plan: ImportPlan | null, width: number): string[] {
  const list = [...cells]
  for (const { field, index } of plan?.columns ?? []) {
    const value = mended?.[field]
    if (value !== undefined) list[index] = value
  }
  // A row with too many cells is joined at its end, so that the reason stays in its own column.
  return list.length > width ? [...list.slice(0, width - 1), list.slice(width - 1).join(' ')] : list
}

function reasonOf(row: RowToFix): string {
  if (row.state === 'undecided') return 'A negative amount that could refund more than one gift'
  const faults = (row.bad_cells ?? []).map(({ message }) => message).join('; ')
  if (row.state !== 'left_out') return faults
  return faults === '' ? 'Left out' : `Left out: ${faults}`
}
