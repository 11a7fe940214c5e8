import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { MailKind } from '@almoner/contracts/emails/mail-kinds'
import { transactionOf } from '../database/transaction.js'
import { newId } from '../ids.js'
import { Jobs } from '../jobs/jobs.js'
import { MailBodies } from './mail-body.js'
import type { MailAttachment } from './mail.entity.js'
import { addMail, mostMailAttempts } from './mail.statements.js'

export interface Email {
  orgId: string | null
  to: string
  /** Of what goes to somebody outside of the staff; without one the org cannot read it. */
  kind?: MailKind
  /** The record of whom it is for. */
  personId?: string
  fromName?: string | null
  replyTo?: string | null
  subject: string
  text: string
  html: string
  /** Where one click ends emails like it, for an email to many. */
  unsubscribeUrl?: string | undefined
  cc?: readonly string[]
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

  /** Puts a mail into the outbox, in the transaction that causes it; it leaves after the commit. Gives its id. */
  async send(email: Email): Promise<string> {
    const { orgId, to, kind, personId, fromName = null, replyTo = null, subject, text, html } = email
    const { cc = [], bcc = [], attachments = [], unsubscribeUrl } = email
    const id = newId()
    await addMail(transactionOf(this.em), {
      id: id,
      org_id: orgId,
      kind: kind ?? null,
      person_id: personId ?? null,
      recipient: to,
      from_name: fromName,
      reply_to: replyTo,
      cc: cc.length > 0 ? [...cc] : null,
      bcc: bcc.length > 0 ? [...bcc] : null,
      attachments: attachments.length > 0 ? JSON.stringify(attachments) : null,
      subject: subject,
      sealed_body: this.bodies.seal(id, { text, html, unsubscribeUrl }),
    })
    await this.enqueue(orgId, id)
    return id
  }

  /** Has a mail of the outbox tried now, in the transaction that is open. */
  async enqueue(orgId: string | null, mailId: string): Promise<void> {
    const options = { key: `${sendMailJob}:${mailId}`, maxAttempts: mostMailAttempts }
    await this.jobs.enqueue(sendMailJob, { orgId, userId: null, mailId }, options)
  }
}
