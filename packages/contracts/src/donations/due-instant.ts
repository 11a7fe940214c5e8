import { isoDays } from '../formats.js'

const hourMs = 3_600_000
const minuteMs = 60_000

export const dayIn = (zone: string, moment: Date): string => isoDays(zone).format(moment)

/**
 * The moment at which a day begins in a zone. Where midnight does not exist it is the first moment after the gap, where
 * the whole day does not exist (Apia left out 30 December 2011) the first moment of the day after, and where midnight
 * comes twice the first of the two. Throws `RangeError` for an unknown zone.
 */
export function dueInstant(dueOn: string, zone: string): Date {
  const utcMidnight = Date.parse(`${dueOn}T00:00:00Z`)
  const hasBegun = (moment: number) => dayIn(zone, new Date(moment)) >= dueOn
  // No zone is further than 14 hours ahead of UTC or 12 behind it; a day more on the far side for one left out.
  let before = utcMidnight - 15 * hourMs
  let after = utcMidnight + 37 * hourMs
  while (after - before > minuteMs) {
    const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs
    if (hasBegun(middle)) after = middle
    else before = middle
  }
  return new Date(after)
}
