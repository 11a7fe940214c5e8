import { describe, expect, test } from 'vitest'
import { initialRetryPolicy, nextRetryOn, retryDays, retryPolicySchema, retryRhythmOf } from './retry-ladder.js'

describe('the ladder', () => {
  test.each([
    ['daily', 1, []],
    ['daily', 7, [1, 2]],
    ['weekly', 1, [1, 2]],
    ['weekly', 2, [1, 3, 6]],
    ['weekly', 4, [1, 3, 7, 13]],
    ['monthly', 1, [1, 3, 7, 13]],
    ['monthly', 2, [1, 3, 7, 14, 21]],
    ['monthly', 3, [1, 3, 7, 14, 31]],
    ['yearly', 1, [1, 3, 7, 14, 31]],
  ] as const)('of %s by %i is %j', (frequency, interval, days) => {
    expect(retryDays(initialRetryPolicy, { frequency, interval, method: 'card' })).toEqual(days)
  })

  test('has no step for a bank debit', () => {
    expect(retryDays(initialRetryPolicy, { frequency: 'monthly', interval: 1, method: 'bank_debit' })).toEqual([])
  })

  test('is over before the next payment, whatever the interval', () => {
    const periods = { daily: 1, weekly: 7, monthly: 28, yearly: 365 } as const
    for (const frequency of ['daily', 'weekly', 'monthly', 'yearly'] as const)
      for (let interval = 1; interval <= 12; interval += 1) {
        const days = initialRetryPolicy[retryRhythmOf(frequency, interval)]
        expect(days.at(-1) ?? 0).toBeLessThan(periods[frequency] * interval)
      }
  })

  test('goes on with the first day that is still to come', () => {
    const days = [1, 3, 7, 13]
    expect(nextRetryOn(days, '2026-01-31', '2026-01-31')).toBe('2026-02-01')
    expect(nextRetryOn(days, '2026-01-31', '2026-02-01')).toBe('2026-02-03')
    expect(nextRetryOn(days, '2026-01-31', '2026-02-08')).toBe('2026-02-13')
    expect(nextRetryOn(days, '2026-01-31', '2026-02-13')).toBeNull()
    expect(nextRetryOn([], '2026-01-31', '2026-01-31')).toBeNull()
  })

  test.each([
    [{ monthly: [3, 1] }, 'Each has to be later than the one before'],
    [{ monthly: [1, 1] }, 'Each has to be later than the one before'],
    [{ weekly: [7] }, 'Up to 6 days'],
    [{ daily: [1] }, 'Daily gifts are not retried, because the next payment comes first'],
    [{ longer: [0] }, 'At least one day'],
  ])('cannot be %j', (change, message) => {
    const parsed = retryPolicySchema.safeParse({ ...initialRetryPolicy, ...change })
    expect(parsed.error?.issues[0]?.message).toBe(message)
  })
})
