import type { DraftReason, DraftStatus, DraftStep } from '@almoner/contracts/checkout/draft'

export const draftStatusWords: Record<DraftStatus, string> = {
  open: 'Open',
  reminded: 'Reminded',
  recovered: 'Recovered',
  expired: 'Expired',
  suppressed: 'Suppressed',
}

export const draftStepWords: Record<DraftStep, string> = {
  amount: 'Amount',
  details: 'Details',
  payment: 'Payment',
  confirm: 'Confirm',
}

export const draftReasonWords: Record<DraftReason, string> = {
  inactivity: 'Nothing more was typed',
  closed: 'The campaign had closed',
  payment_failed: 'The payment failed',
  reminder_requested: 'Asked to be reminded',
  validation: 'Something did not fit',
}

export const frequencyWords: Readonly<Record<string, string>> = {
  single: 'One-time',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  yearly: 'Yearly',
}

/** The texts of the list of drafts. */
export const draftsWords = {
  title: 'Donation drafts',
  filters: { status: 'Status' },
  columns: {
    lastSeen: 'Last seen',
    org: 'Organization',
    campaign: 'Campaign',
    donor: 'Donor',
    amount: 'Amount',
    frequency: 'Frequency',
    step: 'Step',
    reason: 'Reason',
    reminders: 'Reminders',
    status: 'Status',
  },
  nobody: 'Not given',
  filtered: 'No draft matches these filters',
  empty: {
    title: 'No donation drafts',
    text: 'A checkout that somebody began and did not finish is a draft, and is listed here with how far it came.',
  },
} as const
