import type { Donation, DonationStatus, Frequency } from '@almoner/contracts/donations/donation'
import type { DonationSort } from '@almoner/contracts/donations/donations.operations'
import { cancelReasonWords } from '../../recurring/cancel-reason-words'

export const donationStatusWords: Record<DonationStatus, string> = {
  incomplete: 'Incomplete',
  scheduled: 'Scheduled',
  active: 'Active',
  past_due: 'Past due',
  paused: 'Paused',
  completed: 'Completed',
  failed: 'Failed',
  canceled: 'Canceled',
}

export const frequencyWords: Record<Frequency, string> = {
  single: 'One-time',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  yearly: 'Yearly',
}

const units: Record<Frequency, string> = {
  single: '',
  daily: 'days',
  weekly: 'weeks',
  monthly: 'months',
  yearly: 'years',
}

/** `Monthly`, or `Every 3 months`. */
export const frequencyText = ({ frequency, interval }: { frequency: Frequency; interval: number }): string =>
  interval === 1 || frequency === 'single' ? frequencyWords[frequency] : `Every ${interval} ${units[frequency]}`

const sorts: Record<DonationSort, string> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  nextCharge: 'Next charge first',
  '-nextCharge': 'Latest charge first',
  '-amount': 'Largest first',
  amount: 'Smallest first',
  '-paidTotal': 'Most paid first',
}

/** `1 gift`, `12 gifts`. */
export const chargesWord = (count: number): string =>
  count === 1 ? '1 gift' : `${count.toLocaleString('en-US')} gifts`

/** The texts of the list. */
export const donationsWords = {
  title: 'Recurring',
  search: 'Search recurring gifts',
  searchHint: 'Donor, email or number',
  sort: 'Sort',
  sorts,
  viewsOf: 'Lists of recurring gifts',
  views: {
    all: 'All',
    attention: 'Needs attention',
    soon: 'Next 7 days',
    expiring: 'Card expiring',
    paused: 'Paused',
    ended: 'Ended',
  },
  filters: {
    status: 'Status',
    frequency: 'Frequency',
    next: 'Next charge',
    amount: 'Amount',
    failures: 'Failing',
    expiring: 'Card expires',
    campaign: 'Campaign',
    currency: 'Currency',
    mode: 'Mode',
    donor: 'Donor',
  },
  oneDonor: 'One donor',
  failing: 'At least one charge failed',
  stopping: 'Two or more failed in a row',
  expiringIn: (days: number) => (days === 0 ? 'Expired' : `Within ${days} days`),
  retry: 'again',
  until: 'until',
  failedTries: (count: number) => (count === 1 ? '1 failed' : `${count} failed`),
  refused: 'refused',
  expired: 'expired',
  expires: (month: string) => `exp. ${month}`,
  columns: {
    donor: 'Donor',
    amount: 'Amount',
    frequency: 'Frequency',
    status: 'Status',
    next: 'Next charge',
    method: 'Method',
    campaign: 'Campaign',
    paid: 'Paid so far',
  },
  figures: 'Figures and forecast',
  sums: 'Sums by currency',
  live: 'Active or past due',
  monthly: 'Monthly value',
  monthlyNote: 'A month of daily gifts counts 30.44 days, of weekly ones 52 weeks of 12, of yearly ones a twelfth.',
  paid: 'Paid so far',
  noNext: 'None',
  filtered: 'No recurring gift matches these filters',
  label: (donor: string, text: string) => `${text} gift of ${donor}`,
  empty: {
    title: 'Nobody gives by the month yet',
    text: 'A recurring gift is a promise that is collected by itself: daily, weekly, monthly or yearly. People who give monthly stay longer than others, and what they give can be planned with. It is offered in the checkout of each campaign.',
    toCampaigns: 'See campaigns',
  },
} as const

const managed: Record<Donation['managedBy'], string> = {
  almoner: 'Almoner collects it',
  gateway: 'The gateway collects it',
  manual: 'Recorded by hand',
}

const sources: Record<Donation['source'], string> = {
  checkout: 'Checkout',
  page: 'Campaign page',
  embed: 'Own website',
  portal: 'Donor portal',
  terminal: 'Terminal',
  import: 'Import',
  api: 'API',
  manual: 'Added by hand',
}

const receipts: Record<Donation['receiptPreference'], string> = {
  each: 'After each charge',
  annual: 'Once a year',
  none: 'None',
}

const enders: Record<NonNullable<Donation['cancellation']>['by'], string> = {
  donor: 'by the donor',
  staff: 'by a teammate',
  system: 'by Almoner',
}

/** The texts of one recurring gift. */
export const donationWords = {
  title: 'Recurring gift',
  back: 'Recurring',
  missing: 'There is no such recurring gift',
  missingText: 'The link may be old, or the id mistyped.',
  toList: 'All recurring gifts',
  testMode: 'This is a test: no money moves, and no total counts it.',
  from: 'From',
  to: 'To',
  goal: 'What it is for',
  changes: 'Changes',
  paidHeading: 'What came of it',
  payment: 'How it is paid',
  origin: 'Where it came from',
  charges: 'Charges',
  allCharges: 'All as transactions',
  noCharges: 'Nothing was collected yet',
  noChargesText: 'Each attempt to collect this gift will be listed here, whether it succeeds or not.',
  gift: 'Gift',
  feeCover: 'Covers the fee',
  starts: 'First charge',
  last: 'Last charge',
  ends: 'Last day',
  most: 'Charges at most',
  ofMost: (paid: number, most: number) => `${paid} of ${most}`,
  mostTotal: 'All together at most',
  yearly: 'Yearly value',
  fund: 'Fund',
  methodRefused: 'Refused',
  expired: (month: string) => `${month}, expired`,
  tributeTo: 'Told to',
  tributeMessage: 'With the words',
  failures: 'Failed in a row',
  paidCount: 'Charges paid',
  paidTotal: 'Paid so far',
  method: 'Method',
  expires: 'Expires',
  manager: 'Collected by',
  campaign: 'Campaign',
  fundraiser: 'Fundraiser',
  entity: 'Entity',
  source: 'Source',
  receipt: 'Receipts',
  created: 'Created',
  comment: 'Comment',
  anonymous: 'Wants to stay anonymous',
  yes: 'Yes',
  managed,
  sources,
  receipts,
  cancellation: ({ by, reason, note }: NonNullable<Donation['cancellation']>) =>
    [`${cancelReasonWords[reason]}, ${enders[by]}`, note].filter(Boolean).join(': '),
} as const
