import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { EmailGroup, EmailKind, EmailMode } from '@almoner/contracts/emails/email-kinds'

export const kindWords: Record<EmailKind, { label: string; detail: string }> = {
  thank_you: { label: 'Thank-you', detail: 'Leaves as soon as a gift is collected.' },
  receipt: { label: 'Confirmation', detail: 'Amount, date, fund and transaction, added below your words.' },
  refund: { label: 'Refund', detail: 'Leaves when a gift is given back and the donor is to be told.' },
  payment_returned: {
    label: 'Payment returned',
    detail: 'Leaves when the bank takes the payment of a single gift back.',
  },
  tribute_notice: {
    label: 'Dedication',
    detail:
      'Tells whoever the donor named that a gift was made in someone’s honor or memory, and never how much. A test gift tells nobody.',
  },
  recurring_welcome: {
    label: 'First gift',
    detail: 'Thanks for the first gift of a recurring one, in place of the thank-you.',
  },
  installment_receipt: {
    label: 'Later gifts',
    detail: 'Thanks and confirmation in one, where the entity’s receipts and the donor ask for one each time.',
  },
  upcoming_charge: {
    label: 'Notice before',
    detail: 'Leaves days before a gift, as the general settings say; 7 days before a yearly one at first.',
  },
  plan_changed: { label: 'Changed', detail: 'What it was and what it is now, added below your words.' },
  plan_paused: { label: 'Paused', detail: 'Leaves when the donor or someone here pauses it.' },
  plan_resumed: { label: 'Goes on', detail: 'Leaves when a pause ends.' },
  plan_canceled: { label: 'Canceled', detail: 'Leaves at the end, but not where the donor has died or it was fraud.' },
  plan_restarted: { label: 'Begins again', detail: 'Leaves when one that had ended is taken up again.' },
  plan_completed: { label: 'Complete', detail: 'Leaves when all that was promised has been given.' },
  installment_failed_first: {
    label: 'First failure',
    detail: 'Leaves when a payment fails and is tried again by itself. The button leads straight to the card.',
  },
  installment_failed_later: { label: 'Failed again', detail: 'Leaves when a further try fails and another follows.' },
  installment_failed_final: { label: 'Last failure', detail: 'Leaves when the last try has failed.' },
  installment_failed_hard: {
    label: 'Refused',
    detail: 'Leaves at once when the bank refuses for good: card lost, stolen or closed.',
  },
  card_expiring: {
    label: 'Card expires',
    detail: 'Leaves 30 and 7 days before the end of the month; one for all recurring gifts on that card.',
  },
}

export const groupWords: Record<EmailGroup, string> = {
  gift: 'Gifts',
  tribute: 'Tributes',
  plan: 'Recurring gifts',
  trouble: 'Failures and cards',
}

export const languageWords: Record<PageLanguage, string> = {
  en: 'English',
  he: 'עברית',
  ar: 'العربية',
  fr: 'Français',
  es: 'Español',
}

export const modeWords = {
  campaign: {
    inherit: 'As the organization says it',
    custom: 'In this campaign’s own words',
    off: 'Not sent',
  },
  org: { inherit: 'In Almoner’s words', custom: 'In our own words', off: 'Not sent' },
} satisfies Record<string, Record<EmailMode, string>>

export const emailsWords = {
  groups: 'About',
  kinds: 'Mails',
  mode: 'This mail is sent',
  language: 'Language',
  languagesHelp: 'A donor gets the language of the page; where it is missing, the first that is here.',
  subject: 'Subject',
  preheader: 'Preview text',
  preheaderHelp: 'What mailboxes show after the subject.',
  body: 'Words',
  fromName: 'Sender’s name',
  fromNameHelp: (name: string) => `${name} where this is empty.`,
  replyTo: 'Answers go to',
  sendsForOffline: 'Also for gifts that staff enter by hand',
  addLanguage: (language: string) => `Write it in ${language}`,
  removeLanguage: (language: string) => `Remove ${language}`,
  noWords: (language: string) => `There are no words in ${language} yet.`,
  save: 'Save mail',
  saved: 'Successfully saved changes',
  test: 'Send a test to me',
  tested: (to: string) => `A test is on its way to ${to}`,
  testFaulty: 'Put the words right first',
  real: 'Shown with your newest gift.',
  madeUp: 'Shown with a made-up gift, since there is none yet.',
  realPlan: 'Shown with your newest recurring gift.',
  madeUpPlan: 'Shown with a made-up recurring gift, since there is none yet.',
  off: 'This mail is not sent.',
  previewTitle: 'The mail as donors see it',
  subjectLine: 'Subject',
}
