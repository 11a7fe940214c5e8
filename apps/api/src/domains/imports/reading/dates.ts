import { dateOrders, type DateOrder } from '@almoner/contracts/imports/import'
import { readClockTime, type ClockTime } from './clock-times.js'
import { readAs, unread, type Read } from './read.js'

/** A day (`YYYY-MM-DD`) and, where the cell has one, the time on its clock. */
export interface GiftDate {
  date: string
  clock: ClockTime | null
}

interface Parts {
  year: number
  month: number
  day: number
}

/** The readings of one text: by any order alike, or one for each order that suits it. */
interface Readings {
  rest: string
  inAnyOrder?: Parts
  byOrder?: Partial<Record<DateOrder, Parts>>
}

const longest = 60
const yearFirst = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})(?!\d)/
const yearLast = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const compact = /^(\d{8})(?!\d)/
const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/i
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+([a-z]{3,9})\.?,?[-/. ]+(\d{4}|\d{2})(?!\d)/i
const weekday = /^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?\.?,?\s+/i

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/**
 * Reads a date in the given order of day, month and year. A date that can be meant only one way, since its year comes
 * first or its month is a word, is read whatever the order. Two-digit years are 1970 to 2069.
 */
export function readDate(text: string, order: DateOrder): Read<GiftDate> {
  const readings = readingsOf(text)
  if (!readings) return unread(wordsForNoDate(text))
  const parts = readings.inAnyOrder ?? readings.byOrder?.[order]
  if (!parts) return unread(`This is not a date in the order ${orderWords[order]}`)
  if (!isOnCalendar(parts)) return unread('This date does not exist')
  if (!isInReach(parts)) return unread('The year has to be between 1900 and 2100')
  const clock = readings.rest === '' ? null : readClockTime(readings.rest)
  if (readings.rest !== '' && !clock) return unread('What follows the date is not a time')
  return readAs({ date: written(parts), clock })
}

const orderWords: Record<DateOrder, string> = {
  ymd: 'year, month, day',
  dmy: 'day, month, year',
  mdy: 'month, day, year',
}

/** The orders in which a text can be read as a date; `any` where the order makes no difference, none where it is no date. */
export function dateOrdersOf(text: string): readonly DateOrder[] | 'any' {
  const readings = readingsOf(text)
  if (!readings) return []
  if (readings.rest !== '' && !readClockTime(readings.rest)) return []
  const isDay = (parts: Parts | undefined) => parts !== undefined && isOnCalendar(parts) && isInReach(parts)
  if (readings.inAnyOrder) return isDay(readings.inAnyOrder) ? 'any' : []
  return dateOrders.filter((order) => isDay(readings.byOrder?.[order]))
}

function readingsOf(raw: string): Readings | null {
  if (raw.length > longest) return null
  const text = raw.replace(weekday, '')
  const restAfter = (match: RegExpExecArray) =>
    text
      .slice(match[0].length)
      .replace(/^(\s*,?\s*at\s+|[Tt]|\s*,\s*|\s+)/, '')
      .trim()
  let match: RegExpExecArray | null
  if ((match = yearFirst.exec(text))) {
    return { rest: restAfter(match), inAnyOrder: partsOf(match[1], match[3], match[4]) }
  }
  if ((match = yearLast.exec(text))) {
    const [, first, , second, year] = match
    return { rest: restAfter(match), byOrder: { dmy: partsOf(year, second, first), mdy: partsOf(year, first, second) } }
  }
  if ((match = compact.exec(text))) {
    const digits = match[1] ?? ''
    const cut = (a: number, b: number) => digits.slice(a, b)
    const byOrder = {
      ymd: partsOf(cut(0, 4), cut(4, 6), cut(6, 8)),
      dmy: partsOf(cut(4, 8), cut(2, 4), cut(0, 2)),
      mdy: partsOf(cut(4, 8), cut(0, 2), cut(2, 4)),
    }
    return { rest: restAfter(match), byOrder }
  }
  if ((match = monthFirst.exec(text))) return withMonthName(restAfter(match), match[3], match[1], match[2])
  if ((match = dayFirst.exec(text))) return withMonthName(restAfter(match), match[3], match[2], match[1])
  return null
}

function withMonthName(rest: string, year: string | undefined, name = '', day: string | undefined): Readings | null {
  const start = name.toLowerCase() === 'sept' ? 'sep' : name.toLowerCase()
  const index = months.findIndex((month) => month === start || month.slice(0, 3) === start)
  return index === -1 ? null : { rest, inAnyOrder: partsOf(year, String(index + 1), day) }
}

function partsOf(year = '', month = '', day = ''): Parts {
  const given = Number(year)
  const whole = year.length > 2 ? given : given < 70 ? 2000 + given : 1900 + given
  return { year: whole, month: Number(month), day: Number(day) }
}

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isOnCalendar({ year, month, day }: Parts): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const last = month === 2 && isLeap ? 29 : (monthDays[month - 1] ?? 0)
  return day >= 1 && day <= last
}

const isInReach = ({ year }: Parts): boolean => year >= 1900 && year <= 2100

function written({ year, month, day }: Parts): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function wordsForNoDate(text: string): string {
  return /^\d{5}([.,]\d+)?$/.test(text)
    ? 'This is a spreadsheet’s serial date. Format the column as dates there and save the file again.'
    : 'This is not a date'
}
