import { isoDays } from './formats.js'
import { z } from 'zod'

/** A moment, ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime({ offset: true })

/** A day of the calendar, `YYYY-MM-DD`, without a time zone. */
export const calendarDateSchema = z.iso.date()

export const timeZoneSchema = z.string().max(64).refine(isTimeZone, 'Unknown time zone')

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

export function calendarDateIn(instant: string | Date, timeZone: string): string {
  return isoDays(timeZone).format(typeof instant === 'string' ? new Date(instant) : instant)
}

/** The same day of the year before; of 29 February, the 28th. */
export const dayYearBefore = (day: string): string =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('-02-29', '-02-28')}`
