import type { DonationStatus } from '../donations/donation.js'

/** So many days after its day a payment of a pledge counts as late. */
export const lateAfterDays = 7

/** So many days after its day a payment of a pledge is given up as missed. It can still be paid. */
export const missedAfterDays = 60

/** So many days after its day the donor is reminded of a payment, where the pledge asks for reminders. */
export const reminderDays = [7, 30] as const

/** How far back a pledge may begin, in days: what was due before then is nothing to expect. */
export const earliestStartDays = 366

/** The states in which a pledge takes gifts. */
export const takesGiftsStatuses: readonly DonationStatus[] = ['scheduled', 'active', 'past_due', 'paused', 'failed']

/** Whether a gift may count toward a pledge in this state: also toward a lapsed one, whose missed payments can be made up for. */
export const takesGifts = (status: DonationStatus): boolean => takesGiftsStatuses.includes(status)
