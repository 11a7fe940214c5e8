import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { localeOf } from '@almoner/contracts/default-locale'
import type { MergeValues } from '@almoner/contracts/emails/merge-fields'
import { add } from '@almoner/contracts/minor-units'
import { formatMoney } from '@almoner/contracts/money'
import type { GiftFacts } from './gift-values.js'

/** What mails are shown with that tell of no gift: their links let somebody in, and there are none to show. */
export function madeUpValues({ amount, currency, campaignUrl }: GiftFacts, language: PageLanguage): MergeValues {
  const money = formatMoney({ amount, currency }, { locale: localeOf(language) })
  return {
    'fundraiser.firstName': 'Noa',
    'fundraiser.pageName': 'Noa runs for us',
    'fundraiser.invitedBy': 'Miriam Levi',
    'fundraiser.amount': money,
    'fundraiser.raised': money,
    'fundraiser.goal': formatMoney({ amount: add(amount, amount), currency }, { locale: localeOf(language) }),
    'fundraiser.percent': new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(0.5),
    'fundraiser.giftCount': '1',
    'fundraiser.news': `Dana Levi: ${money}`,
    'fundraiser.gifts': `Dana Levi: ${money}`,
    'fundraiser.message': 'Thank you for running with me.',
    'fundraiser.reason': 'Please add a few words about why you raise money.',
    'team.name': 'The Early Birds',
    'team.member': 'Noa Levi',
    'change.newEmail': 'new@example.org',
    'link.url': campaignUrl,
    'link.stopUrl': campaignUrl,
  }
}
