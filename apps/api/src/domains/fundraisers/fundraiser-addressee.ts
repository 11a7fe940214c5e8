import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'

/** A fundraiser as mails address them, in their language and in the words of their campaign. */
export interface FundraiserAddressee {
  orgId: string
  campaignId: string
  email: string
  firstName: string
  language: PageLanguage
  /** Came by an import, and staff have not sent their invitation yet: until then no mail goes to them. */
  isToInvite: boolean
}
