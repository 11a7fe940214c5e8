import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { Email } from './mailer.js'
import { emailPage } from './email-page.js'

export interface EmailContent extends Pick<Email, 'to' | 'orgId' | 'kind' | 'personId'> {
  language?: PageLanguage
  signedBy?: string
  subject: string
  greeting: string
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  notes?: readonly string[]
}

export function composeEmail(words: EmailContent): Email {
  const {
    to,
    orgId,
    kind,
    personId,
    language = 'en',
    signedBy = 'Almoner',
    greeting,
    paragraphs,
    action,
    notes = [],
  } = words
  // A line break in a subject would begin another header.
  const subject = words.subject.replace(/\s+/g, ' ').trim()
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `-- \n${signedBy}`,
  ]
  return {
    to,
    orgId,
    ...(kind && { kind }),
    ...(personId && { personId }),
    subject,
    text: `${text.join('\n\n')}\n`,
    html: emailPage({ ...words, language, signedBy, subject, notes }),
  }
}
