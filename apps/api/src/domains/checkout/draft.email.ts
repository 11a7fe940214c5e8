import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { composeEmail } from '../../platform/mail/compose-email.js'
import { emailTexts } from '../../platform/mail/email-texts.js'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }

interface DraftEmailFacts {
  org: string
  campaign: string
  resumeUrl: string
  stopUrl: string
}

const textsIn = emailTexts({ ar, en, es, fr, he })

/**
 * Reminds of a form that was begun, in the language in which it was. Nothing that was typed into it stands in the email:
 * anyone can type anyone's address.
 */
export function draftEmail(
  language: PageLanguage,
  { org, campaign, resumeUrl, stopUrl }: DraftEmailFacts,
): { subject: string; text: string; html: string } {
  const t = textsIn(language)
  const { subject, text, html } = composeEmail({
    to: '',
    orgId: null,
    language,
    signedBy: org,
    subject: t('subject', { org }),
    greeting: t('greeting'),
    paragraphs: [t('began', { campaign })],
    action: { label: t('go'), url: resumeUrl },
    notes: [t('lives'), t('stop', { url: stopUrl })],
  })
  return { subject, text, html }
}
