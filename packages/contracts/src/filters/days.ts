import { addDays } from '../add-days.js'

export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

/** The days of a condition as they are written: some of the calendar, some counted from today. */
export interface WrittenDays extends DayRange {
  lastDays?: number | undefined
  nextDays?: number | undefined
}

const latest = (...days: (string | undefined)[]) =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
const earliest = (...days: (string | undefined)[]) => days.filter((day) => day !== undefined).toSorted()[0]

/** The days that are meant on a day. Today is one of the last so many days, and of the next. */
export function daysOn(today: string, { from, to, lastDays, nextDays }: WrittenDays): DayRange {
  const isLast = lastDays !== undefined
  const isNext = nextDays !== undefined
  return {
    from: latest(from, isLast ? addDays(today, 1 - lastDays) : undefined, isNext ? today : undefined),
    to: earliest(to, isLast ? today : undefined, isNext ? addDays(today, nextDays - 1) : undefined),
  }
}
