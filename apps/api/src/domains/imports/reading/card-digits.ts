import type { RowCells } from './row-cells.js'

/** The last four digits of a card, also where stars stand before them or a spreadsheet took a zero away; a whole number is refused. */
export function readLast4(cells: RowCells): string | null {
  const text = cells.text('cardLast4')
  if (text === '') return null
  const digits = text.replace(/\D/g, '')
  if (digits.length >= 3 && digits.length <= 4) return digits.padStart(4, '0')
  cells.refuse('cardLast4', 'Enter the last four digits only')
  return null
}
