import { expect, test } from 'vitest'
import { dueDate, type Anchored } from './schedule.js'

const plan = (startsOn: string, frequency: Anchored['frequency'], interval = 1): Anchored => ({
  startsOn,
  anchorDay: Number(startsOn.slice(8)),
  frequency,
  interval,
})
const dates = (anchored: Anchored, count: number) => Array.from({ length: count }, (_, n) => dueDate(anchored, n + 1))

test.each<[string, Anchored, string[]]>([
  ['the 31st', plan('2024-01-31', 'monthly'), ['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30', '2024-05-31']],
  ['the 30th', plan('2025-01-30', 'monthly'), ['2025-01-30', '2025-02-28', '2025-03-30']],
  ['the 29th', plan('2025-01-29', 'monthly'), ['2025-01-29', '2025-02-28', '2025-03-29']],
  ['29 February', plan('2024-02-29', 'yearly'), ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
  ['quarters', plan('2025-11-30', 'monthly', 3), ['2025-11-30', '2026-02-28', '2026-05-30']],
  ['fortnights over a year', plan('2025-12-27', 'weekly', 2), ['2025-12-27', '2026-01-10', '2026-01-24']],
  ['days over a change of the clock', plan('2026-03-28', 'daily'), ['2026-03-28', '2026-03-29', '2026-03-30']],
])('%s', (_, anchored, expected) => {
  expect(dates(anchored, expected.length)).toEqual(expected)
})
