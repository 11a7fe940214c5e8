import { richTextOf } from '../../rich-text.js'
import type { DonationEmailKind } from '../email-kinds.js'
import type { EmailWords } from '../email-template.js'

/** What the mails about recurring gifts say in one language until an org says it otherwise. */
export type DonationWords = Record<DonationEmailKind, EmailWords>

/** The words of one mail: its subject, what mailboxes show after it, and its paragraphs. */
export const mail = (subject: string, preheader: string, ...paragraphs: string[]): EmailWords => ({
  subject,
  preheader,
  body: richTextOf(...paragraphs),
})
