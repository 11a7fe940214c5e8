import { pluralForms } from '../formats.js'
import type { PaymentMethod, ReceiptAction } from '../charges/charge.js'
import type { PageLanguage } from '../checkout/checkout-page.js'
import type { Frequency, RegularFrequency } from '../donations/donation.js'
import type { ConsentPurpose } from '../donors/consent.js'
import type { Tribute } from '../donations/tribute.js'
import { richTextOf } from '../rich-text.js'
import type { EmailKind } from './email-kinds.js'
import type { EmailTemplate, EmailWords } from './email-template.js'
import type { DebitField, DonationField, MergeField } from './merge-fields.js'
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import he from './words/he.json' with { type: 'json' }

/** Merge fields stand in them as `{{gift.amount}}`, since orgs may write their own in place of these. */
type InitialEmail = Pick<EmailWords, 'subject' | 'preheader'> & { body: readonly string[] }

/** The words around the values of a gift. */
interface GiftWords {
  test: string
  testNote: string
  fields: Partial<Record<MergeField, string>>
  frequencies: Record<Frequency, string>
  methods: Record<PaymentMethod, string>
  /** A cheque, as it is called in the United States. */
  usCheck: string
  /** What holds of the receipt of a gift that is given back. */
  receipts: Record<Exclude<ReceiptAction, 'none'>, string>
  /** Around the name of who is honored: `{name}`. */
  dedications: Record<Tribute['kind'], string>
  /** What leads to its document. */
  receiptAction: string
  /** What is attached to a mail about a period. */
  documents: Record<'statement' | 'receipt', string>
  /** Where a gift goes to several funds. */
  and: string
}

/** The words around the values of a recurring gift. */
interface DonationWords {
  fields: Partial<Record<DonationField | DebitField, string>>
  /** How often, where it is more than one unit at a time, by the language's own forms of the plural. */
  intervals: Record<RegularFrequency, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>
  actions: { page: string; card: string }
  linkNote: string
  /** Why this is sent, though the donor may have said no to advertising. */
  serviceNote: string
  /** What stands for a date that was left out. */
  skipped: string
}

/** The words below an email to many. */
interface MailingWords {
  /** With `{purpose}`. */
  why: string
  purposes: Record<ConsentPurpose, string>
  /** The way out. */
  manage: string
}

/** What the one button of a mail says that tells of no gift. */
export type LinkLabel = 'draft' | 'portal' | 'answer' | 'signUp' | 'password' | 'ownPage' | 'dashboard' | 'team'

/** What stands below a mail about its link, or why it is sent. */
export type LinkNote =
  | 'draftLives'
  | 'draftStop'
  | 'dayOnce'
  | 'notAsked'
  | 'changeAsked'
  | 'changeHere'
  | 'signUpLives'
  | 'invitationLives'
  | 'invitationUnknown'
  | 'passwordLives'
  | 'thanksWhy'
  | 'donationWhy'

/** The words around the links of mails that tell of no gift. */
interface LinkWords {
  labels: Record<LinkLabel, string>
  notes: Record<LinkNote, string>
  fields: Partial<Record<MergeField, string>>
}

interface Words {
  mailing: MailingWords
  emails: Record<EmailKind, InitialEmail>
  gift: GiftWords
  donation: DonationWords
  links: LinkWords
}

/** What emails to donors say, in each language that donors are written to in. */
export const emailWords: Record<PageLanguage, Words> = { ar, en, es, fr, he }

const initialWords = (kind: EmailKind, language: PageLanguage): EmailWords => {
  const { subject, preheader, body } = emailWords[language].emails[kind]
  return { subject, preheader, body: richTextOf(...body) }
}

/** What a kind of mail says until an org says it otherwise. */
export const initialTemplate = (kind: EmailKind): EmailTemplate => ({
  mode: 'custom',
  fromName: '',
  replyTo: '',
  cc: [],
  bcc: [],
  delayMinutes: 0,
  attachReceipt: 'as_set',
  sendsForOffline: kind !== 'thank_you',
  words: {
    en: initialWords(kind, 'en'),
    he: initialWords(kind, 'he'),
    ar: initialWords(kind, 'ar'),
    fr: initialWords(kind, 'fr'),
    es: initialWords(kind, 'es'),
  },
})

/** `every 3 months`, in the reader's language; `once` is the caller's word for one unit or none. */
export function intervalText(
  language: PageLanguage,
  { frequency, interval }: { frequency: Frequency; interval: number },
  once: string,
): string {
  if (frequency === 'single' || frequency === 'irregular' || interval === 1) return once
  const forms = emailWords[language].donation.intervals[frequency]
  const form = pluralForms(language).select(interval)
  return (forms[form] ?? forms.other).replace('{n}', String(interval))
}
