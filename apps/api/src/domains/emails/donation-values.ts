import { conjunctions, longDays, monthsOfYear, wholeNumbers } from '@almoner/contracts/formats'
import { localeOf } from '@almoner/contracts/default-locale'
import { add, minorUnits, type MinorUnits } from '@almoner/contracts/minor-units'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { Frequency } from '@almoner/contracts/donations/donation'
import type { RecurringFacts as ChangedFacts } from '@almoner/contracts/donations/donation-actions'
import type { MergeValues } from '@almoner/contracts/emails/merge-fields'
import { emailWords, intervalText } from '@almoner/contracts/emails/email-words'
import { methodWord } from '@almoner/contracts/emails/method-word'
import { numberOf } from '@almoner/contracts/record-number'
import { formatMoney, type Currency } from '@almoner/contracts/money'
import { maskedMethod } from './masked-method.js'

/** By whom and on what mandate a payment is collected. */
export interface DebitFacts {
  creditorName: string
  creditorId: string
  mandateReference: string
}

/** A recurring gift for a mail to be written of. Amounts in minor units, dates in its own time zone. */
export interface DonationEmailFacts {
  sequence: string
  donorFirstName: string | null
  donorLastName: string | null
  donorName: string
  amount: MinorUnits
  currency: Currency
  frequency: Frequency
  interval: number
  dueOn: string | null
  nextOn: string | null
  retryOn: string | null
  method: PaymentMethod
  methodLast4: string | null
  methodExpMonth: number | null
  methodExpYear: number | null
  pausedUntil: string | null
  paidCount: number
  paidTotal: MinorUnits
  designations: string[]
  /** The direct debit that it is about. */
  debit: DebitFacts | null
  change: { old: ChangedFacts; new: ChangedFacts; effectiveOn: string } | null
  campaignName: string
  campaignUrl: string
  orgName: string
  entityName: string
  /** Opens the donor's own page. */
  url: string
}

/** What stands in a mail about a recurring gift, in the language it is written in. */
export function donationValuesOf(donation: DonationEmailFacts, language: PageLanguage): MergeValues {
  const written = writingIn(language, donation.currency)
  const { day, money, often, paidBy } = written
  return {
    'donor.firstName': donation.donorFirstName ?? '',
    'donor.lastName': donation.donorLastName ?? '',
    'donor.fullName': donation.donorName,
    'campaign.name': donation.campaignName,
    'campaign.url': donation.campaignUrl,
    'org.name': donation.orgName,
    'entity.name': donation.entityName,
    'plan.amount': money(donation.amount),
    'plan.frequency': often(donation),
    'plan.dueDate': day(donation.dueOn),
    'plan.nextDate': day(donation.nextOn),
    'plan.retryDate': day(donation.retryOn),
    'plan.method': paidBy(donation.method, donation.methodLast4),
    'plan.cardExpires': written.month(donation.methodExpYear, donation.methodExpMonth),
    'plan.designation': conjunctions(language).format(donation.designations),
    'plan.pausedUntil': day(donation.pausedUntil),
    'plan.before': donation.change ? written.described(donation.change.old) : '',
    'plan.now': donation.change ? written.described(donation.change.new) : '',
    'plan.from': day(donation.change?.effectiveOn ?? null),
    'plan.totalGiven': donation.paidCount > 0 ? money(donation.paidTotal) : '',
    'plan.giftCount': donation.paidCount > 0 ? wholeNumbers(localeOf(language)).format(donation.paidCount) : '',
    'plan.number': numberOf('R', donation.sequence),
    'plan.url': donation.url,
    'debit.mandate': donation.debit?.mandateReference ?? '',
    'debit.creditor': donation.debit?.creditorName ?? '',
    'debit.creditorId': donation.debit?.creditorId ?? '',
  }
}

/** Writes the values of recurring gifts of one currency in a language. */
export function writingIn(language: PageLanguage, currency: Currency) {
  const labels = emailWords[language].gift
  const days = longDays(localeOf(language))
  const months = monthsOfYear(localeOf(language))
  const list = conjunctions(language)
  const money = (amount: MinorUnits) => formatMoney({ amount, currency }, { locale: localeOf(language) })
  const day = (on: string | null | undefined) => (on ? days.format(new Date(`${on}T00:00:00Z`)) : '')
  const often = (rhythm: { frequency: Frequency; interval: number }) =>
    intervalText(language, rhythm, labels.frequencies[rhythm.frequency])
  const paidBy = (method: PaymentMethod, last4: string | null) =>
    maskedMethod(language, methodWord(language, method, currency), last4)
  const month = (year: number | null, no: number | null) =>
    year && no ? months.format(new Date(Date.UTC(year, no - 1, 1))) : ''
  // Each change has only the facts it is about, so that what is absent is not told.
  const described = (facts: ChangedFacts): string => {
    const { amount, frequency, interval, nextOn, dueOn, installmentNo, method, last4, campaignName, parts } = facts
    const told = [
      [amount === undefined ? '' : money(amount), frequency && interval ? often({ frequency, interval }) : ''].join(
        ' ',
      ),
      installmentNo === undefined ? day(nextOn) : dueOn === null ? emailWords[language].donation.skipped : day(dueOn),
      method ? paidBy(method, last4 ?? null) : '',
      campaignName ?? '',
      list.format((parts ?? []).map((part) => [part.designation ?? '', money(part.amount)].join(' ').trim())),
    ]
    return told
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .join(', ')
  }
  return { money, day, often, paidBy, month, described }
}

type Named = Pick<DonationEmailFacts, 'orgName' | 'entityName' | 'campaignName' | 'campaignUrl' | 'currency' | 'url'>

/** A recurring gift to show mails with where there is none yet. Dates from `today` on. */
export function madeUpDonation(names: Named, today: string): DonationEmailFacts {
  return {
    sequence: '1',
    donorFirstName: 'Dana',
    donorLastName: 'Levi',
    donorName: 'Dana Levi',
    amount: minorUnits(30_00),
    frequency: 'monthly',
    interval: 1,
    method: 'card',
    methodLast4: '4242',
    methodExpMonth: 12,
    methodExpYear: Number(today.slice(0, 4)),
    paidCount: 4,
    paidTotal: minorUnits(120_00),
    designations: ['General fund'],
    ...sampleOccasion({ amount: minorUnits(30_00), frequency: 'monthly', interval: 1 }, today, null),
    ...names,
  }
}

/** What a preview tells of where nothing has happened: dates to come, a retry, a pause and a change. */
export function sampleOccasion(
  { amount, frequency, interval }: Pick<DonationEmailFacts, 'amount' | 'frequency' | 'interval'>,
  today: string,
  nextOn: string | null,
): Pick<DonationEmailFacts, 'dueOn' | 'nextOn' | 'retryOn' | 'pausedUntil' | 'debit' | 'change'> {
  const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  const next = nextOn ?? inDays(7)
  return {
    dueOn: next,
    nextOn: next,
    retryOn: inDays(3),
    pausedUntil: inDays(60),
    debit: {
      creditorName: 'Example Relief',
      creditorId: 'DE98ZZZ09999999999',
      mandateReference: 'R-000001-1',
    },
    change: {
      old: { amount, frequency, interval },
      new: { amount: add(amount, minorUnits(10_00)), frequency, interval },
      effectiveOn: next,
    },
  }
}
