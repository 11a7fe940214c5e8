import type { JournalLine } from '@almoner/contracts/releases/release'
import type { MinorUnits } from '@almoner/contracts/minor-units'

/** Minor units with their point, and no sign for thousands. All currencies have two decimals. */
export function decimalOf(minor: MinorUnits): string {
  const digits = String(minor).replace('-', '').padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** As QuickBooks in the United States reads dates, whatever the country of whoever downloads. */
export const monthDayYear = (day: string): string => parts(day, ([year, month, date]) => `${month}/${date}/${year}`)

/** As Xero's template has dates. */
export const dayMonthYear = (day: string): string => parts(day, ([year, month, date]) => `${date}/${month}/${year}`)

const parts = (day: string, write: (of: string[]) => string): string => write(day.split('-'))

/** What a line of a journal says of itself. */
export const describe = (number: string, { isAdjustment }: JournalLine): string =>
  isAdjustment ? `Almoner ${number}: adjustment of an earlier period` : `Almoner ${number}`

/** An amount with its sign: a debit is positive. */
export const signed = ({ debit, credit }: JournalLine): string =>
  debit > 0 ? decimalOf(debit) : credit > 0 ? `-${decimalOf(credit)}` : '0.00'
