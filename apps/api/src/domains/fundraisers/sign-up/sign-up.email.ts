import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { composeEmail } from '../../../platform/mail/compose-email.js'
import { emailTexts } from '../../../platform/mail/email-texts.js'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }
import type { Email } from '../../../platform/mail/mailer.js'

interface SignUpEmailFacts {
  orgId: string
  to: string
  org: string
  campaign: string
  url: string
}

const textsIn = emailTexts({ ar, en, es, fr, he })

/**
 * Asks whoever has an address whether they want to raise money. Nothing that was typed into the form stands in the email:
 * anyone can type anyone's address.
 */
export function signUpEmail(language: PageLanguage, { orgId, to, org, campaign, url }: SignUpEmailFacts): Email {
  const t = textsIn(language)
  return composeEmail({
    to,
    orgId,
    language,
    signedBy: org,
    subject: t('subject', { org }),
    greeting: t('greeting'),
    paragraphs: [t('asked', { campaign })],
    action: { label: t('go'), url },
    notes: [t('lives')],
  })
}
