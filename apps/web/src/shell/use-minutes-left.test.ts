import { expect, test } from 'vitest'
import { minutesUntil } from './use-minutes-left'

const now = Date.parse('2026-11-21T10:00:00Z')

test('counts whole minutes, never below none', () => {
  expect(minutesUntil('2026-11-21T11:00:00Z', now)).toBe(60)
  expect(minutesUntil('2026-11-21T10:01:59Z', now)).toBe(1)
  expect(minutesUntil('2026-11-21T10:00:59Z', now)).toBe(0)
  expect(minutesUntil('2026-11-21T09:00:00Z', now)).toBe(0)
})

test('knows no minutes without an end', () => {
  expect(minutesUntil(null, now)).toBeNull()
})
