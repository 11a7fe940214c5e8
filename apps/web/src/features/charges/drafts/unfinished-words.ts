import type { Frequency } from '@almoner/contracts/checkout/choices'
import type { DraftReason, DraftStatus, DraftStep } from '@almoner/contracts/checkout/draft'

/** The texts of the gifts that were begun and not finished. */
export const unfinishedWords = {
  open: 'Unfinished',
  title: 'Unfinished gifts',
  intro: 'Donors who typed an email address and left. What they typed is forgotten after 90 days.',
  back: 'Transactions',
  filters: { status: 'Status' },
  columns: {
    lastSeen: 'Last seen',
    donor: 'Donor',
    amount: 'Amount',
    frequency: 'Frequency',
    campaign: 'Campaign',
    reason: 'Why it ended',
    reminders: 'Reminders',
    status: 'Status',
  },
  statuses: {
    open: 'Open',
    reminded: 'Reminded',
    recovered: 'Given after all',
    expired: 'Given up',
    suppressed: 'Wants no reminders',
  } satisfies Record<DraftStatus, string>,
  reasons: {
    inactivity: 'Nothing more was typed',
    closed: 'The campaign had closed',
    payment_failed: 'The payment failed',
    reminder_requested: 'Asked to be reminded',
    validation: 'Something did not fit',
  } satisfies Record<DraftReason, string>,
  frequencies: {
    single: 'One-time',
    daily: 'Daily',
    weekly: 'Weekly',
    monthly: 'Monthly',
    yearly: 'Yearly',
  } satisfies Record<Frequency, string>,
  steps: {
    amount: 'at the amount',
    details: 'at their details',
    payment: 'at the payment',
    confirm: 'at the last step',
  } satisfies Record<DraftStep, string>,
  forgotten: 'Forgotten',
  noReminders: 'Not agreed to',
  filtered: 'No unfinished gift matches this filter',
  empty: {
    title: 'No unfinished gifts',
    text: 'Where a donor gives an email address and does not finish, it is listed here, and they are reminded if they agreed to that.',
  },
}
