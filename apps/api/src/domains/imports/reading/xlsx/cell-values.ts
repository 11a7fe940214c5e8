import type { CellFormat } from './cell-formats.js'

const dayMs = 86_400_000
const lastSerial = 2_958_465
const epoch1904 = Date.UTC(1904, 0, 1)
// Excel takes 1900 for a leap year: from 1 March 1900 on its days are one ahead.
const epoch1900 = Date.UTC(1899, 11, 30)
const firstCountedRight = 61

/** The text of a number in a cell by its value, whatever the sheet shows: a day as `YYYY-MM-DD`, with its time if it has one. */
export function textOfNumber(value: number, format: CellFormat | undefined, is1904: boolean): string {
  if (!Number.isFinite(value)) return ''
  if (format?.kind === 'date' && value >= 0 && value <= lastSerial) return textOfDay(value, is1904)
  if (format?.kind === 'padded' && Number.isSafeInteger(value) && value >= 0) return padded(value, format.pattern)
  return plainNumber(value)
}

function textOfDay(serial: number, is1904: boolean): string {
  const seconds = Math.round(serial * 86_400)
  const days = Math.floor(seconds / 86_400)
  const time = timeOf(seconds - days * 86_400)
  if (days === 0 && !is1904) return time
  const shifted = !is1904 && days < firstCountedRight ? days + 1 : days
  const day = new Date((is1904 ? epoch1904 : epoch1900) + shifted * dayMs).toISOString().slice(0, 10)
  return time === '00:00:00' ? day : `${day} ${time}`
}

const timeOf = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/** Puts the digits into a pattern of zeros and hyphens, as `00000-0000`. */
function padded(value: number, pattern: string): string {
  const places = pattern.replaceAll('-', '').length
  const digits = String(value).padStart(places, '0')
  const extra = digits.length - places
  let at = extra
  const rest = [...pattern].map((mark) => (mark === '-' ? '-' : (digits[at++] ?? ''))).join('')
  return digits.slice(0, extra) + rest
}

// Sums in sheets carry noise beyond the fifteen digits that Excel itself keeps. Three decimals get a zero behind them:
// where the file's texts have a decimal comma, 12.345 would be read as thousands.
function plainNumber(value: number): string {
  if (Number.isInteger(value)) return Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value)
  const text = String(Number(value.toPrecision(15)))
  if (text.includes('e')) return Math.abs(value) < 1e-6 ? '0' : text
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}
