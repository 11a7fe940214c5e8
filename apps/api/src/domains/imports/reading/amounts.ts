import { decimalMarks, type DecimalMark } from '@almoner/contracts/imports/import'
import { largestAmountMinor, type Currency } from '@almoner/contracts/money'
import { currenciesOf } from './currency-words.js'
import { readAs, unread, type Read } from './read.js'

/** An amount in minor units, below zero where it was, and the currencies that its sign can mean (none without a sign). */
export interface SignedAmount {
  minor: number
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
  const match = text.length > longest ? null : shape.exec(text.trim())
  if (!match?.groups) return unread('This is not an amount')
  const { before = '', digits = '', after = '' } = match.groups
  const sign = readSurroundings(before, after)
  if (!sign.ok) return sign
  const minor = readDigits(digits.trim(), decimalMark)
  if (!minor.ok) return minor
  return readAs({ minor: sign.value.isNegative ? -minor.value : minor.value, currencies: sign.value.currencies })
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
    if (currencies.length === 0) return unread('Two different currencies stand in this amount')
  }
  return readAs({ isNegative, currencies })
}

const wholePatterns: Record<DecimalMark, RegExp> = {
  '.': /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:['\u2019\s]\d{3})+)$/u,
  ',': /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:['\u2019\s]\d{3})+)$/u,
}

function readDigits(digits: string, decimalMark: DecimalMark): Read<number> {
  const cut = digits.lastIndexOf(decimalMark)
  const whole = cut === -1 ? digits : digits.slice(0, cut)
  const decimals = cut === -1 ? '' : digits.slice(cut + 1)
  if (!/^\d*$/.test(decimals) || (whole !== '' && !wholePatterns[decimalMark].test(whole)) || whole + decimals === '') {
    return unread(`This is no amount with a ${decimalMark === '.' ? 'point' : 'comma'} before its decimals`)
  }
  // Databases write 25.0000; three decimals may as well be a thousands mark, and are asked about.
  const kept = decimals.length > 3 && /^0+$/.test(decimals.slice(2)) ? decimals.slice(0, 2) : decimals
  if (kept.length > 2) return unread('An amount has at most two decimals')
  const minor = BigInt((whole.replace(/\D/g, '') || '0') + kept.padEnd(2, '0'))
  if (minor > BigInt(largestAmountMinor)) return unread('The largest amount of one gift is 99,999,999.99')
  return readAs(Number(minor))
}

/** The decimal marks with which a text can be read as an amount. */
export function decimalMarksOf(text: string): readonly DecimalMark[] {
  return decimalMarks.filter((mark) => readAmount(text, mark).ok)
}
