import type { ImportField } from './import-fields.js'

/** What each row of a file is: a gift with its donor, or a donor alone. */
export const rowsAre = ['gifts', 'donors'] as const
export type RowsAre = (typeof rowsAre)[number]

/** What still misses from a map before it can be checked: an amount, a date, and something to know the donor by. */
export function missingFromMap(fields: readonly ImportField[], rows: RowsAre = 'gifts'): string[] {
  const has = (field: ImportField) => fields.includes(field)
  const missing: string[] = []
  if (rows === 'gifts' && !has('amount')) missing.push('Amount')
  if (rows === 'gifts' && !has('date')) missing.push('Date')
  if (!has('email') && !has('fullName') && !has('lastName') && !has('firstName') && !has('company')) {
    missing.push('Email, a name or Company')
  }
  return missing
}
