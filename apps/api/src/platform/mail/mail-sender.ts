import { EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { createTransport, type Transporter } from 'nodemailer'
import { Clock } from '../clock.js'
import type { Config } from '../config.js'
import { query } from '../database/transaction.js'
import { Files } from '../files/files.js'
import { InstanceLock } from '../instance/instance-lock.js'
import { JobRegistry, type JobPayload } from '../jobs/job-registry.js'
import { CONFIG } from '../tokens.js'
import { MailBodies } from './mail-body.js'
import { Mail, type MailAttachment } from './mail.entity.js'
import { sendMailJob } from './mailer.js'
import { bindToMail } from './mail.statements.js'

interface SendMailPayload extends JobPayload {
  mailId: string
}

/** Carries mails out of the outbox: to the SMTP server, or, where none is set, no further than `/dev/mail`. */
@Injectable()
export class MailSender implements OnModuleInit {
  private readonly transport: Transporter | undefined

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly registry: JobRegistry,
    private readonly lock: InstanceLock,
    private readonly bodies: MailBodies,
    private readonly files: Files,
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
    const mail = await this.about(mailId, async () => {
      const found = await this.em.findOneOrFail(Mail, mailId, { lockMode: LockMode.PESSIMISTIC_WRITE })
      found.attempts += 1
      return found
    })
    if (mail.sentAt || !mail.sealedBody) return
    try {
      await this.transport?.sendMail({
        from: senderOf(this.config.mailFrom, mail.fromName ?? null),
        ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
        to: { name: '', address: mail.to },
        ...(mail.bcc ? { bcc: mail.bcc.map((address) => ({ name: '', address })) } : {}),
        subject: mail.subject,
        ...this.bodies.open(mailId, mail.sealedBody),
        attachments: await this.filesOf(mail.attachments ?? []),
        messageId: `<${mail.id}@almoner>`,
      })
    } catch (error) {
      await this.note(mailId, { lastError: error instanceof Error ? error.message : String(error) })
      throw error
    }
    // Without a mail server the outbox is where mails are read, so there they keep what they say.
    const said = this.transport ? { sealedBody: null } : {}
    await this.note(mailId, { sentAt: this.clock.now(), lastError: null, ...said })
  }

  private filesOf(attachments: readonly MailAttachment[]) {
    return Promise.all(
      attachments.map(async ({ fileName, key }) => ({
        filename: fileName,
        content: Buffer.from(await this.files.readBytes(key)),
      })),
    )
  }

  private note(mailId: string, outcome: Partial<Pick<Mail, 'sentAt' | 'lastError' | 'sealedBody'>>): Promise<number> {
    return this.about(mailId, () => this.em.nativeUpdate(Mail, { id: mailId }, outcome))
  }

  private about<Result>(mailId: string, work: () => Promise<Result>): Promise<Result> {
    return this.em.transactional(async () => {
      await query(this.em, bindToMail(mailId))
      return work()
    })
  }
}

/** The platform's address under another name; as an object, so that nothing in the name becomes an address. */
function senderOf(mailFrom: string, name: string | null): string | { name: string; address: string } {
  if (!name) return mailFrom
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom
  return { name, address: address.trim() }
}
