import type { ImportField } from './import-fields.js'
import type { RowsAre } from './import-map.js'
import type { DateOrder, InspectedColumn } from './import.js'

/** The days of each kind of row, the one by which people are asked first. All of a file are read in one order. */
const dayFields: Record<RowsAre, readonly ImportField[]> = {
  gifts: ['date', 'receiptDate'],
  donors: ['birthDate'],
  recurring: ['nextOn', 'startsOn', 'endsOn', 'mandateSignedOn', 'mandateLastOn'],
  fundraisers: ['pageEndsOn'],
}

/**
 * The column of a file that people are asked about, with the orders of day, month and year that it leaves open: where all of its days
 * can be read in several, another column may settle it. Undefined where rows of this kind have no day in the file.
 */
export function columnOfDates(
  rows: RowsAre,
  columnOf: (field: ImportField) => InspectedColumn | undefined,
): InspectedColumn | undefined {
  const [first, ...others] = dayFields[rows]
    .flatMap((field) => columnOf(field) ?? [])
    .filter(({ filled }) => filled > 0)
  if (!first || first.dateOrders.length === 0) return first
  const [asked, ...further] = [first, ...others].filter(hasOrder)
  if (!asked) return first
  return { ...asked, dateOrders: further.reduce(inBoth, asked.dateOrders) }
}

// What is written year first or with the names of months says nothing of the other columns.
const hasOrder = ({ dateOrders }: InspectedColumn): boolean => dateOrders.some((order) => order !== 'ymd')

function inBoth(open: DateOrder[], { dateOrders }: InspectedColumn): DateOrder[] {
  const both = open.filter((order) => dateOrders.includes(order))
  return both.length > 0 ? both : open
}
