import { headingKey } from '@almoner/contracts/imports/import-fields'
import {
  emptyWord,
  otherWords,
  type ImportPlan,
  type RowTypeMeaning,
  type StatusMeaning,
} from '@almoner/contracts/imports/import'
import type { ChargeMode, PaymentMethod } from '@almoner/contracts/charges/charge'
import type { LanguageWords } from './languages/language-words.js'
import { otherLanguages } from './languages/other-languages.js'

export type DonorTypeMeaning = ImportPlan['donorTypes'][string]

const statusWords: Partial<Record<StatusMeaning, readonly string[]>> = {
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
    'renewal',
    'partialrefund',
    'partiallyrefunded',
  ],
  refunded: ['refunded', 'reversed', 'chargeback', 'returned'],
  pending: ['pending', 'processing', 'inprogress', 'open', 'pledged', 'unpaid', 'scheduled', 'onhold', 'preapproval'],
  failed: ['failed', 'declined', 'error', 'rejected', 'bounced', 'unsuccessful'],
  canceled: ['cancelled', 'canceled', 'abandoned', 'void', 'voided', 'revoked', 'expired', 'closedlost', 'withdrawn'],
  leave_out: ['trash', 'draft', 'template', 'incomplete'],
}

const rowTypeWords: Record<RowTypeMeaning, readonly string[]> = {
  gift: [
    'gift',
    'donation',
    'charge',
    'payment',
    'onetime',
    'onetimegift',
    'recurring',
    'recurringgift',
    'recurringdonation',
    'recurringpayment',
    'recurringdonationpayment',
    'monthly',
    'pledgepayment',
    'cash',
    'check',
    'donationpayment',
    'generalpayment',
    'mobilepayment',
    'websitepayment',
    'subscriptionpayment',
    'expresscheckoutpayment',
  ],
  refund: ['refund', 'paymentrefund', 'chargeback', 'paymentreversal', 'reversal', 'partialrefund'],
  soft_credit: ['softcredit', 'softcredits', 'recognitioncredit'],
  leave_out: [
    'pledge',
    'fee',
    'fees',
    'stripefee',
    'networkcost',
    'contribution',
    'payout',
    'payoutreversal',
    'payoutfailure',
    'transfer',
    'topup',
    'withdrawal',
    'generalwithdrawal',
    'userinitiatedwithdrawal',
    'banktransfer',
    'bankdeposittoppaccount',
    'bankdeposittoppaccountcredit',
    'generalcurrencyconversion',
    'currencyconversion',
    'authorization',
    'generalauthorization',
    'accounthold',
    'holdonavailablebalance',
    'reversalofgeneralaccounthold',
    'feereversal',
    'otheradjustment',
    'reservetransaction',
    'invoicesent',
    'requestreceived',
    'order',
  ],
}

const donorTypeWords: Record<DonorTypeMeaning, readonly string[]> = {
  person: ['person', 'individual', 'people', 'contact', 'donor'],
  organization: [
    'organization',
    'organisation',
    'org',
    'company',
    'corporation',
    'corporate',
    'business',
    'foundation',
    'charity',
    'trust',
    'tradeunion',
    'union',
    'church',
    'school',
    'government',
    'nonprofit',
    'partnership',
    'limitedliabilitypartnership',
    'friendlysociety',
    'buildingsociety',
    'unincorporatedassociation',
    'association',
    'publicfund',
    'registeredpoliticalparty',
  ],
  household: ['household', 'family', 'couple'],
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
  bank_debit: [
    'ach',
    'directdebit',
    'bankdebit',
    'sepa',
    'sepadebit',
    'sepadirectdebit',
    'bacs',
    'bacsdebit',
    'usbankaccount',
    'gocardless',
    'echeck',
    'eft',
  ],
  apple_pay: ['applepay'],
  google_pay: ['googlepay'],
  paypal: ['paypal', 'paypalcommerce', 'paypalstandard', 'paypalexpress'],
  link: ['link'],
  cash: ['cash'],
  cheque: ['check', 'cheque', 'moneyorder'],
  bank_transfer: ['banktransfer', 'transfer', 'wire', 'wiretransfer', 'bank', 'bankdeposit'],
  standing_order: ['standingorder'],
  in_kind: ['inkind', 'giftinkind', 'inkindgift', 'stock', 'goods'],
  payroll: [
    'payroll',
    'payrolldeduction',
    'payrollgift',
    'payrollgiving',
    'giveasyouearn',
    'workplacegiving',
    'workplacegift',
  ],
  other: ['other', 'offline', 'offlinedonation', 'manual', 'venmo', 'daf'],
}

