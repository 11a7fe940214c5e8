import { EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { createTransport, type Transporter } from 'nodemailer'
import { Clock } from '../clock.js'
import type { Config } from '../config.js'
import { InstanceLock } from '../instance/instance-lock.js'
import { JobRegistry, type JobPayload } from '../jobs/job-registry.js'
import { CONFIG } from '../tokens.js'
import { Mail } from './mail.entity.js'
import { sendMailJob } from './mailer.js'

interface SendMailPayload extends JobPayload {
  mailId: string
}

/** Carries mails out of the outbox: to the SMTP server, or, where none is set, no further than `/dev/mail`. */
@Injectable()
export class Postman implements OnModuleInit {
  private readonly transport: Transporter | undefined

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly registry: JobRegistry,
    private readonly lock: InstanceLock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.transport = config.smtpUrl ? createTransport(config.smtpUrl) : undefined
  }

  onModuleInit(): void {
    this.registry.add<SendMailPayload>(sendMailJob, ({ mailId }) => this.deliver(mailId))
  }

  /** Sends one mail, unless it was sent. A refusal is kept on the mail and raised, so that the job tries again. */
  async deliver(mailId: string): Promise<void> {
    // A copy of a database holds mails that the original sends.
    if (this.transport) await this.lock.require()
    const mail = await this.em.transactional(async (em) => {
      const found = await em.findOneOrFail(Mail, mailId, { lockMode: LockMode.PESSIMISTIC_WRITE })
      found.attempts += 1
      return found
    })
    if (mail.sentAt) return
    try {
      await this.transport?.sendMail({
        from: senderOf(this.config.mailFrom, mail.fromName ?? null),
        ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id}@almoner>`,
      })
    } catch (error) {
      await this.note(mailId, { lastError: error instanceof Error ? error.message : String(error) })
      throw error
    }
    await this.note(mailId, { sentAt: this.clock.now(), lastError: null })
  }

  private async note(mailId: string, outcome: { sentAt?: Date; lastError: string | null }): Promise<void> {
    await this.em.transactional((em) => em.nativeUpdate(Mail, { id: mailId }, outcome))
  }
}

/** The platform's address under another name; as an object, so that nothing in the name becomes an address. */
function senderOf(mailFrom: string, name: string | null): string | { name: string; address: string } {
  if (!name) return mailFrom
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom
  return { name, address: address.trim() }
}
