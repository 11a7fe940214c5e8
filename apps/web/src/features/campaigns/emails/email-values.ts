import type { EmailTemplate } from '@almoner/contracts/emails/email-template'

export interface EmailValues {
  template: EmailTemplate
}

/** What the form holds, with empty texts for emptied fields. */
export function templateOf({ template }: EmailValues): EmailTemplate {
  const written = Object.entries(template.words).filter(([, one]) => one !== undefined)
  return {
    ...template,
    fromName: template.fromName ?? '',
    replyTo: template.replyTo ?? '',
    words: Object.fromEntries(
      written.map(([language, one]) => [
        language,
        { ...one, subject: one.subject ?? '', preheader: one.preheader ?? '' },
      ]),
    ),
  }
}
