import { conjunctions, longDays, mediumDays } from '@almoner/contracts/formats'
import { minorUnits, sum, type MinorUnits } from '@almoner/contracts/minor-units'
import type { PaymentMethod, ReceiptAction } from '@almoner/contracts/charges/charge'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { Frequency } from '@almoner/contracts/checkout/checkout-terms'
import { localeOf } from '@almoner/contracts/default-locale'
import { emailWords } from '@almoner/contracts/emails/email-words'
import { methodWord } from '@almoner/contracts/emails/method-word'
import type { Tribute } from '@almoner/contracts/donations/tribute'
import type { MergeField, MergeValues } from '@almoner/contracts/emails/merge-fields'
import { formatMoney, type Currency } from '@almoner/contracts/money'
import { maskedMethod } from './masked-method.js'

/** A gift, its donor and what it went to, for a mail to be written of. Amounts in minor units. */
export interface GiftFacts {
  donorFirstName: string | null
  donorLastName: string | null
  donorName: string
  amount: MinorUnits
  currency: Currency
  giftDate: string
  frequency: Frequency
  method: PaymentMethod
  methodLast4: string | null
  number: string
  designations: string[]
  refundAmount: MinorUnits | null
  receiptAction: ReceiptAction
  tribute: Tribute | null
  isAnonymous: boolean
  campaignName: string
  campaignUrl: string
  orgName: string
  entityName: string
  /** Its document, where it has one. */
  receipt: { number: string; url: string } | null
}

/** What stands in a mail in the language it is written in: dates, amounts and lists as people there write them. */
export function valuesOf(gift: GiftFacts, language: PageLanguage): MergeValues {
  const labels = emailWords[language].gift
  const date = longDays(language)
  const list = conjunctions(language)
  const money = (amount: MinorUnits) => formatMoney({ amount, currency: gift.currency }, { locale: localeOf(language) })
  const method = methodWord(language, gift.method, gift.currency)
  return {
    'donor.firstName': gift.donorFirstName ?? '',
    'donor.lastName': gift.donorLastName ?? '',
    'donor.fullName': gift.donorName,
    'gift.amount': money(gift.amount),
    'gift.date': date.format(new Date(`${gift.giftDate}T00:00:00Z`)),
    'gift.frequency': labels.frequencies[gift.frequency],
    'gift.method': maskedMethod(language, method, gift.methodLast4),
    'gift.number': gift.number,
    'gift.designation': list.format(gift.designations),
    'receipt.number': gift.receipt?.number ?? '',
    'receipt.url': gift.receipt?.url ?? '',
    'refund.amount': gift.refundAmount === null ? '' : money(gift.refundAmount),
    'refund.receipt': gift.receiptAction === 'none' ? '' : labels.receipts[gift.receiptAction],
    ...placeOf(gift),
  }
}

/** What stands in a mail to whoever is to know of a tribute: nothing of what was given, and of the donor only what they let be known. */
export function tributeValuesOf(gift: GiftFacts, tribute: Tribute, language: PageLanguage): MergeValues {
  const named = (name: string | null) => (gift.isAnonymous ? '' : (name ?? ''))
  return {
    'donor.firstName': named(gift.donorFirstName),
    'donor.lastName': named(gift.donorLastName),
    'donor.fullName': named(gift.donorName),
    'tribute.dedication': emailWords[language].gift.dedications[tribute.kind].replace('{name}', () => tribute.honoree),
    'tribute.honoree': tribute.honoree,
    'tribute.recipientName': tribute.recipientName ?? '',
    'tribute.message': tribute.message ?? '',
    ...placeOf(gift),
  }
}

const placeOf = ({ campaignName, campaignUrl, orgName, entityName }: GiftFacts): MergeValues => ({
  'campaign.name': campaignName,
  'campaign.url': campaignUrl,
  'org.name': orgName,
  'entity.name': entityName,
})

