import type { PaymentMethod, ReceiptAction } from '@almoner/contracts/charges/charge'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { Frequency } from '@almoner/contracts/checkout/checkout-terms'
import { factLabels } from '@almoner/contracts/emails/fact-labels'
import type { MergeValues } from '@almoner/contracts/emails/merge-fields'
import { formatMoney, type Currency } from '@almoner/contracts/money'
import { maskedMethod } from './masked-method.js'

/** A gift, its donor and what it went to, for a mail to be written of. Amounts in minor units. */
export interface GiftFacts {
  donorFirstName: string | null
  donorLastName: string | null
  donorName: string
  amount: number
  currency: Currency
  giftDate: string
  frequency: Frequency
  method: PaymentMethod
  methodLast4: string | null
  number: string
  designations: string[]
  refundAmount: number | null
  receiptAction: ReceiptAction
  campaignName: string
  campaignUrl: string
  orgName: string
  entityName: string
}

/** What stands in a mail in the language it is written in: dates, amounts and lists as people there write them. */
export function valuesOf(gift: GiftFacts, language: PageLanguage): MergeValues {
  const labels = factLabels[language]
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const money = (amount: number) => formatMoney({ amount, currency: gift.currency }, { locale: localeOf(language) })
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
    'refund.amount': gift.refundAmount === null ? '' : money(gift.refundAmount),
    'refund.receipt': gift.receiptAction === 'none' ? '' : labels.receipts[gift.receiptAction],
    'campaign.name': gift.campaignName,
    'campaign.url': gift.campaignUrl,
    'org.name': gift.orgName,
    'entity.name': gift.entityName,
  }
}

// Arabic readers of these currencies read Latin digits, which also copy and search like those on the card statement.
export const localeOf = (language: PageLanguage): string => (language === 'ar' ? 'ar-u-nu-latn' : language)

/** A gift to show mails with where there is none yet. */
export const madeUpGift = (
  names: Pick<GiftFacts, 'orgName' | 'entityName' | 'campaignName' | 'campaignUrl' | 'currency' | 'giftDate'>,
): GiftFacts => ({
  donorFirstName: 'Dana',
  donorLastName: 'Levi',
  donorName: 'Dana Levi',
  amount: 50_00,
  frequency: 'single',
  method: 'card',
  methodLast4: '4242',
  number: 'T-000001',
  designations: ['General fund'],
  refundAmount: 20_00,
  receiptAction: 'none',
  ...names,
})
