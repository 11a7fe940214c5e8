import { z } from 'zod'
import { isTakenByHand, type PaymentMethod } from '../charges/charge.js'
import type { Frequency } from './donation.js'

export const retryRhythms = ['daily', 'weekly', 'fortnightly', 'monthly', 'bimonthly', 'longer'] as const
export type RetryRhythm = (typeof retryRhythms)[number]

/** A retry has to be over before the next payment is due, so each ladder ends within its period. */
const lastDays: Record<RetryRhythm, number> = {
  daily: 0,
  weekly: 6,
  fortnightly: 13,
  monthly: 27,
  bimonthly: 58,
  longer: 60,
}

const ladderOf = (rhythm: RetryRhythm) => {
  const last = lastDays[rhythm]
  const tooLate =
    last === 0 ? 'Daily gifts are not retried, because the next payment comes first' : `Up to ${last} days`
  return z
    .array(z.int('Enter whole days').min(1, 'At least one day').max(last, tooLate))
    .max(8, 'Up to eight attempts')
    .refine(
      (days) => days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0)),
      'Each has to be later than the one before',
    )
}

/** The days after the due day on which a payment is tried again, for each rhythm; none where the list is empty. */
export const retryPolicySchema = z.strictObject({
  daily: ladderOf('daily'),
  weekly: ladderOf('weekly'),
  fortnightly: ladderOf('fortnightly'),
  monthly: ladderOf('monthly'),
  bimonthly: ladderOf('bimonthly'),
  longer: ladderOf('longer'),
})
export interface RetryPolicy extends z.infer<typeof retryPolicySchema> {}

export const initialRetryPolicy: RetryPolicy = {
  daily: [],
  weekly: [1, 2],
  fortnightly: [1, 3, 6],
  monthly: [1, 3, 7, 13],
  bimonthly: [1, 3, 7, 14, 21],
  longer: [1, 3, 7, 14, 31],
}

/** After how many payments in a row that came to nothing, retries and all, a recurring donation is given up. */
export const failAfterSchema = z.union([
  z.int('Choose a number').min(1, 'At least one').max(6, 'Up to six'),
  z.literal('never'),
])
export type FailAfter = z.infer<typeof failAfterSchema>
export const initialFailAfter: FailAfter = 3

export function retryRhythmOf(frequency: Frequency, interval: number): RetryRhythm {
  if (frequency === 'daily') return interval === 1 ? 'daily' : rhythmOfDays(interval)
  if (frequency === 'weekly') return rhythmOfDays(interval * 7)
  if (frequency === 'monthly') return interval === 1 ? 'monthly' : interval === 2 ? 'bimonthly' : 'longer'
  return 'longer'
}

function rhythmOfDays(days: number): RetryRhythm {
  if (days < 7) return 'daily'
  if (days < 14) return 'weekly'
  if (days < 28) return 'fortnightly'
  return days < 60 ? 'monthly' : 'bimonthly'
}

/**
 * The days of a recurring donation's retries. A bank debit has none, since each costs the donor a fee at their bank, and neither has
 * what comes by hand, which nobody can ask for again.
 */
export function retryDays(
  policy: RetryPolicy,
  donation: { frequency: Frequency; interval: number; method: PaymentMethod },
): readonly number[] {
  return donation.method === 'bank_debit' || isTakenByHand(donation.method)
    ? []
    : policy[retryRhythmOf(donation.frequency, donation.interval)]
}

const dayMs = 86_400_000

/** `YYYY-MM-DD`, counted from the first try; missed days are not made up for. Null: that was the last. */
export function nextRetryOn(days: readonly number[], firstAttemptOn: string, today: string): string | null {
  const first = Date.parse(`${firstAttemptOn}T00:00:00Z`)
  for (const day of days) {
    const on = new Date(first + day * dayMs).toISOString().slice(0, 10)
    if (on > today) return on
  }
  return null
}
