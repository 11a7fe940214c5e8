import { formatMoney, isWhole, type Money } from '@almoner/contracts/money'
import type { OccurrenceReason } from '@almoner/contracts/donations/schedule'
import { ordinal } from './plan-text'

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

/** An amount without its cents where it has none. */
export const moneyText = (value: Money): string => formatMoney(value, { rounded: isWhole(value) })

/** The texts of the header and of what stands below it. */
export const planStateWords = {
  next: (on: string) => `, next on ${on}`,
  first: (on: string) => `, first on ${on}`,
  retry: (on: string) => `, next try on ${on}`,
  needsCard: ', waiting for another card',
  needsHand: (on: string | null) => (on ? `, one payment behind, next on ${on}` : ', one payment behind'),
  pausedUntil: (on: string) => `, paused until ${on}`,
  pausedOpen: ', paused',
  canceled: (on: string) => `, ended on ${on}`,
  ended: ', ended',
  failed: ', given up',
  completed: ', complete',
  incomplete: ', never begun',
  noNext: ', no date to come',
  unpaid: (on: string) => `The payment of ${on} is not paid yet`,
  unpaidNow: 'A payment is not paid yet',
  triedSoFar: (count: number, most: number) =>
    most > count ? `Tried ${times(count)} of at most ${most}.` : `Tried ${times(count)}.`,
  nextTry: 'Next try',
  goesOn: (on: string) => `It is not tried again by itself; the payment of ${on} is collected as ever.`,
  noTry: 'It is not tried again by itself: another card is needed.',
  failedTitle: 'Given up after payments that failed',
  failedText: 'Nothing is collected until it is restarted. Another card, or a word with the donor, comes first.',
  pausedTitle: (until: string | null) => (until ? `Paused until ${until}` : 'Paused until somebody resumes it'),
  pausedText: 'Nothing is collected for dates within the pause, and nothing of it is asked for afterwards.',
  canceledTitle: (on: string | null) => (on ? `Canceled on ${on}` : 'Canceled'),
  completedTitle: 'All that was promised is paid',
  incompleteTitle: 'The first payment was never finished',
  incompleteText: 'The donor began and did not pay. Nothing is collected.',
  scheduledTitle: (on: string) => `Begins on ${on}`,
  expiresTitle: (month: string) => `The card expires with ${month}`,
  expiredTitle: (month: string) => `The card expired with ${month}`,
  expiresText: 'The dates after that will fail unless the bank renews it by itself. A link asks for another card.',
  expiresBefore: (on: string) => `The payment of ${on} comes after that.`,
  gatewayTitle: 'The gateway collects this plan by its own calendar',
  gatewayText: 'It can be changed there alone. What it collects appears here by itself.',
  manualTitle: 'Recorded by hand',
  manualText: 'Nothing is collected by itself; gifts that come are added as transactions.',
  tries: 'Tries so far',
} as const

/** The texts of the dates of a plan. */
export const scheduleWords = {
  title: 'Schedule',
  ahead: 'Next 12 dates',
  aheadFew: 'Dates to come',
  past: 'Payments so far',
  allTries: 'All tries as transactions',
  today: 'Today',
  noDates: 'No date to come',
  noDatesText: {
    canceled: 'It is canceled. A restart gives it dates again.',
    failed: 'It is given up. A restart gives it dates again.',
    completed: 'All that was promised is paid.',
    incomplete: 'Dates follow once the first payment is made.',
    other: 'The plan has ended.',
  },
  noPast: 'Nothing was collected yet',
  noPastText:
    'Each payment of the plan will be listed here: when it was due, how often it was tried, what became of it.',
  failedToLoad: 'The payments did not load.',
  retry: 'Try again',
  more: (count: number) => `Show ${count} earlier`,
  dateMenu: (on: string) => `What to do with ${on}`,
  eachTo: (fund: string) => `Each goes to ${fund}.`,
  reasons: {
    regular: () => '',
    short_month: ({ anchorDay }) => `The last day of its month stands in for the ${ordinal(anchorDay)}`,
    moved: ({ from }) => `Moved from ${from}`,
    skipped: () => 'Skipped',
    paused: () => 'Paused',
    changed: ({ before }) => (before ? `Changed from here on, before ${before}` : 'Changed from here on'),
    reduced: () => 'What is left of the most that was promised',
    last: () => 'The last one',
  } satisfies Record<OccurrenceReason, (of: ReasonOf) => string>,
  states: {
    due: 'Waits to be collected',
    collecting: 'Being collected',
    retrying: 'Failed, tried again',
    paid: 'Paid',
    failed: 'Not paid',
    skipped: 'Skipped',
    skipped_late: 'Let go',
  },
  paidAtTry: (attempt: number) => `at the ${ordinal(attempt)} try`,
  afterTries: (attempts: number) => `tried ${times(attempts)}`,
  tryOf: (attempts: number, most: number) => `${ordinal(attempts)} of at most ${most} tries failed`,
  nextTry: 'next on',
  chargeMissed: 'Charge it',
  lateText: 'nobody was there to collect it in time',
  summary: ({ paid, missed, past, ahead, skipped }: StripCounts): string =>
    [
      past > 0
        ? `${paid} of the last ${past} payments paid${missed > 0 ? `, ${missed} not` : ''}.`
        : 'No payments yet.',
      ahead > 0 ? `${ahead} dates to come${skipped > 0 ? `, ${skipped} of them skipped or paused` : ''}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
} as const

export interface ReasonOf {
  anchorDay: number
  /** The day before it was moved, written out. */
  from: string
  /** The amount before it was changed, written out; null where that is not what changed. */
  before: string | null
}

export interface StripCounts {
  paid: number
  missed: number
  past: number
  ahead: number
  skipped: number
}

/** The texts of the change log. */
export const logWords = {
  title: 'Changes',
  none: 'Nobody has changed this plan since it began.',
  failed: 'The changes did not load.',
  by: { donor: 'the donor', staff: 'a teammate', system: 'Almoner' },
  doneBy: (who: string) => `by ${who}`,
  from: (on: string) => `from ${on} on`,
  more: (amount: string) => `${amount} more a year`,
  less: (amount: string) => `${amount} less a year`,
  withdrawn: 'Replaced before it came to be',
} as const
