import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { runStatement } from '../database/statements.js'
import { newId } from '../ids.js'
import { Jobs } from '../jobs/jobs.js'
import { MailBodies } from './mail-body.js'

export interface Letter {
  orgId: string | null
  to: string
  /** Whose name stands as the sender; the platform's where absent. */
  fromName?: string | null
  /** Where answers go. */
  replyTo?: string | null
  subject: string
  text: string
  html: string
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
  async send({ orgId, to, fromName = null, replyTo = null, subject, text, html }: Letter): Promise<void> {
    const id = newId()
    // Whoever causes a mail may not read mails, so nothing of the row may come back.
    await runStatement(
      this.em,
      `insert into mails (id, org_id, recipient, from_name, reply_to, subject, sealed_body) values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, orgId, to, fromName, replyTo, subject, this.bodies.seal(id, { text, html })],
    )
    await this.jobs.enqueue(sendMailJob, { orgId, userId: null, mailId: id })
  }
}
