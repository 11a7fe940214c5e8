import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { composeEmail } from '../../../platform/mail/compose-email.js'
import { emailTexts } from '../../../platform/mail/email-texts.js'
import type { Email } from '../../../platform/mail/mailer.js'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }

interface ThanksEmailFacts {
  orgId: string
  to: string
  firstName: string | null
  /** Of the fundraiser, or of the team whose captain writes. */
  name: string
  org: string
  sender: { fromName: string; replyTo: string | null }
  message: string
}

const textsIn = emailTexts({ ar, en, es, fr, he })

/** What a fundraiser wrote to someone who gave, sent by the org: the fundraiser learns neither address nor name by it. */
export function thanksEmail(language: PageLanguage, facts: ThanksEmailFacts): Email {
  const { orgId, to, firstName, name, org, sender, message } = facts
  const t = textsIn(language)
  return {
    ...composeEmail({
      to,
      orgId,
      language,
      signedBy: name,
      subject: t('subject', { name, org }),
      greeting: firstName?.trim() ? t('greeting', { firstName: firstName.trim() }) : t('greetingOfNobody'),
      paragraphs: message.trim().split(/\n{2,}/),
      notes: [t('why', { name, org })],
    }),
    ...sender,
  }
}
