import type { ImportPlan } from '@almoner/contracts/imports/import'
import { absolute, type MinorUnits } from '@almoner/contracts/minor-units'
import { readAmount } from './amounts.js'
import { readDate } from './dates.js'
import type { RowCells } from './row-cells.js'
import { readYesOrNo } from './words.js'

/** The receipt that another system issued, by the names of columns, since it is read by SQL; `eligible` in minor units. */
export interface RowReceipt {
  number: string
  issued_on: string | null
  eligible: MinorUnits | null
}

type Habits = Pick<ImportPlan, 'dateOrder' | 'decimalMark'>

/** Null where the row names none. `whole` is the gift in minor units. */
export function readReceipt(cells: RowCells, { dateOrder, decimalMark }: Habits, whole: MinorUnits): RowReceipt | null {
  if (!cells.has('receiptNumber')) return null
  const number = readNumber(cells)
  const [date, amount] = [cells.text('receiptDate'), cells.text('receiptAmount')]
  if (number === null) {
    if (date === '' || cells.bad.some(({ field }) => field === 'receiptNumber')) return null
    // Either can be put right.
    cells.refuse('receiptNumber', 'The number of the receipt is missing')
    cells.refuse('receiptDate', 'A date alone is no receipt')
    return null
  }
  const issuedOn = date === '' ? null : cells.take('receiptDate', readDate(date, dateOrder))
  const read = amount === '' ? null : cells.take('receiptAmount', readAmount(amount, decimalMark))
  const eligible = read && absolute(read.minor)
  if (eligible !== null && eligible > whole) cells.refuse('receiptAmount', 'This is more than the gift')
  return { number, issued_on: issuedOn?.date ?? null, eligible }
}

/** A word for no says that there is none. */
function readNumber(cells: RowCells): string | null {
  const number = cells.kept('receiptNumber')
  const answer = number === null || /\d/.test(number) ? null : readYesOrNo(number)
  if (answer === true) cells.refuse('receiptNumber', 'Enter the number of the receipt, not whether there is one')
  return answer === null ? number : null
}
