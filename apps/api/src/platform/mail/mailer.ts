import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { newId } from '../ids.js'
import { Jobs } from '../jobs/jobs.js'
import { Mail } from './mail.entity.js'

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
  ) {}

  /** Puts a mail into the outbox, in the transaction that causes it; it leaves after the commit. */
  async send(letter: Letter): Promise<void> {
    const id = newId()
    this.em.create(Mail, { id, fromName: null, replyTo: null, ...letter, sentAt: null, lastError: null })
    await this.jobs.enqueue(sendMailJob, { orgId: letter.orgId, userId: null, mailId: id })
  }
}
