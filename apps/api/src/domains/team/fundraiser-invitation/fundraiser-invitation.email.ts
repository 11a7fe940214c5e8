import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { composeEmail } from '../../../platform/mail/compose-email.js'
import { emailTexts } from '../../../platform/mail/email-texts.js'
import type { Email } from '../../../platform/mail/mailer.js'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }

interface FundraiserInvitation {
  orgId: string
  to: string
  firstName: string
  orgName: string
  /** The full name of the teammate who made the page; the org's where they signed up by themselves. */
  invitedBy: string
  isWaiting: boolean
  sender: { fromName: string; replyTo: string | null }
  url: string
}

const textsIn = emailTexts({ ar, en, es, fr, he })

/**
 * Invites someone who raises money. While their page waits for approval it says so, and otherwise who made the page for
 * them. In the org's name, since a fundraiser deals with the org alone.
 */
export function fundraiserInvitationEmail(language: PageLanguage, invitation: FundraiserInvitation): Email {
  const { orgId, to, firstName, orgName: org, invitedBy, isWaiting, sender, url } = invitation
  const t = textsIn(language)
  const why = isWaiting
    ? [t('waiting.what', { org }), t('waiting.password')]
    : [t('made.what', { org, invitedBy }), t('made.password')]
  const { fromName, replyTo } = sender
  return {
    ...composeEmail({
      to,
      orgId,
      language,
      signedBy: fromName,
      subject: isWaiting ? t('waiting.subject', { org }) : t('made.subject', { org }),
      greeting: t('greeting', { firstName }),
      paragraphs: why,
      action: { label: isWaiting ? t('waiting.go') : t('made.go'), url },
      notes: [t('lives'), t('unknown')],
    }),
    fromName,
    replyTo,
  }
}
