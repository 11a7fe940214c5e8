import { language } from '@almoner/ui/texts/language'

const written = (on: string, parts: Intl.DateTimeFormatOptions, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${on}T00:00:00Z`))

/** `Nov 30`, and `Nov 30, 2027` where the year is not the one it is. */
export function dayText(on: string, today: string, locale = language): string {
  const isThisYear = on.slice(0, 4) === today.slice(0, 4)
  return written(on, { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) }, locale)
}

/** `Monday`. */
export const weekdayText = (on: string, locale = language, weekday: 'long' | 'short' = 'long'): string =>
  written(on, { weekday }, locale)
