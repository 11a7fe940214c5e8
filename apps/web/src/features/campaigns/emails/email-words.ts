import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { EmailKind, EmailMode } from '@almoner/contracts/emails/email-kinds'

export const kindWords: Record<EmailKind, { label: string; detail: string }> = {
  thank_you: { label: 'Thank-you', detail: 'Leaves as soon as a gift is collected.' },
  receipt: { label: 'Confirmation', detail: 'Amount, date, fund and transaction, added below your words.' },
  refund: { label: 'Refund', detail: 'Leaves when a gift is given back and the donor is to be told.' },
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
  org: { inherit: 'As Almoner begins', custom: 'In our own words', off: 'Not sent' },
} satisfies Record<string, Record<EmailMode, string>>

export const emailsWords = {
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
  off: 'This mail is not sent.',
  previewTitle: 'The mail as donors see it',
  subjectLine: 'Subject',
}
