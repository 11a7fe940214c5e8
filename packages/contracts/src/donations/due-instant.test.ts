import { expect, test } from 'vitest'
import { dayIn, dueInstant } from './due-instant.js'

test.each([
  ['Africa/Cairo', '2025-04-25', '2025-04-24T22:00:00.000Z'],
  ['America/Havana', '2025-03-09', '2025-03-09T05:00:00.000Z'],
  ['Asia/Beirut', '2025-03-30', '2025-03-29T22:00:00.000Z'],
  ['America/Santiago', '2025-09-07', '2025-09-07T04:00:00.000Z'],
])('where midnight does not exist the day begins an hour late: %s', (zone, day, instant) => {
  expect(dueInstant(day, zone).toISOString()).toBe(instant)
  expect(dayIn(zone, new Date(instant))).toBe(day)
})

test.each([
  ['a day that was left out begins as the day after', 'Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
  ['the day after it begins at the same moment', 'Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
  ['a midnight that comes twice counts once', 'America/Havana', '2025-11-02', '2025-11-02T04:00:00.000Z'],
  ['half an hour of change', 'Australia/Lord_Howe', '2025-10-06', '2025-10-05T13:00:00.000Z'],
  ['furthest ahead', 'Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  ['furthest behind', 'Pacific/Niue', '2026-01-01', '2026-01-01T11:00:00.000Z'],
])('%s', (_, zone, day, instant) => {
  expect(dueInstant(day, zone).toISOString()).toBe(instant)
})

test('an unknown zone is refused', () => {
  expect(() => dueInstant('2026-01-01', 'Mars/Olympus')).toThrow(RangeError)
})
