import type { Donation } from '@almoner/contracts/donations/donation'
import { isLive } from '@almoner/contracts/donations/donation-rules'
import { expiryDay, expiryOn } from '@almoner/contracts/donations/saved-method'
import {
  everyOccurrence,
  nextCharge,
  type Occurrence,
  type DonationSchedule,
} from '@almoner/contracts/donations/schedule'
import type { Installment } from '@almoner/contracts/installments/installment'
import { calendarDateIn } from '@almoner/contracts/time'
import { dayText } from '../../../recurring/day-text'
import { t } from '../messages'

export interface StateContext {
  /** `YYYY-MM-DD` in the recurring donation's zone. */
  today: string
  locale: string
  /** The payment that waits for another try, if there is one. */
  open: Installment | undefined
}

export function titleEnd(donation: Donation, { today, locale, open }: StateContext): string {
  const { status, schedule, canceledAt, pausedUntil } = donation
  const day = (on: string) => dayText(on, today, locale)
  const next = nextCharge(schedule)
  switch (status) {
    case 'active':
      return next ? t('planState.next', { on: day(next.dueOn) }) : t('planState.noNext')
    case 'scheduled':
      return next ? t('planState.first', { on: day(next.dueOn) }) : t('planState.noNext')
    case 'past_due': {
      if (open?.nextAttemptAt)
        return t('planState.retry', { on: day(calendarDateIn(open.nextAttemptAt, schedule.zone)) })
      return donation.needsMethod
        ? t('planState.needsCard')
        : t('planState.needsHand', { on: next ? day(next.dueOn) : 'none' })
    }
    case 'paused':
      return pausedUntil ? t('planState.pausedUntil', { on: day(pausedUntil) }) : t('planState.pausedOpen')
    case 'canceled':
      return canceledAt
        ? t('planState.canceled', { on: day(calendarDateIn(canceledAt, schedule.zone)) })
        : t('planState.ended')
    case 'failed':
      return t('planState.failed')
    case 'completed':
      return t('planState.completed')
    case 'incomplete':
      return t('planState.incomplete')
  }
}

/** The dates before today that were skipped or paused, as far as no payment stands for them yet. */
export function datesOver(schedule: DonationSchedule, today: string): Occurrence[] {
  const over: Occurrence[] = []
  for (const date of everyOccurrence(schedule)) {
    if (date.dueOn >= today) break
    if (!date.isCharged) over.push(date)
  }
  return over
}

/** Whether a card is worth asking about: it has expired, or will within 60 days or before the next payment but one. */
export function expiryWarning(
  donation: Donation,
  today: string,
): { isExpired: boolean; firstAfter: string | null } | null {
  const lastDay = expiryDay(donation.methodExpMonth, donation.methodExpYear)
  if (!lastDay || !isLive(donation.status)) return null
  const expiry = expiryOn(today, lastDay)
  if (!expiry) return null
  const next = nextCharge(donation.schedule)
  return { isExpired: expiry === 'expired', firstAfter: next && next.dueOn > lastDay ? next.dueOn : null }
}

/** Whether the card that is kept can be charged again, as the server judges it. */
export function canBeCharged(donation: Donation, today: string): boolean {
  if (donation.managedBy === 'manual') return true
  const lastDay = expiryDay(donation.methodExpMonth, donation.methodExpYear)
  return donation.hasMethod && !donation.needsMethod && (lastDay === null || lastDay >= today)
}
