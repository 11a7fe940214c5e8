import type { AdoptionDifference } from '@almoner/contracts/adoptions/adoption'
import type { RegularFrequency } from '@almoner/contracts/donations/donation'
import { dayIn } from '@almoner/contracts/donations/due-instant'
import { everyOccurrence, type DonationSchedule } from '@almoner/contracts/donations/schedule'
import { zero, type MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import type { GatewaySubscription } from '../../gateways/index.js'
import { periodStarts } from '../reading/gateway-calendar.js'

/** A recurring gift as it was read, and as Almoner would collect it. */
export interface ReadSubscription {
  amount: MinorUnits
  currency: string
  frequency: RegularFrequency
  interval: number
  anchorAt: Date
  periodEndsAt: Date
  nextOn: string
  anchorDay: number
  endsOn: string | null
  methodReference: string | null
  methodName: string
}

export interface Horizon {
  zone: string
  now: Date
  until: Date
}

/** How the next payments by Almoner's own schedule differ from what the gateway says now; `found` is null where it is gone. Pure. */
export function differencesOf(
  read: ReadSubscription,
  found: GatewaySubscription | null,
  horizon: Horizon,
): AdoptionDifference[] {
  if (!found || found.obstacle === 'canceled') return [{ kind: 'missing_there', here: read.nextOn, there: null }]
  return [
    ...(found.rest || found.obstacle === 'paused' ? [{ kind: 'paused' as const, here: read.nextOn, there: null }] : []),
    ...(found.amount !== read.amount || found.currency !== read.currency
      ? [{ kind: 'amount' as const, here: moneyText(read), there: moneyText(found) }]
      : []),
    ...(found.method?.reference !== read.methodReference
      ? [{ kind: 'method' as const, here: read.methodName, there: methodName(found.method) }]
      : []),
    ...differentDays(daysOf(read, horizon), momentsOf(read, found, horizon), read, horizon.zone),
  ]
}

const moneyText = ({ amount, currency }: { amount: MinorUnits; currency: string }): string => `${amount} ${currency}`

export const methodName = (method: { type: string; brand: string | null; last4: string | null } | null): string =>
  method ? [method.brand ?? method.type, method.last4].filter(Boolean).join(' ') : ''

/** Almoner's own days, by the schedule that its worker collects by. */
function daysOf(read: ReadSubscription, { until, zone }: Horizon): string[] {
  const last = dayIn(zone, until)
  const days: string[] = []
  for (const { dueOn } of everyOccurrence(scheduleOf(read, zone))) {
    if (dueOn > last || days.length >= 800) break
    days.push(dueOn)
  }
  return days
}

const scheduleOf = (read: ReadSubscription, zone: string): DonationSchedule => ({
  donationId: '',
  status: 'scheduled',
  currency: read.currency as Currency,
  zone,
  terms: [
    {
      fromNo: 1,
      startsOn: read.nextOn,
      anchorDay: read.anchorDay,
      frequency: read.frequency,
      interval: read.interval,
      amount: read.amount,
      feeCoverAmount: zero,
      allocations: [],
    },
  ],
  exceptions: [],
  pause: null,
  endsOn: read.endsOn,
  maxCharges: null,
  maxTotal: null,
  paidCount: 0,
  paidTotal: zero,
  nextNo: 1,
  lastDueOn: null,
  openInstallments: [],
})

/** The gateway's moments: what it has collected since it was read, what it says of the next one, and its calendar after that. */
function momentsOf(read: ReadSubscription, found: GatewaySubscription, { now, until }: Horizon): Date[] {
  const { frequency, interval } = found
  if (frequency === null) return []
  const passedBefore = new Date(Math.min(found.periodEndsAt.getTime(), now.getTime()))
  const passed = periodStarts({ ...read }, read.periodEndsAt, passedBefore)
  const after = new Date(found.periodEndsAt.getTime() + 1)
  const before = found.endsAt && found.endsAt < until ? found.endsAt : until
  const ahead = periodStarts({ anchorAt: found.anchorAt, frequency, interval }, after, before)
  return [...passed, ...(found.periodEndsAt < before ? [found.periodEndsAt] : []), ...ahead]
}

function differentDays(
  here: readonly string[],
  there: readonly Date[],
  { frequency, anchorAt }: ReadSubscription,
  zone: string,
): AdoptionDifference[] {
  const byMonths = frequency === 'monthly' || frequency === 'yearly'
  const found: AdoptionDifference[] = []
  for (let at = 0; at < Math.max(here.length, there.length); at += 1) {
    const [day = null, moment] = [here[at], there[at]]
    const theirs = moment ? dayIn(zone, moment) : null
    if (day === theirs) continue
    // The last period within the horizon may be within it on one side alone.
    const isLast = at === Math.max(here.length, there.length) - 1 && Math.abs(here.length - there.length) === 1
    if (day === null || theirs === null) {
      if (!isLast) found.push({ kind: day === null ? 'missing_here' : 'missing_there', here: day, there: theirs })
      continue
    }
    found.push({
      kind: byMonths && isOfMonthEnd(day, theirs, anchorAt) ? 'month_end' : 'day',
      here: day,
      there: theirs,
    })
  }
  return found
}

/** Some months have no such day, and both calendars make up for that in their own time zones. */
const isOfMonthEnd = (here: string, there: string, anchorAt: Date): boolean =>
  anchorAt.getUTCDate() > 28 && Math.abs(Date.parse(here) - Date.parse(there)) <= 3 * 86_400_000
