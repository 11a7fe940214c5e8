import { negate, type MinorUnits } from '@almoner/contracts/minor-units'
import {
  decimalMarks,
  readDigits,
  toLatinDigits,
  type AmountFault,
  type DecimalMark,
} from '@almoner/contracts/amount-text'
import type { Currency } from '@almoner/contracts/money'
import { currenciesOf } from './currency-words.js'
import { readAs, unread, type Read } from './read.js'

/** An amount in minor units, below zero where it was, and the currencies that its sign can mean (none without a sign). */
export interface SignedAmount {
  minor: MinorUnits
  currencies: readonly Currency[]
}

// Longer text is no amount, and not worth the pattern's time.
const longest = 60

// Minus signs as spreadsheets and word processors write them; brackets are the bookkeepers' minus.
const minus = /[-\u2212\u2012\u2013\ufe63\uff0d]/
const shape = /^(?<before>[^\d.,]*)(?<digits>[\d.,'\u2019\s]*\d[\d.,'\u2019\s]*?|[.,]\d+)(?<after>[^\d.,]*)$/u

/**
 * Reads an amount of money exactly, without a float: signs and codes of currencies before or after it, marks between
 * thousands (also spaces and apostrophes), a minus before or after, brackets.
 */
export function readAmount(text: string, decimalMark: DecimalMark): Read<SignedAmount> {
  const match = text.length > longest ? null : shape.exec(toLatinDigits(text.trim(), decimalMark))
  if (!match?.groups) return unread('This is not an amount')
  const { before = '', digits = '', after = '' } = match.groups
  const sign = readSurroundings(before, after)
  if (!sign.ok) return sign
  const minor = readColumnDigits(digits.trim(), decimalMark)
  if (!minor.ok) return minor
  return readAs({ minor: sign.value.isNegative ? negate(minor.value) : minor.value, currencies: sign.value.currencies })
}

interface Surroundings {
  isNegative: boolean
  currencies: readonly Currency[]
}

function readSurroundings(before: string, after: string): Read<Surroundings> {
  const minuses = [...(before + after)].filter((letter) => minus.test(letter)).length
  const isBracketed = before.includes('(') && after.includes(')')
  const isHalfBracketed = /[()]/.test(before + after) && !isBracketed
  if (minuses > 1 || isHalfBracketed || (minuses === 1 && isBracketed)) return unread('This is not an amount')
  const isNegative = minuses === 1 || isBracketed
  const words = [before, after]
    .map((side) => side.replace(/[-\u2212\u2012\u2013\ufe63\uff0d()+\s]/g, ''))
    .filter(Boolean)
  let currencies: readonly Currency[] = []
  for (const word of words) {
    const meant = currenciesOf(word)
    if (meant.length === 0) return unread(`“${word}” is no currency that Almoner knows`)
    currencies = currencies.length === 0 ? meant : currencies.filter((currency) => meant.includes(currency))
    if (currencies.length === 0) return unread('This amount has two different currencies')
  }
  return readAs({ isNegative, currencies })
}

const faultTexts: Record<AmountFault, (decimalMark: DecimalMark) => string> = {
  unreadable: noAmountWith,
  ambiguous: noAmountWith,
  too_many_decimals: () => 'An amount can have up to two decimals',
  too_large: () => 'A gift can be up to 99,999,999.99',
}

function noAmountWith(decimalMark: DecimalMark): string {
  return `This is not an amount with a decimal ${decimalMark === '.' ? 'point' : 'comma'}`
}

function readColumnDigits(digits: string, decimalMark: DecimalMark): Read<MinorUnits> {
  // Databases write 25.0000; three decimals may as well be a thousands mark, and are asked about.
  const { minor, fault } = readDigits(digits.replace(/([.,]\d\d)0{2,}$/, '$1'), decimalMark)
  return minor === undefined ? unread(faultTexts[fault](decimalMark)) : readAs(minor)
}

export function decimalMarksOf(text: string): readonly DecimalMark[] {
  return decimalMarks.filter((mark) => readAmount(text, mark).ok)
}
