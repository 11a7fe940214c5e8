import { isCurrency } from '@almoner/contracts/money'
import type { StandardField } from '@almoner/contracts/imports/import-fields'
import { decimalMarksOf } from './amounts.js'
import { dateOrdersOf } from './dates.js'

const email = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]{2,}$/
// British, Canadian, American with a zero before or four digits behind: other digits may as well be a number of anything.
const postalCode = /^([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{5}-\d{4}|0\d{4})$/i
const moneyLike = /[.,]\d{2}(?!\d)|[$€£₪]/

const isDate = (value: string): boolean => /[^\d]/.test(value) && dateOrdersOf(value).length > 0

/** What a value shows by itself, without a heading. */
export const valueKinds = {
  email: (value: string) => email.test(value),
  date: isDate,
  amount: (value: string) => moneyLike.test(value) && decimalMarksOf(value).length > 0,
  currency: (value: string) => isCurrency(value.toLowerCase()),
  postalCode: (value: string) => postalCode.test(value),
} as const satisfies Partial<Record<StandardField, (value: string) => boolean>>

export type ValueKind = keyof typeof valueKinds
export const kindsOfValues = Object.keys(valueKinds) as ValueKind[]

/** A row of values rather than of headings: an address of mail, a day or an amount is no heading. */
export const looksLikeData = (cells: readonly string[]): boolean =>
  cells.some((cell) => {
    const value = cell.trim()
    return valueKinds.email(value) || isDate(value) || valueKinds.amount(value)
  })
