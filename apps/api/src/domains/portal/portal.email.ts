import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { composeEmail } from '../../platform/mail/compose-email.js'
import { emailTexts } from '../../platform/mail/email-texts.js'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }

const textsIn = emailTexts({ ar, en, es, fr, he })

interface Facts {
  org: string
  /** The donor's name; empty for whoever may be a stranger. */
  name: string
}

export interface PortalEmail {
  subject: string
  text: string
  html: string
}

interface Said {
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  notes: string[]
}

function compose(language: PageLanguage, { org, name }: Facts, said: Said): PortalEmail {
  const t = textsIn(language)
  const greeting = name === '' ? t('greetingOfStranger') : t('greeting', { name })
  const { subject, text, html } = composeEmail({ to: '', orgId: null, language, signedBy: org, greeting, ...said })
  return { subject, text, html }
}

/** The link to a donor's own page, in the language that they asked in. */
export function linkEmail(language: PageLanguage, facts: Facts & { url: string }): PortalEmail {
  const t = textsIn(language)
  const { org, url } = facts
  return compose(language, facts, {
    subject: t('link.subject', { org }),
    paragraphs: [t('link.here', { org })],
    action: { label: t('link.open'), url },
    notes: [t('link.lasts'), t('link.notYou')],
  })
}

/** Asks one end of a change of address; `oldEmail` the one that is known, `newEmail` the one that is to be. */
export function addressChangeEmail(
  language: PageLanguage,
  end: 'oldEmail' | 'newEmail',
  facts: Facts & { url: string; email: string },
): PortalEmail {
  const t = textsIn(language)
  const { org, email, url } = facts
  return compose(language, facts, {
    subject: t(`${end}.subject`, { org }),
    paragraphs: [t(`${end}.asked`, { org, email }), t(`${end}.both`)],
    action: { label: t('answer'), url },
    notes: [t(`${end}.lasts`)],
  })
}

/** Tells the old address that mails go elsewhere now. */
export function addressChangedEmail(language: PageLanguage, facts: Facts & { email: string }): PortalEmail {
  const t = textsIn(language)
  const { org, email } = facts
  return compose(language, facts, {
    subject: t('changed.subject', { org }),
    paragraphs: [t('changed.done', { org, email })],
    notes: [t('changed.notYou', { org })],
  })
}
