import { minorUnits, type MinorUnits } from '@almoner/contracts/minor-units'
import type { PaymentMethod, ReceiptAction } from '@almoner/contracts/charges/charge'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { Frequency } from '@almoner/contracts/checkout/checkout-terms'
import { localeOf } from '@almoner/contracts/default-locale'
import { emailWords } from '@almoner/contracts/emails/email-words'
import type { Tribute } from '@almoner/contracts/donations/tribute'
import type { MergeValues } from '@almoner/contracts/emails/merge-fields'
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
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const money = (amount: MinorUnits) => formatMoney({ amount, currency: gift.currency }, { locale: localeOf(language) })
  const method = labels.methods[gift.method]
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
