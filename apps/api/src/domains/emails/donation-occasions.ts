import type { DonationStatus } from '@almoner/contracts/donations/donation'
import { isLive } from '@almoner/contracts/donations/donation-rules'
import { nextCharge, occurrences, type DonationSchedule } from '@almoner/contracts/donations/schedule'
import type { DebitEmailKind, DonationEmailKind } from '@almoner/contracts/emails/email-kinds'
import type { EventPayload, EventType } from '@almoner/contracts/events'
import type { HappenedEvent } from '../../platform/outbox/outbox-relay.js'

/** Why a mail about a recurring gift is to be written. */
export interface DonationOccasion {
  kind: DonationEmailKind
  /** Null where the schedule says which installment it is. */
  occasion: string | null
  changeId: string | null
  installmentNo: number | null
  /** Which try it was that failed. */
  attempt: number | null
  /** `YYYY-MM-DD` in the recurring donation's zone. */
  retryOn: string | null
}

const nothingMore = { changeId: null, installmentNo: null, attempt: null, retryOn: null }

export const announcement: DonationOccasion = { kind: 'upcoming_charge', occasion: null, ...nothingMore }

export const cardExpiry = (occasion: string | null): DonationOccasion => ({
  kind: 'card_expiring',
  occasion,
  ...nothingMore,
})

/** The donor of a pledge is reminded of a payment for the first or the second time. */
export const pledgeReminder = (installmentNo: number, reminder: number): DonationOccasion => ({
  kind: 'pledge_reminder',
  ...nothingMore,
  occasion: `${installmentNo}/${reminder}`,
  installmentNo,
})

/** A payment of a collection file. */
export const debitOccasion = (kind: DebitEmailKind, debitId: string): DonationOccasion => ({
  kind,
  ...nothingMore,
  occasion: debitId,
})

/** The events that a donor is written to about. That a recurring donation has failed is told with its last installment. */
export const donationEmailEvents = [
  'donation.updated',
  'donation.paused',
  'donation.resumed',
  'donation.canceled',
  'donation.restarted',
  'donation.completed',
  'installment.failed',
] as const satisfies readonly EventType[]
export type DonationEmailEventType = (typeof donationEmailEvents)[number]

const changeKinds = {
  'donation.updated': 'plan_changed',
  'donation.paused': 'plan_paused',
  'donation.resumed': 'plan_resumed',
  'donation.canceled': 'plan_canceled',
  'donation.restarted': 'plan_restarted',
} as const satisfies Partial<Record<DonationEmailEventType, DonationEmailKind>>

/** What an event is an occasion for. The same event twice is the same occasion. */
export function occasionOf(event: HappenedEvent<DonationEmailEventType>): DonationOccasion {
  switch (event.type) {
    case 'donation.completed':
      return { kind: 'plan_completed', ...nothingMore, occasion: 'completed' }
    case 'installment.failed':
      return failedAttempt(event.payload)
    default: {
      const { changeId } = event.payload
      return { kind: changeKinds[event.type], ...nothingMore, occasion: changeId, changeId }
    }
  }
}

function failedAttempt(payload: EventPayload<'installment.failed'>): DonationOccasion {
  const { chargeId, installmentNo, attempt, willRetryOn: retryOn, isHard } = payload
  return {
    // Where the gateway was not asked, for want of a card, no bank has refused anything.
    kind: failureKind(attempt, retryOn, isHard && chargeId !== null),
    occasion: `${installmentNo}/${attempt}`,
    changeId: null,
    installmentNo,
    attempt,
    retryOn,
  }
}

function failureKind(attempt: number, retryOn: string | null, isHard: boolean): DonationEmailKind {
  if (isHard) return 'installment_failed_hard'
  if (retryOn === null) return 'installment_failed_final'
  return attempt === 1 ? 'installment_failed_first' : 'installment_failed_later'
}

/**
 * Whether a recurring donation still stands as a mail would say, however late it is written: after a pause that is over nobody is told of
 * the pause.
 */
export function stillHolds(kind: DonationEmailKind, status: DonationStatus): boolean {
  switch (kind) {
    case 'plan_paused':
      return status === 'paused'
    case 'plan_resumed':
    case 'plan_restarted':
      return isLive(status) && status !== 'paused'
    case 'plan_canceled':
      return status === 'canceled'
    case 'plan_completed':
      return status === 'completed'
    // What the bank collects is told also of a recurring gift that ended since.
    case 'debit_notice':
    case 'debit_withdrawn':
      return true
    case 'upcoming_charge':
      return status === 'active' || status === 'scheduled'
    case 'installment_failed_final':
    case 'installment_failed_hard':
      return isLive(status) || status === 'failed'
    default:
      return isLive(status)
  }
}

// A recurring donation given every day has this many dates before the card of a notice runs out, and some after it.
const datesAhead = 64

/** Whether anything is still to be collected after a day. */
export const goesOnAfter = (schedule: DonationSchedule, day: string): boolean =>
  occurrences(schedule, { count: datesAhead }).some(({ isCharged, dueOn }) => isCharged && dueOn > day)

/** The installment that a notice is about: the next one, where its day has not come yet. */
export function announced(schedule: DonationSchedule, today: string) {
  const next = nextCharge(schedule)
  return next && next.dueOn > today ? next : null
}
