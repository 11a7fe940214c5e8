import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { transactionOf } from '../database/transaction.js'
import { newId } from '../ids.js'
import { Jobs } from '../jobs/jobs.js'
import { MailBodies } from './mail-body.js'
import type { MailAttachment } from './mail.entity.js'
import { addMail } from './mail.statements.js'

export interface Email {
  orgId: string | null
  to: string
  fromName?: string | null
  replyTo?: string | null
  subject: string
  text: string
  html: string
  bcc?: readonly string[]
  attachments?: readonly MailAttachment[]
}

export const sendMailJob = 'mail.send'

@Injectable()
export class Mailer {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly bodies: MailBodies,
  ) {}

  /** Puts a mail into the outbox, in the transaction that causes it; it leaves after the commit. */
  async send(email: Email): Promise<void> {
    const { orgId, to, fromName = null, replyTo = null, subject, text, html, bcc = [], attachments = [] } = email
    const id = newId()
    await addMail(transactionOf(this.em), {
      id: id,
      org_id: orgId,
      recipient: to,
      from_name: fromName,
      reply_to: replyTo,
      bcc: bcc.length > 0 ? [...bcc] : null,
      attachments: attachments.length > 0 ? JSON.stringify(attachments) : null,
      subject: subject,
      sealed_body: this.bodies.seal(id, { text, html }),
    })
    await this.jobs.enqueue(sendMailJob, { orgId, userId: null, mailId: id })
  }
}
