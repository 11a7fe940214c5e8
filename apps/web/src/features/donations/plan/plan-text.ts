import type { Frequency } from '@almoner/contracts/donations/donation'

/** How often, and on which day. */
export interface Rhythm {
  frequency: Frequency
  interval: number
  /** A date that it falls on, `YYYY-MM-DD`. */
  startsOn: string
  /** The day of the month that is meant. */
  anchorDay: number
}

const day = (on: string): Date => new Date(`${on}T00:00:00Z`)
const written = (on: string, parts: Intl.DateTimeFormatOptions, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(day(on))

/** `Nov 30`, and `Nov 30, 2027` where the year is not the one it is. */
export function dayText(on: string, today: string, locale = 'en-US'): string {
  const isThisYear = on.slice(0, 4) === today.slice(0, 4)
  return written(on, { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) }, locale)
}

/** `Monday`. */
export const weekdayText = (on: string, locale = 'en-US', weekday: 'long' | 'short' = 'long'): string =>
  written(on, { weekday }, locale)

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' })

/** `31st`. */
export const ordinal = (count: number): string => `${count}${endings[ordinals.select(count)] ?? 'th'}`

const plural = { single: '', daily: 'days', weekly: 'weeks', monthly: 'months', yearly: 'years' }
const singular = { single: '', daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' }

/** `every month on the 31st`, `every 2 weeks on Monday`, `every year on Feb 29`; it follows an amount. */
export function rhythmText({ frequency, interval, startsOn, anchorDay }: Rhythm, locale = 'en-US'): string {
  if (frequency === 'single') return 'once'
  const often = interval === 1 ? singular[frequency] : `${interval} ${plural[frequency]}`
  switch (frequency) {
    case 'daily':
      return `every ${often}`
    case 'weekly':
      return interval === 1
        ? `every ${weekdayText(startsOn, locale)}`
        : `every ${often} on ${weekdayText(startsOn, locale)}`
    case 'monthly':
      return `every ${often} on the ${ordinal(anchorDay)}`
    case 'yearly':
      return `every ${often} on ${written(startsOn, { month: 'short' }, locale)} ${anchorDay}`
  }
}

/** The last day on which a card can be charged. */
export function expiryDay({ methodExpMonth, methodExpYear }: Expiring): string | null {
  if (methodExpMonth === null || methodExpYear === null) return null
  return new Date(Date.UTC(methodExpYear, methodExpMonth, 0)).toISOString().slice(0, 10)
}

interface Expiring {
  methodExpMonth: number | null
  methodExpYear: number | null
}

/** `10/2030`. */
export const expiryText = ({ methodExpMonth, methodExpYear }: Expiring): string | null =>
  methodExpMonth === null || methodExpYear === null
    ? null
    : `${String(methodExpMonth).padStart(2, '0')}/${methodExpYear}`
