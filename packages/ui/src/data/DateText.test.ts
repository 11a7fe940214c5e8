import { expect, test } from 'vitest'
import { formatDate, formatMoment } from './DateText.js'

test('writes a calendar date the same in every zone', () => {
  expect(formatDate('2026-01-05', 'Pacific/Honolulu')).toBe('01/05/2026')
})

test('tells an instant in the zone of the org', () => {
  expect(formatDate('2026-01-05T03:00:00Z', 'America/New_York')).toBe('01/04/2026')
  expect(formatMoment('2026-01-05T03:00:00Z', 'America/New_York')).toContain('EST')
})

test('says n/a where there is no date', () => {
  expect(formatDate(null)).toBe('n/a')
  expect(formatDate('nonsense')).toBe('n/a')
})
