import type { Rng } from './rng.js'

const dayMs = 86_400_000

/** A day of the calendar as the number of days since 1970-01-01, to count with. */
export type Day = number

export const dayOf = (date: string): Day => Date.parse(`${date}T00:00:00Z`) / dayMs

export const dateOf = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10)

export const startOf = (day: Day): number => day * dayMs

export const instantOf = (ms: number): string => new Date(ms).toISOString()

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => (day + 4) % 7

export function partsOf(day: Day): { year: number; month: number; dayOfMonth: number } {
  const [year, month, dayOfMonth] = dateOf(day).split('-').map(Number)
  return { year: year ?? 0, month: month ?? 0, dayOfMonth: dayOfMonth ?? 0 }
}

/** The day `months` later; the last of the month where that one is shorter. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, dayOfMonth } = partsOf(day)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastOfMonth)) / dayMs
}

/** Between 12:00 and 22:30 UTC, which is the same calendar date from New York to Athens. */
export const momentOn = (day: Day, rng: Rng): number => day * dayMs + rng.between(12 * 3_600, 22.5 * 3_600) * 1_000
