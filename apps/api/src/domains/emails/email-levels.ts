import { pageLanguages, type PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { emailKinds, isOfCampaign, whyAlwaysSent, type EmailKind } from '@almoner/contracts/emails/email-kinds'
import type { EmailTemplate, EmailWords } from '@almoner/contracts/emails/email-template'
import type { EmailTemplateOfLevel } from '@almoner/contracts/emails/emails.operations'
import { initialTemplate } from '@almoner/contracts/emails/email-words'
import type { TemplateRow } from './emails.repository.js'

const templateOf = (row: TemplateRow | undefined): EmailTemplate | null =>
  row
    ? {
        mode: row.mode,
        fromName: row.fromName,
        replyTo: row.replyTo,
        cc: row.cc,
        bcc: row.bcc,
        delayMinutes: row.delayMinutes,
        attachReceipt: row.attachReceipt,
        sendsForOffline: row.sendsForOffline,
        words: row.words,
      }
    : null

const standing = (own: EmailTemplate | null, inherited: EmailTemplate): EmailTemplate =>
  own === null || own.mode === 'inherit' ? inherited : own

/** Each kind of mail as a level says it: an org's defaults where `campaignId` is null. */
export function templatesOfLevel(rows: readonly TemplateRow[], campaignId: string | null): EmailTemplateOfLevel[] {
  const kinds = emailKinds.filter((kind) => campaignId === null || isOfCampaign(kind))
  return kinds.map((kind) => {
    const find = (level: string | null) => templateOf(rows.find((row) => row.kind === kind && row.campaignId === level))
    const initial = initialTemplate(kind)
    const org = find(null)
    return campaignId === null
      ? { kind, own: org, inherited: initial }
      : { kind, own: find(campaignId), inherited: standing(org, initial) }
  })
}

export function effectiveTemplate(templates: readonly EmailTemplateOfLevel[], kind: EmailKind): EmailTemplate {
  const found = templates.find((template) => template.kind === kind)
  return found ? standing(found.own, found.inherited) : initialTemplate(kind)
}

/** Whether nobody gets a mail of a kind; what must reach people does, whatever was saved. */
export const isSwitchedOff = (kind: EmailKind, { mode }: EmailTemplate): boolean =>
  mode === 'off' && whyAlwaysSent(kind) === null

/** The words in the wanted language, else in the fallback, else in Almoner's own, so that a mail never lacks any. */
export function wordsIn(
  kind: EmailKind,
  { words }: EmailTemplate,
  ...wanted: readonly PageLanguage[]
): { language: PageLanguage; words: EmailWords } {
  for (const language of [...wanted, ...pageLanguages]) {
    const found = words[language]
    if (found) return { language, words: found }
  }
  const [language = 'en'] = wanted
  const initial = initialTemplate(kind).words[language]
  if (!initial) throw new Error(`Almoner has no words of its own for ${kind} in ${language}`)
  return { language, words: initial }
}
