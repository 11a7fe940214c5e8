import { z } from 'zod'

/** The currencies Almoner knows, in the order they are offered. All of them have two decimals. */
export const currencies = ['usd', 'eur', 'gbp', 'cad', 'aud', 'ils'] as const
export type Currency = (typeof currencies)[number]

export const currencySchema = z.enum(currencies, { error: 'Unknown currency' })

/** An amount in minor units (cents, pence, agorot) of one currency. Never a fraction. */
export const moneySchema = z.strictObject({ amount: z.int(), currency: currencySchema })
export interface Money extends z.infer<typeof moneySchema> {}

const symbols: Record<Currency, string> = { usd: '$', eur: '€', gbp: '£', cad: 'C$', aud: 'A$', ils: '₪' }

/** The largest amount Almoner takes in one gift: 99,999,999.99 of any currency. */
export const largestAmountMinor = 9_999_999_999

export class UnknownCurrency extends Error {
  override name = 'UnknownCurrency'
  constructor() {
    super('Unknown currency')
  }
}

export class CurrencyMismatch extends Error {
  override name = 'CurrencyMismatch'
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

export function money(amount: number, currency: Currency): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError('An amount is a whole number of minor units')
  return { amount, currency }
}

function sameCurrency(a: Money, b: Money): Currency {
  if (a.currency !== b.currency) throw new CurrencyMismatch(`${a.currency} is not ${b.currency}`)
  return a.currency
}

/** Throws `CurrencyMismatch` when the currencies differ. */
export function add(a: Money, b: Money): Money {
  return money(a.amount + b.amount, sameCurrency(a, b))
}

/** Throws `CurrencyMismatch` when the currencies differ. */
export function subtract(a: Money, b: Money): Money {
  return money(a.amount - b.amount, sameCurrency(a, b))
}

/**
 * Splits an amount by weights so that the parts sum to the whole: each part is floored, and what is left goes, a unit
 * at a time, to the parts with the largest remainders (the first of equals).
 */
export function allocate(whole: Money, weights: readonly number[]): Money[] {
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)) {
    throw new RangeError('Weights are whole numbers of zero or more')
  }
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n) throw new RangeError('At least one weight must be above zero')
  const amount = BigInt(whole.amount)
  const sign = amount < 0n ? -1n : 1n
  const size = amount * sign
  const parts = weights.map((weight) => (size * BigInt(weight)) / sum)
  const remainders = weights.map((weight, index) => ({ index, rest: (size * BigInt(weight)) % sum }))
  let left = size - parts.reduce((total, part) => total + part, 0n)
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of remainders) {
    if (left === 0n) break
    parts[index] = (parts[index] ?? 0n) + 1n
    left -= 1n
  }
  return parts.map((part) => money(Number(part * sign), whole.currency))
}

/** What a processor takes of a payment: a share of it in basis points (290 is 2.9 %), and a fixed part in minor units. */
export interface FeeRate {
  rateBps: number
  fixed: number
}

/**
 * What has to be paid so that `gift` is left after the fee: (gift + fixed) / (1 - rate), rounded up to a minor unit, so
 * that the fee is never covered short. Throws `RangeError` for a rate of half or more, or a negative part.
 */
export function grossUp(gift: Money, { rateBps, fixed }: FeeRate): Money {
  const isRate = Number.isSafeInteger(rateBps) && rateBps >= 0 && rateBps < 5_000
  if (!isRate || !Number.isSafeInteger(fixed) || fixed < 0)
    throw new RangeError('A fee is a rate below half, and a sum')
  if (gift.amount < 0) throw new RangeError('Only what is given can cover a fee')
  const left = BigInt(10_000 - rateBps)
  const needed = (BigInt(gift.amount) + BigInt(fixed)) * 10_000n
  return money(Number((needed + left - 1n) / left), gift.currency)
}

/** Whether an amount has no minor units, so that it reads as well without them. */
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
  /** Grouped by thousands. */
  major: string
  /** With its decimal mark; empty in the rounded variant. */
  minor: string
}

/** The pieces of a written amount, so that a screen can set the minor units quieter than the major. */
export function formatMoneyParts(value: Money, format: MoneyFormat = {}): MoneyParts {
  const size = value.amount < 0 ? -value.amount : value.amount
  const cents = size % 100
  const whole = (size - cents) / 100 + (format.rounded && cents >= 50 ? 1 : 0)
  const isNothing = format.rounded ? whole === 0 : size === 0
  const locale = format.locale ?? 'en-US'
  const mark = new Intl.NumberFormat(locale).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.'
  return {
    sign: value.amount < 0 && !isNothing ? '-' : '',
    symbol: currencySymbol(value.currency),
    major: new Intl.NumberFormat(locale).format(whole),
    minor: format.rounded ? '' : `${mark}${String(cents).padStart(2, '0')}`,
  }
}

/** `$1,234.50`, or `$1,235` rounded; a minus sign stands before the symbol. */
export function formatMoney(value: Money, format: MoneyFormat = {}): string {
  const { sign, symbol, major, minor } = formatMoneyParts(value, format)
  return `${sign}${symbol}${major}${minor}`
}
