import { Injectable } from '@nestjs/common'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { canBeCopied, isOfCampaign, type EmailKind } from '@almoner/contracts/emails/email-kinds'
import { composeGiftEmail } from '@almoner/contracts/emails/gift-email'
import type { MergeValues } from '@almoner/contracts/emails/merge-fields'
import { Mailer } from '../../platform/mail/mailer.js'
import { effectiveTemplate, isSwitchedOff, templatesOfLevel, wordsIn } from './email-levels.js'
import { EmailsRepository } from './emails.repository.js'
import { EmailsService } from './emails.service.js'

export interface OrgEmail {
  kind: EmailKind
  /** Whose words it has, where the kind is of campaigns. */
  campaignId: string | null
  to: string
  /** The donor whom it is for. */
  personId?: string
  language: PageLanguage
  /** What it tells of, beside the names of org and campaign. */
  values: (language: PageLanguage) => MergeValues
  /** Where answers go if the template does not say; without it, where the org says. */
  replyTo?: string | null
}

/** Emails that other domains write to donors and fundraisers, in the words that the org or the campaign has for them. */
@Injectable()
export class OrgEmails {
  constructor(
    private readonly emails: EmailsRepository,
    private readonly service: EmailsService,
    private readonly mailer: Mailer,
  ) {}

  /** Puts it into the outbox in the transaction that is open. False where the org has switched the kind off. Raises `not_found`. */
  async send(orgId: string, email: OrgEmail): Promise<boolean> {
    const { kind, to, personId } = email
    const campaignId = isOfCampaign(kind) ? email.campaignId : null
    const template = effectiveTemplate(
      templatesOfLevel(await this.emails.templates(orgId, campaignId), campaignId),
      kind,
    )
    if (isSwitchedOff(kind, template)) return false
    const [{ frame, names }, sender] = await Promise.all([
      this.service.placeOf(orgId, campaignId),
      this.emails.sender(orgId),
    ])
    const { language, words } = wordsIn(kind, template, email.language, frame.language)
    const values = { ...names, ...email.values(language) }
    await this.mailer.send({
      ...composeGiftEmail(kind, words, values, { ...frame, language, isTest: false }),
      orgId,
      to,
      kind,
      ...(personId && { personId }),
      fromName: template.fromName || sender.fromName,
      replyTo: template.replyTo || (email.replyTo ?? sender.replyTo),
      ...(canBeCopied(kind) && { cc: template.cc, bcc: template.bcc }),
    })
    return true
  }
}
