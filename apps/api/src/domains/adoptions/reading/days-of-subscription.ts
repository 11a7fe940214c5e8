import { dayIn } from '@almoner/contracts/donations/due-instant'
import type { GatewaySubscription } from '../../gateways/index.js'
import { periodStarts } from './gateway-calendar.js'

/** How a recurring gift of a gateway goes on by Almoner's calendar, which counts days in the time zone of the legal entity. */
export interface DaysHere {
  nextOn: string
  anchorDay: number
  /** The last day that it may be collected on; null where it goes on. */
  endsOn: string | null
}

type Dated = Pick<GatewaySubscription, 'frequency' | 'interval' | 'anchorAt' | 'periodEndsAt' | 'endsAt'>

/**
 * The first day is that of the next period. The day of the month is that of the gateway's anchor, so that the 31st comes back after a
 * short month; where the first day does not follow from it in this time zone, the first day's own, so that no month is passed over.
 */
export function daysHere(of: Dated, zone: string): DaysHere {
  const nextOn = dayIn(zone, of.periodEndsAt)
  const ownDay = Number(nextOn.slice(8))
  const anchorDay = Number(dayIn(zone, of.anchorAt).slice(8))
  const byMonths = of.frequency === 'monthly' || of.frequency === 'yearly'
  const follows = byMonths && Math.min(anchorDay, lastDayOfMonth(nextOn)) === ownDay
  return { nextOn, anchorDay: follows ? anchorDay : ownDay, endsOn: endOf(of, zone) }
}

function lastDayOfMonth(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The day of the last period that begins before the end. */
function endOf({ frequency, interval, anchorAt, periodEndsAt, endsAt }: Dated, zone: string): string | null {
  if (endsAt === null || frequency === null) return null
  const last = periodStarts({ anchorAt, frequency, interval }, periodEndsAt, endsAt).at(-1)
  return dayIn(zone, last ?? periodEndsAt)
}
