import type { RegularFrequency } from '@almoner/contracts/donations/donation'

/** How a gateway counts the dates of a recurring gift: from a moment, in UTC, the last day of a month where it is too short. */
export interface GatewayRhythm {
  anchorAt: Date
  frequency: RegularFrequency
  interval: number
}

const dayMs = 86_400_000

/** The moment that many periods after the anchor, by https://docs.stripe.com/billing/subscriptions/billing-cycle. */
function periodStart({ anchorAt, frequency, interval }: GatewayRhythm, periods: number): Date {
  const steps = periods * interval
  if (frequency === 'daily' || frequency === 'weekly')
    return new Date(anchorAt.getTime() + steps * dayMs * (frequency === 'daily' ? 1 : 7))
  const months = anchorAt.getUTCMonth() + (frequency === 'monthly' ? steps : steps * 12)
  const year = anchorAt.getUTCFullYear()
  const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  const moved = new Date(anchorAt)
  moved.setUTCFullYear(year, months, Math.min(anchorAt.getUTCDate(), lastDay))
  return moved
}

/** How many periods after the anchor the first is that begins at a moment or later. */
function firstPeriodFrom(rhythm: GatewayRhythm, moment: Date): number {
  const { anchorAt, frequency, interval } = rhythm
  const apart = moment.getTime() - anchorAt.getTime()
  const lengthMs = { daily: 1, weekly: 7, monthly: 31, yearly: 366 }[frequency] * interval * dayMs
  let periods = Math.floor(apart / lengthMs)
  while (periodStart(rhythm, periods) < moment) periods += 1
  return periods
}

/** When the gateway collects from a moment on, that one included, before another. Never more than a daily gift has in two years. */
export function periodStarts(rhythm: GatewayRhythm, from: Date, before: Date): Date[] {
  const starts: Date[] = []
  for (let periods = firstPeriodFrom(rhythm, from); starts.length < 800; periods += 1) {
    const start = periodStart(rhythm, periods)
    if (start >= before) break
    starts.push(start)
  }
  return starts
}