const spoken = (kind: 'yes' | 'no' | 'pledges'): string[] =>
  otherLanguages.flatMap((language) => language[kind].map(headingKey))

const yesWords = new Set(['true', 'yes', 'y', '1', 'on', 't', 'x', ...spoken('yes')])
const noWords = new Set(['false', 'no', 'n', '0', 'off', 'f', ...spoken('no')])

type MeaningWords<Meaning extends string> = Readonly<Partial<Record<Meaning, readonly string[]>>>

/** What each word means, as `headingKey` has it: in English, and in the other languages where English has no such word. */
export function lookup<Meaning extends string>(
  english: MeaningWords<Meaning>,
  inOthers?: (language: LanguageWords) => MeaningWords<Meaning>,
): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>()
  for (const words of [english, ...(inOthers ? otherLanguages.map(inOthers) : [])])
    for (const [meaning, list] of Object.entries(words) as [Meaning, readonly string[]][])
      for (const key of list.map(headingKey)) if (!meanings.has(key)) meanings.set(key, meaning)
  return meanings
}

const pledges = new Set(['pledge', 'pledges', 'pledged', ...spoken('pledges')])

/** Whether a word of a column of kinds or states says that the row is a pledge. */
export const isPledgeWord = (word: string): boolean => pledges.has(headingKey(word))

/** Whether a heading names pledges. */
export const namesPledge = (heading: string): boolean => {
  const key = headingKey(heading)
  return [...pledges].some((word) => key.includes(word))
}

/** What a word means: by the plan, else as it usually does, else as all others do there; null where nobody says. */
export const meaningOf = <Meaning extends string>(
  word: string,
  said: Readonly<Record<string, Meaning>>,
  usual: (word: string) => Meaning | null,
): Meaning | null => ownOf(said, word) ?? usual(word) ?? (word === emptyWord ? null : ownOf(said, otherWords))

const ownOf = <Meaning>(said: Readonly<Record<string, Meaning>>, word: string): Meaning | null =>
  Object.hasOwn(said, word) ? (said[word] ?? null) : null

const statuses = lookup(statusWords, (language) => language.statuses)
const methods = lookup(methodWords, (language) => language.methods)
const rowTypes = lookup(rowTypeWords, (language) => language.rowTypes)
const kindsOfDonors = lookup(donorTypeWords, (language) => language.donorTypes)

/** What a word of a status column usually stands for, or null. */
export const usualStatus = (word: string): StatusMeaning | null => statuses.get(headingKey(word)) ?? null

/** What a word of a method column usually stands for, or null. */
export const usualMethod = (word: string): PaymentMethod | null => methods.get(headingKey(word)) ?? null

/** What a word of a column of kinds of rows usually stands for, or null. */
export const usualRowType = (word: string): RowTypeMeaning | null => rowTypes.get(headingKey(word)) ?? null

/** What a word of a column of donor types usually stands for, or null. */
export const usualDonorType = (word: string): DonorTypeMeaning | null => kindsOfDonors.get(headingKey(word)) ?? null

/** What a word of a test mode column stands for; under a heading that speaks of live gifts, yes means live. */
export function usualMode(word: string, heading: string): ChargeMode | null {
  const key = headingKey(word)
  if (key === 'live' || key === 'production') return 'live'
  if (key === 'test' || key === 'sandbox') return 'test'
  const isLiveHeading = headingKey(heading).includes('live')
  const says = readYesOrNo(word)
  return says === null ? null : says === isLiveHeading ? 'live' : 'test'
}

export function readYesOrNo(word: string): boolean | null {
  const key = headingKey(word)
  return yesWords.has(key) ? true : noWords.has(key) ? false : null
}
