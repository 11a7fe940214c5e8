import { minorUnits } from '@almoner/contracts/minor-units'
import { initialPage, type PageContent } from '@almoner/contracts/campaigns/campaign-page'
import type { CampaignTemplate } from '@almoner/contracts/campaigns/campaigns.operations'
import { initialCheckoutSettings, type CheckoutOverrides } from '@almoner/contracts/checkout-settings/checkout-settings'
import { richTextOf } from '@almoner/contracts/rich-text'

export interface TemplateContent {
  checkout: CheckoutOverrides
  page: PageContent
}

const amounts = (...values: number[]) => values.map((amount) => ({ amount: minorUnits(amount), label: '' }))

/** What a campaign of this kind begins with: words to write over, and amounts that suit it. */
export function templateContent(template: CampaignTemplate, name: string): TemplateContent {
  const page = initialPage(name)
  const { singleAmounts, monthlyAmounts } = initialCheckoutSettings
  switch (template) {
    case 'appeal':
      return {
        checkout: {
          singleAmounts: {
            ...singleAmounts,
            suggested: amounts(25_00, 50_00, 100_00, 250_00, 500_00),
            initial: minorUnits(50_00),
          },
        },
        page: {
          ...page,
          summary: 'Say in one sentence what is needed, and by when.',
          story: richTextOf(
            'Begin with one person, and what changes for them because of a gift.',
            'Then say what you will do, what it costs, and what has been done so far.',
            'End with what you ask for.',
          ),
          donorWall: { ...page.donorWall, isOn: true },
        },
      }
    case 'monthly':
      return {
        checkout: {
          frequencies: { offered: ['single', 'monthly', 'yearly'], initial: 'monthly' },
          monthlyAmounts: {
            ...monthlyAmounts,
            suggested: amounts(10_00, 20_00, 35_00, 50_00),
            initial: minorUnits(20_00),
          },
          recurringUpsell: { ...initialCheckoutSettings.recurringUpsell, isOn: true },
        },
        page: {
          ...page,
          summary: 'Say what steady support makes possible that single gifts cannot.',
          story: richTextOf(
            'Tell what happens every month, whatever the season, because friends give every month.',
            'Say how easy it is to change the amount or to stop.',
          ),
        },
      }
    case 'event':
      return {
        checkout: { tribute: true },
        page: {
          ...page,
          summary: 'Say what happens, where and when, and what the gifts of the day are for.',
          story: richTextOf(
            'Invite people: what they will see, hear and taste.',
            'Say that whoever cannot come can give all the same.',
          ),
          donorWall: { ...page.donorWall, isOn: true, showsComments: true },
        },
      }
    case 'blank':
      return { checkout: {}, page }
  }
}
