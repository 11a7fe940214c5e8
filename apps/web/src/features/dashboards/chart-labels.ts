import { language } from '@almoner/ui/texts/language'
type Unit = 'day' | 'month'

const short: Record<Unit, Intl.DateTimeFormat> = {
  day: new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' }),
}
const long: Record<Unit, Intl.DateTimeFormat> = {
  day: new Intl.DateTimeFormat(language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }),
  month: new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
}

/** A point of the time axis, short: "Nov 21", "Nov 26". */
export const axisLabel = (on: string, unit: Unit): string => short[unit].format(new Date(`${on}T00:00:00Z`))

/** The same in full, for the tooltip and the table. */
export const pointLabel = (on: string, unit: Unit): string => long[unit].format(new Date(`${on}T00:00:00Z`))
