import { expect, test } from 'vitest'
import { addDays } from './add-days.js'

test('counts days over the ends of months, years and February', () => {
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-12-31', 366)).toBe('2028-01-01')
})
