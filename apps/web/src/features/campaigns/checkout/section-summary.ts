import { amountsOf, type CheckoutSettings } from '@almoner/contracts/checkout-settings/checkout-settings'
import { frequencies } from '@almoner/contracts/checkout/choices'
import { formatMoney, isWhole, type Currency } from '@almoner/contracts/money'
import { giftText } from '../../../gifts/messages'
import { t } from '../messages'
import { sectionFields, type CheckoutSectionKey } from './section-fields'

/** What a section of the checkout settings is set to, in a line. */
export function summaryOf(section: CheckoutSectionKey, settings: CheckoutSettings, currency: Currency): string {
  return summaries[section](settings, currency).filter(Boolean).join(' · ')
}

const listed = (parts: readonly string[]): string => parts.filter(Boolean).join(', ')

const summaries: Record<CheckoutSectionKey, (settings: CheckoutSettings, currency: Currency) => string[]> = {
  amounts: (settings, currency) => {
    const { initial } = settings.frequencies
    const { suggested, allowCustom } = amountsOf(settings, initial)
    // A row that was just added has no amount yet.
    const amounts = suggested
      .filter(({ amount }) => Number.isInteger(amount))
      .map(({ amount }) => formatMoney({ amount, currency }, { rounded: isWhole({ amount }) }))
    return [
      t('checkout.summary.amounts', { frequency: t(`frequencies.${initial}`), amounts: listed(amounts) }),
      allowCustom ? t('checkout.summary.custom') : '',
    ]
  },
  frequencies: ({ frequencies: { offered, initial }, recurringUpsell }) => [
    listed(frequencies.filter((one) => offered.includes(one)).map((one) => t(`frequencies.${one}`))),
    offered.length > 1 ? t('checkout.summary.opensOn', { frequency: t(`frequencies.${initial}`).toLowerCase() }) : '',
    recurringUpsell.isOn ? t('checkout.summary.upsell') : '',
  ],
  fees: ({ feeCover }) => [t(`checkout.summary.fees.${feeCover.mode}`)],
  funds: ({ designationChoice: { mode, designationIds, isForced } }) => [
    t(`checkout.summary.funds.${mode}`, { count: designationIds.length }),
    isForced && (mode === 'single' || mode === 'multi') ? t('checkout.summary.forced') : '',
  ],
  details: (settings) => [
    listed([
      t('checkout.summary.nameAndEmail'),
      ...(['phone', 'address', 'employer', 'birthDate', 'nationalId'] as const)
        .filter((field) => settings[field] !== 'hidden')
        .map((field) => t(`checkoutFields.${field}.label`).toLowerCase()),
    ]),
    settings.organizationGifts ? t('checkout.summary.organizations') : '',
  ],
  extras: (settings) => {
    const offered = sectionFields.extras.filter((field) => settings[field])
    return [
      offered.length > 0
        ? listed(offered.map((field) => t(`checkoutFields.${field}.label`)))
        : t('checkout.summary.noExtras'),
    ]
  },
  rewards: ({ goods, rewards }) => [
    goods.isOn ? goods.description : '',
    t('checkout.summary.rewards', { count: rewards.length }),
  ],
  agreements: ({ consents, terms, questions }) => [
    t('checkout.summary.consents', { count: consents.length }),
    terms.isRequired ? t('checkout.summary.terms') : '',
    t('checkout.summary.questions', { count: questions.length }),
  ],
  payment: ({ methods }) => [
    methods.length > 0
      ? listed(methods.map((method) => giftText(`methods.${method}`)))
      : t('checkout.summary.allMethods'),
  ],
  look: ({ theme, texts }) => [
    t(`checkout.layouts.${theme.layout}`),
    theme.primary,
    Object.keys(texts).length > 0 ? t('checkout.summary.texts', { count: Object.keys(texts).length }) : '',
  ],
  after: ({ thankYou, drafts }) => [
    thankYou.title ? t('checkout.summary.thanks', { title: thankYou.title }) : '',
    thankYou.redirectUrl ? t('checkout.summary.redirect') : '',
    drafts.save
      ? t('checkout.summary.reminders', { count: drafts.remindAfter.length })
      : t('checkout.summary.noDrafts'),
  ],
}
