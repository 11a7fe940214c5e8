import { addDays } from '@almoner/contracts/add-days'
import type { StatementTaxYears } from '@almoner/contracts/statements/statements.operations'

/** Both days belong to it. */
export interface Period {
  from: string
  to: string
}

/** The year that began last on `start`, `MM-DD`, or so many years ago. */
export function yearFrom(start: string, today: string, ago = 0): Period {
  const began = Number(today.slice(0, 4)) - (today.slice(5) < start ? 1 : 0) - ago
  return { from: `${began}-${start}`, to: addDays(`${began + 1}-${start}`, -1) }
}

export const calendarYear = (today: string, ago = 0): Period => yearFrom('01-01', today, ago)

interface NamedPeriod extends Period {
  key: 'thisYear' | 'lastYear' | 'thisTaxYear' | 'lastTaxYear'
}

/** This year and the last, and the tax years of the first legal entity where those are others. */
export function namedPeriods(today: string, taxYears: StatementTaxYears | undefined): NamedPeriod[] {
  const start = taxYears?.find(({ taxYearStart }) => taxYearStart !== '01-01')?.taxYearStart
  return [
    { key: 'thisYear', ...calendarYear(today) },
    { key: 'lastYear', ...calendarYear(today, 1) },
    ...(start
      ? [
          { key: 'thisTaxYear' as const, ...yearFrom(start, today) },
          { key: 'lastTaxYear' as const, ...yearFrom(start, today, 1) },
        ]
      : []),
  ]
}
