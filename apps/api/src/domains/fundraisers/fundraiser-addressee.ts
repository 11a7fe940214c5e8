import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'

/** A fundraiser as mails address them, in their language and in the words of their campaign. */
export interface FundraiserAddressee {
  orgId: string
  campaignId: string
  email: string
  firstName: string
  language: PageLanguage
}
