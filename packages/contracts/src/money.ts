import { decimalMarks, wholeNumbers } from './formats.js'
import { z } from 'zod'
import { defaultLocale } from './default-locale.js'
import { absolute, minorUnits } from './minor-units.js'

/** The currencies Almoner knows, in the order they are offered. All of them have two decimals. */
export const currencies = ['usd', 'eur', 'gbp', 'cad', 'aud', 'ils'] as const
export type Currency = (typeof currencies)[number]

export const currencySchema = z.enum(currencies, { error: 'Unknown currency' })

/** An amount: a plain whole number before parsing, `MinorUnits` after. */
export const minorUnitsSchema = z.int().brand<'MinorUnits'>()

export const moneySchema = z.strictObject({ amount: minorUnitsSchema, currency: currencySchema })
export interface Money extends z.infer<typeof moneySchema> {}

const symbols: Record<Currency, string> = { usd: '$', eur: '€', gbp: '£', cad: 'C$', aud: 'A$', ils: '₪' }

/** The largest amount Almoner takes in one gift: 99,999,999.99 of any currency. */
export const largestAmountMinor = minorUnits(9_999_999_999)

export const positiveAmountSchema = z
  .int('A whole number of minor units')
  .min(1, 'Must be more than zero')
  .max(largestAmountMinor, 'This is too much')
  .brand<'MinorUnits'>()

export class UnknownCurrency extends Error {
  override name = 'UnknownCurrency'
  constructor() {
    super('Unknown currency')
  }
}

export function isCurrency(code: string): code is Currency {
  return (currencies as readonly string[]).includes(code)
}

/** The symbol of a currency; the dollar where none is given. Throws `UnknownCurrency` for any other code. */
export function currencySymbol(code?: string | null): string {
  if (!code) return symbols.usd
  if (!isCurrency(code)) throw new UnknownCurrency()
  return symbols[code]
}

/** Throws `RangeError` where the amount is not whole. */
export const money = (amount: number, currency: Currency): Money => ({ amount: minorUnits(amount), currency })

export const isWhole = ({ amount }: Pick<Money, 'amount'>): boolean => amount % 100 === 0

export interface MoneyFormat {
  /** Without minor units, rounded half away from zero. */
  rounded?: boolean
  /** BCP 47; English (US) where absent, as the specification's formats are. */
  locale?: string
}

export interface MoneyParts {
  sign: '' | '-'
  symbol: string
  major: string
  /** With its decimal mark; empty in the rounded variant. */
  minor: string
}

export function formatMoneyParts(value: Money, format: MoneyFormat = {}): MoneyParts {
  const size = absolute(value.amount)
  const cents = size % 100
  const whole = (size - cents) / 100 + (format.rounded && cents >= 50 ? 1 : 0)
  const isNothing = format.rounded ? whole === 0 : size === 0
  const locale = format.locale ?? defaultLocale
  return {
    sign: value.amount < 0 && !isNothing ? '-' : '',
    symbol: currencySymbol(value.currency),
    major: wholeNumbers(locale).format(whole),
    minor: format.rounded ? '' : `${decimalMarks(locale)}${String(cents).padStart(2, '0')}`,
  }
}

/** `$1,234.50`, or `$1,235` rounded; a minus sign stands before the symbol. */
export function formatMoney(value: Money, format: MoneyFormat = {}): string {
  const { sign, symbol, major, minor } = formatMoneyParts(value, format)
  return `${sign}${symbol}${major}${minor}`
}

/** How much of a goal is reached in whole percents, never rounded up to it. */
export function percentOfGoal(raised: number, goal: number): number {
  if (goal <= 0 || raised <= 0) return 0
  return Number((BigInt(raised) * 100n) / BigInt(goal))
}
