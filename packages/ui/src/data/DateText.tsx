import { createContext, useContext } from 'react'
import { language } from '../texts/language.js'
import { uiText } from '../texts/ui-text.js'

const dayOnly = /^\d{4}-\d{2}-\d{2}$/

const shortDate: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' }

/**
 * A date as the specification writes it: numeric year, two-digit month and day; `n/a` where there is none. A calendar
 * date is the same in every zone; an instant is told in `timeZone`, the browser's own where absent.
 */
export function formatDate(value: string | null | undefined, timeZone?: string, locale = language): string {
  if (!value) return uiText('absent')
  const isDay = dayOnly.test(value)
  const moment = new Date(isDay ? `${value}T00:00:00Z` : value)
  if (Number.isNaN(moment.getTime())) return uiText('absent')
  const zone = isDay ? 'UTC' : timeZone
  return new Intl.DateTimeFormat(locale, { ...shortDate, ...(zone && { timeZone: zone }) }).format(moment)
}

/** A month with its year, `November 2026`; `month` is `YYYY-MM`, or a day of it. */
export function formatMonth(month: string, locale = language): string {
  const first = new Date(`${month.slice(0, 7)}-01T00:00:00Z`)
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first)
}

/** The exact moment with its zone: `11/21/2026, 3:04:05 PM EST`. */
export function formatMoment(value: string, timeZone?: string, locale = language): string {
  const parts: Intl.DateTimeFormatOptions = {
    ...shortDate,
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  }
  return new Intl.DateTimeFormat(locale, { ...parts, ...(timeZone && { timeZone }) }).format(new Date(value))
}

/** Hours and minutes of a moment. */
export function formatTime(value: string, timeZone?: string, locale = language): string {
  const parts: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
  return new Intl.DateTimeFormat(locale, { ...parts, ...(timeZone && { timeZone }) }).format(new Date(value))
}

export interface DateTextProps {
  /** `YYYY-MM-DD` or an ISO 8601 instant. */
  value: string | null | undefined
  /** The org's zone, for instants. */
  timeZone?: string
  /** With hours and minutes behind the date; instants only. */
  hasTime?: boolean
}

/** The locale that dates are written in; provided once, around everything. */
export const DateLocale = createContext(language)

/** How dates are written here, for `formatDate` and its like. */
export const useDateLocale = (): string => useContext(DateLocale)

/** A date; an instant tells its exact time and zone on hover. */
export function DateText({ value, timeZone, hasTime }: DateTextProps) {
  const locale = useDateLocale()
  if (!value) return <span className="al-quiet">{uiText('absent')}</span>
  const isMoment = !dayOnly.test(value)
  return (
    <time
      dateTime={value}
      className="al-date"
      dir="ltr"
      {...(isMoment && { title: formatMoment(value, timeZone, locale) })}
    >
      {formatDate(value, timeZone, locale)}
      {hasTime && isMoment && <span className="al-quiet"> {formatTime(value, timeZone, locale)}</span>}
    </time>
  )
}
