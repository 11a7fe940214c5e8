import { headingKey } from '@almoner/contracts/imports/import-fields'
import type { ImportedStatus } from '@almoner/contracts/imports/import'
import type { ChargeMode, PaymentMethod } from '@almoner/contracts/charges/charge'

const statusWords: Record<ImportedStatus, readonly string[]> = {
  succeeded: [
    'completed',
    'complete',
    'succeeded',
    'success',
    'successful',
    'paid',
    'received',
    'approved',
    'captured',
    'settled',
    'cleared',
    'posted',
    'closedwon',
    'publish',
    'ok',
    'processed',
  ],
  refunded: ['refunded', 'reversed', 'chargeback', 'returned'],
  pending: ['pending', 'processing', 'inprogress', 'open', 'pledged', 'unpaid', 'scheduled', 'onhold'],
  failed: ['failed', 'declined', 'error', 'rejected', 'bounced', 'unsuccessful'],
  canceled: ['cancelled', 'canceled', 'abandoned', 'void', 'voided', 'revoked', 'expired', 'closedlost'],
}

const methodWords: Partial<Record<PaymentMethod, readonly string[]>> = {
  card: [
    'card',
    'creditcard',
    'debitcard',
    'credit',
    'debit',
    'visa',
    'mastercard',
    'amex',
    'americanexpress',
    'discover',
    'stripe',
    'square',
    'braintree',
    'authorizenet',
    'cc',
  ],
  bank_debit: ['ach', 'directdebit', 'bankdebit', 'sepa', 'sepadebit', 'bacs', 'gocardless', 'echeck', 'eft'],
  apple_pay: ['applepay'],
  google_pay: ['googlepay'],
  paypal: ['paypal', 'paypalcommerce', 'paypalstandard'],
  link: ['link'],
  cash: ['cash'],
  cheque: ['check', 'cheque', 'moneyorder'],
  bank_transfer: ['banktransfer', 'transfer', 'wire', 'wiretransfer', 'bank', 'bankdeposit'],
  standing_order: ['standingorder'],
  in_kind: ['inkind', 'giftinkind', 'stock', 'goods'],
  other: ['other', 'offline', 'offlinedonation', 'manual', 'payrolldeduction', 'payroll', 'venmo', 'daf'],
}

const yesWords = new Set(['true', 'yes', 'y', '1', 'on', 't'])
const noWords = new Set(['false', 'no', 'n', '0', 'off', 'f'])

function lookup<Meaning extends string>(words: Partial<Record<Meaning, readonly string[]>>): Map<string, Meaning> {
  const entries = Object.entries(words) as [Meaning, readonly string[]][]
  return new Map(entries.flatMap(([meaning, list]) => list.map((word) => [word, meaning] as const)))
}

const statuses = lookup(statusWords)
const methods = lookup(methodWords)

/** What a word of a status column usually stands for, or null. */
export const usualStatus = (word: string): ImportedStatus | null => statuses.get(headingKey(word)) ?? null

/** What a word of a method column usually stands for, or null. */
export const usualMethod = (word: string): PaymentMethod | null => methods.get(headingKey(word)) ?? null

/** What a word of a test mode column stands for; under a heading that speaks of live gifts, yes means live. */
export function usualMode(word: string, heading: string): ChargeMode | null {
  const key = headingKey(word)
  if (key === 'live' || key === 'production') return 'live'
  if (key === 'test' || key === 'sandbox') return 'test'
  const isLiveHeading = headingKey(heading).includes('live')
  if (yesWords.has(key)) return isLiveHeading ? 'live' : 'test'
  if (noWords.has(key)) return isLiveHeading ? 'test' : 'live'
  return null
}
