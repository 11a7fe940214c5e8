import { occurrences, type Occurrence, type PlanSchedule } from '@almoner/contracts/donations/schedule'
import type { Frequency } from '@almoner/contracts/donations/donation'
import type { ForecastOfCurrency } from '@almoner/contracts/donations/plan-figures'
import type { Currency } from '@almoner/contracts/money'

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

// What a year and a little more has at most, so that most plans are walked once.
const inOneYear: Record<Frequency, number> = { single: 1, daily: 372, weekly: 58, monthly: 15, yearly: 4 }
const growth = 4

/** What a plan collects in a period, as its schedule says. */
function* chargesWithin(schedule: PlanSchedule, { from, to }: ForecastPeriod): Generator<Occurrence> {
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

/** Adds up what plans collect, a row for each currency that has any. Amounts in minor units. */
export class ForecastSheet {
  private readonly rows = new Map<Currency, ForecastOfCurrency>()
  private readonly places: Map<string, number>

  constructor(private readonly period: ForecastPeriod) {
    this.places = new Map(period.months.map((month, place) => [month.slice(0, 7), place]))
  }

  /** `plans`: how many plans the schedule stands for, its amount being that of all of them. */
  add(schedule: PlanSchedule, plans = 1): void {
    const row = this.rowOf(schedule.currency)
    row.plans += plans
    for (const { dueOn, amount } of chargesWithin(schedule, this.period)) {
      const month = row.months[this.places.get(dueOn.slice(0, 7)) ?? -1]
      if (!month) continue
      month.amount += amount
      month.charges += plans
      row.amount += amount
    }
  }

  /** `first` stands first, then what most plans are in. */
  read(first: Currency): ForecastOfCurrency[] {
    const rows = [...this.rows.values()]
    rows.sort((a, b) => Number(b.currency === first) - Number(a.currency === first) || b.plans - a.plans)
    return rows
  }

  private rowOf(currency: Currency): ForecastOfCurrency {
    const found = this.rows.get(currency)
    if (found) return found
    const months = this.period.months.map((month) => ({ month, amount: 0, charges: 0 }))
    const row: ForecastOfCurrency = { currency, plans: 0, amount: 0, months }
    this.rows.set(currency, row)
    return row
  }
}
