import { minorUnits, negate, zero, type MinorUnits } from './minor-units.js'
import { largestAmountMinor } from './money.js'

export const decimalMarks = ['.', ','] as const
export type DecimalMark = (typeof decimalMarks)[number]

export type AmountFault = 'unreadable' | 'ambiguous' | 'too_many_decimals' | 'too_large'

export type ReadDigits = { minor: MinorUnits; fault?: never } | { minor?: never; fault: AmountFault }

/** Writes Arabic and Persian digits as Latin ones, and the Arabic marks as those of the decimal mark. */
export function toLatinDigits(text: string, decimalMark: DecimalMark): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code - (code >= 0x06f0 ? 0x06f0 : 0x0660))
    })
    .replace(/\u066b/g, decimalMark)
    .replace(/\u066c/g, decimalMark === '.' ? ',' : '.')
}

const wholePatterns: Record<DecimalMark, RegExp> = {
  '.': /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:['\u2019\s]\d{3})+)$/u,
  ',': /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:['\u2019\s]\d{3})+)$/u,
}

/** Reads digits exactly, without a float: marks, spaces or apostrophes between thousands, at most two decimals. */
export function readDigits(digits: string, decimalMark: DecimalMark): ReadDigits {
  const cut = digits.lastIndexOf(decimalMark)
  const whole = cut === -1 ? digits : digits.slice(0, cut)
  const decimals = cut === -1 ? '' : digits.slice(cut + 1)
  if (!/^\d*$/.test(decimals) || (whole !== '' && !wholePatterns[decimalMark].test(whole)) || whole + decimals === '') {
    return { fault: 'unreadable' }
  }
  if (decimals.length > 2) return { fault: 'too_many_decimals' }
  const minor = BigInt((whole.replace(/\D/g, '') || '0') + decimals.padEnd(2, '0'))
  return minor > BigInt(largestAmountMinor) ? { fault: 'too_large' } : { minor: minorUnits(Number(minor)) }
}

const longest = 60
const signBefore = /^(?:(?:US|[AC])?\$|[€£₪])\s*/i
const signAfter = /\s*[$€£₪]$/
// Digits at both ends; a zero does not begin a group of thousands (0.125 is not 125).
const typedShape = /^(?!0+[^\d]\d{3}(?!\d))\d(?:[\d.,'\u2019\s]*\d)?$/

function readTyped(text: string): ReadDigits {
  const plain = text.replace(/[\u200e\u200f]/g, '').trim()
  if (plain.length > longest) return { fault: 'unreadable' }
  const figures = plain.replace(signBefore, '').replace(signAfter, '')
  const readWith = (mark: DecimalMark): ReadDigits => {
    const latin = toLatinDigits(figures, mark)
    return typedShape.test(latin) ? readDigits(latin, mark) : { fault: 'unreadable' }
  }
  const withPoint = readWith('.')
  if (withPoint.minor !== undefined) return withPoint
  const withComma = readWith(',')
  return withComma.minor !== undefined || withPoint.fault === 'unreadable' ? withComma : withPoint
}

/** Minor units; null for none or not above zero. Three last digits are thousands: `1.250` and `1,250` are 1250. */
export function readDonorAmount(text: string): MinorUnits | null {
  const { minor = zero } = readTyped(text)
  return minor > 0 ? minor : null
}

/** Minor units. A single point before three last digits is `ambiguous`: reports may have more decimals (`1.234`). */
export function readStaffAmount(text: string): ReadDigits {
  const plain = text.trim()
  const unsigned = plain.replace(/^[-\u2212]/, '')
  const read = readTyped(unsigned)
  if (read.minor === undefined) return read
  const figures = toLatinDigits(unsigned, '.').replace(/[^\d.,]/g, '')
  if (/^\d{1,3}\.\d{3}$/.test(figures)) return { fault: 'ambiguous' }
  return unsigned === plain ? read : { minor: negate(read.minor) }
}

export function typedAmount(amount: MinorUnits): string {
  const text = String(amount).padStart(3, '0')
  const minor = text.slice(-2)
  return minor === '00' ? text.slice(0, -2) : `${text.slice(0, -2)}.${minor}`
}
