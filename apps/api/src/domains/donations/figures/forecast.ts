import { add, zero } from '@almoner/contracts/minor-units'
import { dueDate, occurrences, type Occurrence, type DonationSchedule } from '@almoner/contracts/donations/schedule'
import type { Frequency } from '@almoner/contracts/donations/donation'
import type { ForecastOfCurrency } from '@almoner/contracts/donations/donation-figures'
import type { Currency } from '@almoner/contracts/money'
import type { AlikeDonations } from './donation-figures.repository.js'

export interface ForecastPeriod {
  /** The first day of each month. */
  months: string[]
  from: string
  to: string
}

/** Twelve months, the rest of the one that `today` is in among them. */
export function twelveMonths(today: string): ForecastPeriod {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const dayOf = (months: number, day: number) =>
    new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10)
  return { months: Array.from({ length: 12 }, (_, n) => dayOf(n, 1)), from: today, to: dayOf(12, 0) }
}

// What a year and a little more has at most, so that most recurring donations are walked once.
const inOneYear: Record<Frequency, number> = {
  single: 1,
  daily: 372,
  weekly: 58,
  monthly: 15,
  yearly: 4,
  irregular: 60,
}
const growth = 4

/** What a recurring donation collects in a period, as its schedule says. */
function* chargesWithin(schedule: DonationSchedule, { from, to }: ForecastPeriod): Generator<Occurrence> {
  // A date past the period may have been moved into it, but only from the one just after.
  let isPast = false
  let afterNo = 0
  const { frequency = 'monthly' } = schedule.terms[0] ?? {}
  for (let count = inOneYear[frequency]; ; count *= growth) {
    const some = occurrences(schedule, { afterNo, count })
    for (const occurrence of some) {
      if (occurrence.isCharged && occurrence.dueOn >= from && occurrence.dueOn <= to) yield occurrence
      if (isPast) return
      isPast = occurrence.anchorOn > to
      afterNo = occurrence.installmentNo
    }
    if (some.length < count) return
  }
}

/** What is due in a period by months and currencies. Amounts in minor units. */
export class ForecastSheet {
  private readonly sets = new Map<string, AlikeDonations>()
  private readonly places: Map<string, number>

  constructor(private readonly period: ForecastPeriod) {
    this.places = new Map(period.months.map((month, place) => [month.slice(0, 7), place]))
  }

  /** Takes recurring donations in; those with the same dates as others in the period are walked with them. */
  add(donations: AlikeDonations): void {
    const set = reduced(donations, this.period)
    const { amount, recurringDonations: count, ...dates } = set
    const isItsOwn = set.totalLeft !== null || set.planned !== null || set.asked !== null
    const key = isItsOwn ? String(this.sets.size) : JSON.stringify(dates)
    const found = this.sets.get(key)
    if (found) {
      found.amount = add(found.amount, amount)
      found.recurringDonations += count
    } else this.sets.set(key, set)
  }

  /** `first` stands first, then what most recurring donations are in. */
  read(first: Currency): ForecastOfCurrency[] {
    const rows = new Map<Currency, ForecastOfCurrency>()
    for (const set of this.sets.values()) this.count(set, this.rowOf(rows, set.currency))
    return [...rows.values()].toSorted(
      (a, b) =>
        Number(b.currency === first) - Number(a.currency === first) || b.recurringDonations - a.recurringDonations,
    )
  }

  private count(set: AlikeDonations, row: ForecastOfCurrency): void {
    row.recurringDonations += set.recurringDonations
    for (const { dueOn, amount } of chargesWithin(scheduleOf(set), this.period)) {
      const month = row.months[this.places.get(dueOn.slice(0, 7)) ?? -1]
      if (!month) continue
      month.amount = add(month.amount, amount)
      month.charges += set.recurringDonations
      row.amount = add(row.amount, amount)
    }
  }

  private rowOf(rows: Map<Currency, ForecastOfCurrency>, currency: Currency): ForecastOfCurrency {
    const found = rows.get(currency)
    if (found) return found
    const months = this.period.months.map((month) => ({ month, amount: zero, charges: 0 }))
    const row: ForecastOfCurrency = { currency, recurringDonations: 0, amount: zero, months }
    rows.set(currency, row)
    return row
  }
}

/**
 * The same dates within the period, told without what is past or beyond it, so that recurring donations begun years apart are alike. Where
 * something is asked of an installment by its number, or each is one of a list, the numbers stay.
 */
function reduced(donations: AlikeDonations, { to }: ForecastPeriod): AlikeDonations {
  const { startsOn, fromNo, nextNo, endsOn, chargesLeft, planned, asked, frequency } = donations
  const isNumbered = planned !== null || asked !== null || frequency === 'irregular'
  return {
    ...donations,
    ...(isNumbered ? {} : { startsOn: dueDate(donations, nextNo - fromNo + 1), fromNo: 1, nextNo: 1 }),
    endsOn: endsOn !== null && endsOn > to && !isNumbered ? null : endsOn,
    chargesLeft: chargesLeft !== null && chargesLeft > inOneYear[frequency] && !isNumbered ? null : chargesLeft,
    pausedFrom: donations.isPaused ? (donations.pausedFrom ?? startsOn) : null,
    pausedUntil: donations.isPaused ? donations.pausedUntil : null,
  }
}

const noParts = { feeCoverAmount: zero, allocations: [] }

/** One schedule for all of them. */
function scheduleOf(donations: AlikeDonations): DonationSchedule {
  const { currency, startsOn, anchorDay, frequency, interval, fromNo, nextNo, amount, planned, asked } = donations
  const { endsOn, pausedFrom, pausedUntil, chargesLeft, totalLeft } = donations
  return {
    donationId: '',
    status: donations.isPaused ? 'paused' : 'active',
    currency,
    zone: 'UTC',
    terms: [
      { fromNo, startsOn, anchorDay, frequency, interval, amount, ...noParts },
      ...(planned ?? []).map((term) => ({ ...term, ...noParts })),
    ],
    exceptions: asked ?? [],
    pause: pausedFrom === null ? null : { from: pausedFrom, until: pausedUntil },
    endsOn,
    maxCharges: chargesLeft,
    maxTotal: totalLeft,
    paidCount: 0,
    paidTotal: zero,
    nextNo,
    lastDueOn: null,
    openInstallments: [],
  }
}
