import type { Frequency } from './donation.js'

export interface Anchored {
  /** The first due date, `YYYY-MM-DD`, in the plan's own time zone. */
  startsOn: string
  /** The day of the month that the plan is meant for, 1 to 31. */
  anchorDay: number
  frequency: Frequency
  interval: number
}

const dayMs = 86_400_000

const written = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/**
 * The due date of the payment with this number, 1 being the first. It is always reckoned from the anchor, never from the
 * date before it: the 31st falls on the last day of a short month and comes back, 29 February falls on the 28th.
 */
export function dueDate({ startsOn, anchorDay, frequency, interval }: Anchored, installmentNo: number): string {
  const steps = (installmentNo - 1) * interval
  if (steps === 0 || frequency === 'single') return startsOn
  const [year = 0, month = 1, day = 1] = startsOn.split('-').map(Number)
  if (frequency === 'daily' || frequency === 'weekly') {
    const days = frequency === 'daily' ? steps : steps * 7
    return new Date(Date.UTC(year, month - 1, day) + days * dayMs).toISOString().slice(0, 10)
  }
  const months = month - 1 + (frequency === 'monthly' ? steps : steps * 12)
  const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  return written(year, months, Math.min(anchorDay, lastDay))
}
