import { Injectable } from '@nestjs/common'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { composeGiftEmail, type EmailFrame } from '@almoner/contracts/emails/gift-email'
import type { MailAttachment } from '../../platform/mail/mail.entity.js'
import { Mailer, type Email } from '../../platform/mail/mailer.js'
import { effectiveTemplate, templatesOfLevel, wordsIn } from './email-levels.js'
import { EmailsRepository } from './emails.repository.js'
import { EmailsService } from './emails.service.js'
import { valuesOfPeriod, type PeriodFacts } from './gift-values.js'

const kind = 'annual_statement'

export interface PeriodMail {
  to: string
  donorId: string
  /** Of the donor; null for the org's. */
  language: PageLanguage | null
  facts: Omit<PeriodFacts, 'orgName'>
  attachment: MailAttachment
  bcc?: readonly string[]
}

/** How an org's mails of this kind look and what they say, read once for many. */
export interface PeriodLook {
  frame: EmailFrame
  template: ReturnType<typeof effectiveTemplate>
  sender: { fromName: string; replyTo: string | null }
}

/** Mails that bring a statement of giving or an annual receipt. */
@Injectable()
export class PeriodMails {
  constructor(
    private readonly emails: EmailsRepository,
    private readonly service: EmailsService,
    private readonly mailer: Mailer,
  ) {}

  async lookOf(orgId: string): Promise<PeriodLook> {
    const [frame, templates, sender] = await Promise.all([
      this.service.frameOf(orgId, null),
      this.emails.templates(orgId, null),
      this.emails.sender(orgId),
    ])
    return { frame, template: effectiveTemplate(templatesOfLevel(templates, null), kind), sender }
  }

  /** Puts the mail into the outbox, in the transaction that is open. Gives its id. */
  async send(orgId: string, mail: PeriodMail, look: PeriodLook): Promise<string> {
    return this.mailer.send({ ...this.compose(mail, look), orgId })
  }

  private compose(mail: PeriodMail, { frame, template, sender }: PeriodLook): Omit<Email, 'orgId'> {
    const { language, words } = wordsIn(kind, template, mail.language ?? frame.language, frame.language)
    const values = valuesOfPeriod({ ...mail.facts, orgName: frame.orgName }, language)
    return {
      ...composeGiftEmail(kind, words, values, { ...frame, language, isTest: false }),
      to: mail.to,
      kind,
      personId: mail.donorId,
      fromName: template.fromName || sender.fromName,
      replyTo: template.replyTo || sender.replyTo,
      cc: template.cc,
      bcc: [...template.bcc, ...(mail.bcc ?? [])],
      attachments: [mail.attachment],
    }
  }
}
