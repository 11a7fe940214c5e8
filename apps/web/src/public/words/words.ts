import type { CheckoutFaultCode } from '@almoner/contracts/checkout/checkout-rules'
import type { Frequency } from '@almoner/contracts/checkout/choices'
import type { DeclineKind } from '@almoner/contracts/checkout/gift-status'
import type { GivingNotice } from '@almoner/contracts/checkout/public-view'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'

/** The forms that a counted word takes, by the rules of its language; `other` is always there. */
export type Counted = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Every word of the public pages. Plain data, so that a document carries the words of its own language and no other. */
export interface Words {
  chooseLanguage: string
  frequency: Record<Frequency, string>
  give: Record<Frequency, string>
  howOften: string
  howMuch: string
  otherAmount: string
  otherAmountHint: string
  coverFees: string
  coverFeesAlways: string
  total: string
  giftAlone: string
  fees: string
  designation: string
  chooseDesignation: string
  splitDesignation: string
  share: string
  sharesLeft: string
  aboutYou: string
  firstName: string
  lastName: string
  email: string
  emailHint: string
  onBehalf: string
  organization: string
  phone: string
  employer: string
  birthDate: string
  nationalId: string
  address: { line1: string; line2: string; city: string; region: string; postalCode: string; country: string }
  optional: string
  dedicate: string
  honor: string
  memory: string
  noTribute: string
  honoree: string
  recipientName: string
  recipientEmail: string
  tributeMessage: string
  comment: string
  commentHint: string
  anonymous: string
  termsAccept: string
  termsRead: string
  remind: string
  payWith: string
  method: Partial<Record<PaymentMethod, string>>
  securely: string
  sending: string
  proving: string
  faultsTitle: string
  faults: Record<CheckoutFaultCode, string>
  notices: Record<GivingNotice, string>
  test: string
  testHint: string
  raised: string
  ofGoal: string
  reachedGoal: string
  gifts: Counted
  donors: Counted
  recurringDonations: Counted
  daysLeft: Counted
  wall: string
  wallEmpty: string
  someone: string
  gave: Record<Frequency, string>
  raisedBy: string
  video: { play: string; from: string }
  sponsors: string
  questions: string
  sharePage: string
  shareBy: { copy: string; copied: string; mail: string; whatsapp: string; facebook: string }
  receivedBy: string
  draft: Record<'yes' | 'gone' | 'stopped', string>
  closed: Record<'upcoming' | 'paused' | 'ended', { title: string; text: string }>
  otherCampaigns: string
  giveTo: string
  needsScript: string
  thanks: {
    title: string
    titleNamed: string
    body: string
    number: string
    share: string
    back: string
    nudgeTitle: string
    nudgeText: string
    nudgeYes: string
    nudgeNo: string
  }
  waiting: { title: string; text: string; go: string; reload: string }
  confirming: { title: string; text: string }
  failed: { title: string; again: string }
  canceled: { title: string; text: string; again: string }
  declines: Record<DeclineKind, string>
  absent: { title: string; text: string }
  broken: { title: string; text: string }
  org: { title: string; none: string }
  raise: {
    link: string
    title: string
    intro: string
    emailHint: string
    pageTitle: string
    pageTitleHint: string
    goal: string
    story: string
    storyHint: string
    submit: string
    approval: string
    sent: { title: string; text: string }
    confirm: { title: string; text: string; go: string }
    pending: { title: string; text: string }
    known: { title: string; text: string }
    gone: { title: string; text: string }
  }
  close: string
  poweredBy: string
}
