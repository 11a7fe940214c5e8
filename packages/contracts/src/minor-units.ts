import type { z } from 'zod'

/**
 * An amount in minor units (cents, pence, agorot), never a fraction. Operators make plain numbers of it, so that
 * `amount * 1.1` or `a + b` is an amount again only through the functions here; comparisons need none.
 */
export type MinorUnits = number & z.core.$brand<'MinorUnits'>

const isMinorUnits = (value: number): value is MinorUnits => Number.isSafeInteger(value)

/** A number as an amount. Throws `RangeError` where it is not whole. */
export function minorUnits(value: number): MinorUnits {
  if (!isMinorUnits(value)) throw new RangeError('An amount is a whole number of minor units')
  return value
}

export const zero = minorUnits(0)

export const add = (a: MinorUnits, b: MinorUnits): MinorUnits => minorUnits(a + b)
export const subtract = (from: MinorUnits, ...amounts: MinorUnits[]): MinorUnits => minorUnits(from - sum(amounts))
export const negate = (amount: MinorUnits): MinorUnits => minorUnits(0 - amount)
export const absolute = (amount: MinorUnits): MinorUnits => (amount < 0 ? negate(amount) : amount)
export const sum = (amounts: readonly MinorUnits[]): MinorUnits => amounts.reduce(add, zero)

export const least = (a: MinorUnits, b: MinorUnits): MinorUnits => (b < a ? b : a)
export const greatest = (a: MinorUnits, b: MinorUnits): MinorUnits => (b > a ? b : a)

/** `numerator` of `denominator` parts of an amount, such as 290 of 10,000 for 2.9 %; half a minor unit is rounded up. */
export function share(amount: MinorUnits, numerator: number, denominator: number): MinorUnits {
  const parts = BigInt(denominator) * 2n
  const doubled = BigInt(amount) * BigInt(numerator) * 2n + BigInt(denominator)
  const rest = doubled % parts
  return minorUnits(Number((doubled - (rest < 0n ? rest + parts : rest)) / parts))
}

/** The parts sum to the whole: each is floored, and what is left goes by unit to the largest remainders. */
export function allocate(whole: MinorUnits, weights: readonly number[]): MinorUnits[] {
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)) {
    throw new RangeError('Weights are whole numbers of zero or more')
  }
  const total = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (total === 0n) throw new RangeError('At least one weight must be above zero')
  const amount = BigInt(whole)
  const sign = amount < 0n ? -1n : 1n
  const size = amount * sign
  const parts = weights.map((weight) => (size * BigInt(weight)) / total)
  const remainders = weights.map((weight, index) => ({ index, rest: (size * BigInt(weight)) % total }))
  let left = size - parts.reduce((all, part) => all + part, 0n)
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of remainders) {
    if (left === 0n) break
    parts[index] = (parts[index] ?? 0n) + 1n
    left -= 1n
  }
  return parts.map((part) => minorUnits(Number(part * sign)))
}

/** What a processor takes of a payment: a share of it in basis points (290 is 2.9 %), and a fixed part in minor units. */
export interface FeeRate {
  rateBps: number
  fixed: MinorUnits
}

/** (gift + fixed) / (1 - rate), rounded up. Throws `RangeError` for a rate of half or more, or a negative part. */
export function grossUp(gift: MinorUnits, { rateBps, fixed }: FeeRate): MinorUnits {
  const isRate = Number.isSafeInteger(rateBps) && rateBps >= 0 && rateBps < 5_000
  if (!isRate || !Number.isSafeInteger(fixed) || fixed < 0)
    throw new RangeError('A fee is a rate below half, and a sum')
  if (gift < 0) throw new RangeError('Only what is given can cover a fee')
  const left = BigInt(10_000 - rateBps)
  const needed = (BigInt(gift) + BigInt(fixed)) * 10_000n
  return minorUnits(Number((needed + left - 1n) / left))
}
