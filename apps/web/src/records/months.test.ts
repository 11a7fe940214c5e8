import type { TimelineEntry } from '@almoner/contracts/records/timeline'
import { expect, test } from 'vitest'
import { monthsOf } from './months'

const at = (instant: string): TimelineEntry => ({
  kind: 'task',
  id: instant,
  at: instant,
  isDay: false,
  title: instant,
  isDone: false,
  person: null,
})

test('entries stand in the month that it was where the org is, the newest first', () => {
  const entries = ['2026-12-01T04:30:00Z', '2026-11-30T12:00:00Z', '2026-10-02T12:00:00Z'].map(at)
  const months = monthsOf(entries, { timeZone: 'America/New_York', locale: 'en-US' })
  expect(months.map(({ month, title, entries: { length } }) => [month, title, length])).toEqual([
    ['2026-11', 'November 2026', 2],
    ['2026-10', 'October 2026', 1],
  ])
  expect(monthsOf([], { timeZone: undefined, locale: 'en-US' })).toEqual([])
})
