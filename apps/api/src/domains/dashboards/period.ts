import type { DashboardRange } from '@almoner/contracts/dashboards/dashboard'
import { addDays } from '@almoner/contracts/add-days'

/** Calendar dates, both ends included. */
export interface Period {
  from: string
  to: string
}

const dayMs = 86_400_000
const parse = (date: string): number => Date.parse(`${date}T00:00:00Z`)

export const lengthInDays = ({ from, to }: Period): number => (parse(to) - parse(from)) / dayMs + 1

/**
 * The period that a range names on a day, up to that day; null for all time, which has no beginning of its own. A fiscal
 * year begins with the first day of its month, 1 being January.
 */
export function periodOf(range: DashboardRange, today: string, fiscalYearStartMonth = 1): Period | null {
  switch (range) {
    case '7d':
      return { from: addDays(today, -6), to: today }
    case '30d':
      return { from: addDays(today, -29), to: today }
    case '90d':
      return { from: addDays(today, -89), to: today }
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today }
    case 'quarter': {
      const month = Number(today.slice(5, 7))
      return { from: `${today.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`, to: today }
    }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'fiscal_year': {
      const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
      const begun = month >= fiscalYearStartMonth ? year : year - 1
      return { from: `${begun}-${String(fiscalYearStartMonth).padStart(2, '0')}-01`, to: today }
    }
    case 'all':
      return null
  }
}

/** The period of the same length that ends the day before. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -lengthInDays(period)), to: addDays(period.from, -1) }
}
