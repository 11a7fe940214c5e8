import { expect, test } from 'vitest'
import { calendarYear, namedPeriods, yearFrom } from './periods'

test('a tax year that began on 6 April ends on the day before the next', () => {
  expect(yearFrom('04-06', '2026-04-05')).toEqual({ from: '2025-04-06', to: '2026-04-05' })
  expect(yearFrom('04-06', '2026-04-06')).toEqual({ from: '2026-04-06', to: '2027-04-05' })
  expect(yearFrom('04-06', '2026-04-06', 1)).toEqual({ from: '2025-04-06', to: '2026-04-05' })
  expect(calendarYear('2026-11-27', 1)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})

test('tax years are named where they are others than the calendar’s', () => {
  const entity = { entityId: '', entityName: 'Bread House', today: '2026-11-27' }
  const keysWith = (taxYearStart: string) =>
    namedPeriods('2026-11-27', [{ ...entity, taxYearStart }] as never).map(({ key }) => key)
  expect(keysWith('01-01')).toEqual(['thisYear', 'lastYear'])
  expect(keysWith('04-06')).toEqual(['thisYear', 'lastYear', 'thisTaxYear', 'lastTaxYear'])
})