/** What stands in one letter about several gifts of a donor: sums by currency, and each day, fund and campaign once. */
export function valuesOfGifts(gifts: readonly GiftFacts[], language: PageLanguage): MergeValues {
  const [first] = gifts
  if (!first) return {}
  const one = { ...valuesOf(first, language), ...tributeFieldsOf(first, language) }
  if (gifts.length === 1) return one
  const list = conjunctions(language)
  const all = gifts.map((gift) => valuesOf(gift, language))
  const listed = (field: MergeField) =>
    list.format([...new Set(all.map((values) => values[field] ?? '').filter((value) => value !== ''))])
  const currencies = [...new Set(gifts.map(({ currency }) => currency))]
  const totals = currencies.map((currency) => {
    const amount = sum(gifts.filter((gift) => gift.currency === currency).map((gift) => gift.amount))
    return formatMoney({ amount, currency }, { locale: localeOf(language) })
  })
  return {
    ...one,
    'gift.amount': list.format(totals),
    'gift.date': listed('gift.date'),
    'gift.frequency': listed('gift.frequency'),
    'gift.method': listed('gift.method'),
    'gift.number': listed('gift.number'),
    'gift.designation': listed('gift.designation'),
    'receipt.number': listed('receipt.number'),
    'campaign.name': listed('campaign.name'),
  }
}

/** In whose honor or memory: for the donor, who wrote it. */
function tributeFieldsOf({ tribute }: GiftFacts, language: PageLanguage): MergeValues {
  if (!tribute) return {}
  const dedication = emailWords[language].gift.dedications[tribute.kind].replace('{name}', () => tribute.honoree)
  return { 'tribute.dedication': dedication, 'tribute.honoree': tribute.honoree }
}

/** Shows the mail about a tribute where no gift has one. */
export const madeUpTribute: Tribute = {
  kind: 'honor',
  honoree: 'Miriam Levi',
  recipientName: 'Noa Levi',
  recipientEmail: 'noa@example.org',
  notify: 'email',
  message: 'Thinking of you today.',
}

/** A gift to show mails with where there is none yet. */
export const madeUpGift = (
  names: Pick<GiftFacts, 'orgName' | 'entityName' | 'campaignName' | 'campaignUrl' | 'currency' | 'giftDate'>,
): GiftFacts => ({
  donorFirstName: 'Dana',
  donorLastName: 'Levi',
  donorName: 'Dana Levi',
  amount: minorUnits(50_00),
  frequency: 'single',
  method: 'card',
  methodLast4: '4242',
  number: 'T-000001',
  designations: ['General fund'],
  refundAmount: minorUnits(20_00),
  receiptAction: 'none',
  tribute: null,
  isAnonymous: false,
  receipt: { number: '2026-000042', url: names.campaignUrl },
  ...names,
})

/** A document of a period, for the mail that brings it. */
export interface PeriodFacts {
  document: 'statement' | 'receipt'
  /** Both days belong to it. */
  from: string
  to: string
  /** What was given, by currency; minor units. */
  totals: readonly { currency: Currency; amount: MinorUnits }[]
  donor: Pick<GiftFacts, 'donorFirstName' | 'donorLastName' | 'donorName'>
  orgName: string
  entityName: string
}

/** What stands in a mail that brings a document of a period; a calendar year is named by its number. */
export function valuesOfPeriod(facts: PeriodFacts, language: PageLanguage): MergeValues {
  const { document, totals, donor, orgName, entityName } = facts
  const list = conjunctions(language)
  const money = totals.map((total) => formatMoney(total, { locale: localeOf(language) }))
  return {
    'donor.firstName': donor.donorFirstName ?? '',
    'donor.lastName': donor.donorLastName ?? '',
    'donor.fullName': donor.donorName,
    'org.name': orgName,
    'entity.name': entityName,
    'statement.name': emailWords[language].gift.documents[document],
    'statement.period': periodText(facts, language),
    'statement.total': list.format(money),
  }
}

/** `2026` for a calendar year, else its days. */
export function periodText({ from, to }: { from: string; to: string }, language: PageLanguage): string {
  const year = from.slice(0, 4)
  if (from === `${year}-01-01` && to === `${year}-12-31`) return year
  const days = mediumDays(localeOf(language))
  return days.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
}

/** Shows a mail about a period with one gift in it. */
export function samplePeriodOf(gift: GiftFacts, language: PageLanguage): MergeValues {
  const year = gift.giftDate.slice(0, 4)
  return valuesOfPeriod(
    {
      document: 'statement',
      from: `${year}-01-01`,
      to: `${year}-12-31`,
      totals: [gift],
      donor: gift,
      orgName: gift.orgName,
      entityName: gift.entityName,
    },
    language,
  )
}
