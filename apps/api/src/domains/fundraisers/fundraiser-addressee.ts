import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'

/** A fundraiser as mails address them, in their language and in the org's name. */
export interface FundraiserAddressee {
  orgId: string
  orgName: string
  fromName: string
  replyTo: string | null
  email: string
  firstName: string
  language: PageLanguage
}
