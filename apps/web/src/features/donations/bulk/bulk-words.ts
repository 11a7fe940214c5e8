import type {
  BulkAction,
  BulkChange,
  BulkChangeRow,
  BulkChangeStatus,
} from '@almoner/contracts/bulk-changes/bulk-change'
import type { ProblemCode } from '@almoner/contracts/problems'
import { donationStatusWords } from '../donation-words'

const whole = new Intl.NumberFormat('en-US')

/** `1 recurring gift`, `1,204 recurring gifts`. */
export const giftsWord = (count: number): string =>
  count === 1 ? '1 recurring gift' : `${whole.format(count)} recurring gifts`

const payments = (count: number): string => (count === 1 ? 'the next payment' : `the next ${count} payments`)

/** What is done to each, as a head: "Pause until 09/01/2026". */
export function deedText(
  { deed, fundName }: Pick<BulkChange, 'deed' | 'fundName'>,
  day: (on: string) => string,
): string {
  switch (deed.action) {
    case 'pause':
      return deed.until ? `Pause until ${day(deed.until)}` : 'Pause'
    case 'resume':
      return 'Resume'
    case 'skip':
      return `Skip ${payments(deed.count)}`
    case 'moveFund':
      return fundName ? `Give to ${fundName}` : 'Change the fund'
    case 'sendCardLink':
      return 'Send a link for another card'
  }
}

/** What stands against it, where the words for one gift would say too much or too little. */
const refusals: Partial<Record<ProblemCode, (status: string) => string>> = {
  donation_state_refused: (status) => `It is ${status}, so this cannot be done`,
  donation_kept_elsewhere: () => 'The gateway keeps its dates: change it there',
  email_missing: () => 'The donor has no email address',
  attempts_exhausted: () => 'Five links an hour were sent already',
  something_wrong: () => 'Something went wrong; nothing of it was changed',
}

export function refusalText({ problem, message, status }: BulkChangeRow): string {
  if (!problem) return ''
  const told = refusals[problem]?.(status ? donationStatusWords[status].toLowerCase() : 'not there')
  return told ?? message ?? 'It was refused'
}

const statuses: Record<BulkChangeStatus, string> = { running: 'Under way', stopped: 'Stopped', done: 'Done' }

interface ActionWords {
  /** On the bar. */
  verb: string
  title: (gifts: string) => string
  intro: string
  submit: (gifts: string) => string
}

const actions: Record<BulkAction, ActionWords> = {
  pause: {
    verb: 'Pause…',
    title: (gifts) => `Pause ${gifts}`,
    intro: 'Nothing is collected while they rest, and nothing of it is asked for afterwards. Each donor is told.',
    submit: (gifts) => `Pause ${gifts}`,
  },
  resume: {
    verb: 'Resume…',
    title: (gifts) => `Resume ${gifts}`,
    intro: 'Each goes on with the next date of its calendar. What was paused is not made up for. Each donor is told.',
    submit: (gifts) => `Resume ${gifts}`,
  },
  skip: {
    verb: 'Skip…',
    title: (gifts) => `Skip payments of ${gifts}`,
    intro: 'Nothing is collected on the next dates of each; all later ones stay where they are.',
    submit: (gifts) => `Skip for ${gifts}`,
  },
  moveFund: {
    verb: 'Change fund…',
    title: (gifts) => `Change the fund of ${gifts}`,
    intro: 'All of each gift goes to one fund from its next payment on. What was given stays where it is.',
    submit: (gifts) => `Change the fund of ${gifts}`,
  },
  sendCardLink: {
    verb: 'Send card link…',
    title: (gifts) => `Send links for ${gifts}`,
    intro:
      'A mail goes to the donor of each, with a link to a page where they give another card or account. It works for 24 hours.',
    submit: (gifts) => `Send links for ${gifts}`,
  },
}

/** The texts of what is done to many recurring gifts. */
export const bulkWords = {
  actions,
  statuses,
  menu: 'Change or export',
  export: 'Export',
  exported: (count: number) => `${giftsWord(count)} in the file`,
  aMonth: 'a month',
  most: (count: number) => `All that match can be selected up to ${whole.format(count)}: narrow the list`,
  select: (label: string) => `Select the ${label}`,
  cancel: 'Cancel',
  unfit: (count: number, all: number) =>
    count === all
      ? 'None of those that you see can take it as they stand. They will be refused, and left as they are.'
      : `${whole.format(count)} of them cannot take it as they stand. They will be refused, and left as they are.`,
  each: 'Each is done or refused by itself, and you see which. Changes of many cannot be undone at once.',
  until: {
    label: 'Until when',
    open: 'Until somebody resumes them',
    day: 'Until a day',
    resumesOn: 'They go on again on',
    missing: 'Choose a day',
  },
  skipped: 'How many payments',
  skipOf: (count: number) => (count === 1 ? 'The next payment' : `The next ${count} payments`),
  fund: 'Fund',
  fundMissing: 'Choose a fund',
  list: {
    title: 'Bulk changes',
    back: 'Recurring',
    columns: { what: 'What', count: 'Gifts', done: 'Done', refused: 'Refused', status: 'Status', at: 'When', by: 'By' },
    label: (what: string, gifts: string) => `${what}, ${gifts}`,
    empty: {
      title: 'No bulk changes yet',
      text: 'Select recurring gifts in their list to pause, resume or skip them, change their fund, or send links for other cards. What became of each will be told here.',
    },
    toList: 'To the recurring gifts',
  },
  one: {
    title: 'Bulk change',
    back: 'Bulk changes',
    missing: 'There is no such change',
    missingText: 'The link may be old, or the id mistyped.',
    toList: 'All bulk changes',
    by: (name: string) => `by ${name}`,
    byProgram: 'by a program',
    working: 'Working through them',
    leave: 'You need not wait: it goes on by itself, and what becomes of each stays here.',
    stop: 'Stop',
    stopped: 'Stopped: the rest is left as it is',
    sums: (done: string, refused: string) => (refused === '0' ? `${done} done` : `${done} done, ${refused} refused`),
    left: (count: number) => `${giftsWord(count)} left as they were`,
    rows: 'What became of each',
    outcomes: { all: 'All', done: 'Done', refused: 'Refused', waiting: 'Waiting' },
    columns: { donor: 'Donor', number: 'Number', outcome: 'Outcome', told: 'What came of it' },
    label: (donor: string) => `Recurring gift of ${donor}`,
    next: 'Next charge',
    none: 'Nothing more is collected',
    skipped: 'Skipped',
    sentTo: (to: string) => `Sent to ${to}`,
    pausedOpen: 'Paused until somebody resumes it',
    empty: 'None of them',
  },
} as const
