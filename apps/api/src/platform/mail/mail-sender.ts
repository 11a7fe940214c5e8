import { EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { createTransport, type Transporter } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import { Clock } from '../clock.js'
import type { Config } from '../config.js'
import { query } from '../database/transaction.js'
import { Files } from '../files/files.js'
import { InstanceLock } from '../instance/instance-lock.js'
import { JobRegistry, type JobPayload } from '../jobs/job-registry.js'
import { Vault } from '../secrets/vault.js'
import { CONFIG } from '../tokens.js'
import { MailBodies, type MailBody } from './mail-body.js'
import { MailChecks } from './mail-checks.js'
import { Mail, type MailAttachment } from './mail.entity.js'
import { sendMailJob } from './mailer.js'
import { bindToMail, suppressAddress, suppressionFor } from './mail.statements.js'
import { refusalOf, type Refusal } from './refusal.js'
import { returnPathOf } from './return-path.js'
import { keyPlaceOf, MailDomain } from './mail-domain.entity.js'
import { addressOf, senderOf } from './sender-of.js'

interface SendMailPayload extends JobPayload {
  mailId: string
}

/** Carries mails out of the outbox: to the SMTP server, or, where none is set, no further than `/dev/mail`. */
@Injectable()
export class MailSender implements OnModuleInit {
  private readonly transport: Transporter<SMTPTransport.SentMessageInfo> | undefined

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly registry: JobRegistry,
    private readonly lock: InstanceLock,
    private readonly bodies: MailBodies,
    private readonly files: Files,
    private readonly checks: MailChecks,
    private readonly vault: Vault,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.transport = config.smtpUrl ? createTransport(config.smtpUrl) : undefined
  }

  onModuleInit(): void {
    this.registry.add<SendMailPayload>(sendMailJob, ({ mailId }) => this.deliver(mailId))
  }

  /**
   * Sends one mail, unless it was sent or its address is not written to. A refusal is kept on the mail; one that may pass is raised,
   * so that the job tries again, and one for good is a bounce.
   */
  async deliver(mailId: string): Promise<void> {
    // A copy of a database holds mails that the original sends.
    if (this.transport) await this.lock.require()
    const mail = await this.about(mailId, async () => {
      const found = await this.em.findOneOrFail(Mail, mailId, { lockMode: LockMode.PESSIMISTIC_WRITE })
      found.attempts += 1
      return found
    })
    if (mail.sentAt || mail.bouncedAt || !mail.sealedBody || (await this.withhold(mail))) return
    const copies = await this.copiesOf(mail)
    try {
      const sent = await this.transport?.sendMail({
        from: senderOf(this.config.mailFrom, mail.fromName ?? null),
        ...(await this.ownSender(mail, copies)),
        ...returnPathOf(this.config.mailBouncesTo, { ...mail, ...copies }),
        ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
        to: { name: '', address: mail.to },
        cc: copies.cc.map((address) => ({ name: '', address })),
        bcc: copies.bcc.map((address) => ({ name: '', address })),
        subject: mail.subject,
        ...contentOf(this.bodies.open(mailId, mail.sealedBody)),
        attachments: await this.filesOf(mail.attachments ?? []),
        messageId: `<${mail.id}@almoner>`,
      })
      // Where a copy was taken, the refusal of the one whom the mail is for is no error.
      const refused = refusalOf(sent?.rejectedErrors?.find(({ recipient }) => recipient === mail.to))
      if (refused) return await this.bounce(mail, refused)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) return this.bounce(mail, refusal)
      await this.note(mailId, { lastError: error instanceof Error ? error.message : String(error) })
      throw error
    }
    // Without a mail server the outbox is where mails are read, so there they keep what they say; so do those that the org reads.
    const said = this.transport && !mail.kind ? { sealedBody: null } : {}
    await this.note(mailId, { sentAt: this.clock.now(), lastError: null, ...said })
  }

  /** Whether the org does not write to its address, which is then noted. Staff are written to whatever they want of the org's donors. */
  private async withhold({ id, orgId, kind, to }: Mail): Promise<boolean> {
    if (!orgId || !kind) return false
    return this.about(id, async () => {
      const [suppression] = await query(this.em, suppressionFor(orgId, to))
      const isWanted = await this.checks.isWanted(orgId, kind, id)
      if (suppression || !isWanted)
        await this.em.nativeUpdate(Mail, { id }, { withheld: suppression?.reason ?? 'unwanted' })
      return suppression !== undefined || !isWanted
    })
  }

  /**
   * The org's own address, signed with its key, where its domain allows that. What mailboxes report still goes to the platform, by the
   * envelope. Null where mail is from the platform's address.
   */
  private async ownSender(mail: Mail, copies: { cc: string[]; bcc: string[] }) {
    const { id, orgId, kind, to, fromName } = mail
    if (!orgId || !kind) return null
    const own = await this.about(id, () => this.em.findOne(MailDomain, { orgId, isVerified: true }))
    if (!own) return null
    const { address, selector, sealedKey } = own
    return {
      from: { name: fromName ?? '', address },
      envelope: { from: addressOf(this.config.mailFrom), to: [to, ...copies.cc, ...copies.bcc] },
      dkim: {
        domainName: address.slice(address.lastIndexOf('@') + 1).toLowerCase(),
        keySelector: selector,
        privateKey: this.vault.unseal(sealedKey, keyPlaceOf(orgId)),
      },
    }
  }

  /** Who gets a copy, but for addresses that the org does not write to. */
  private async copiesOf({ id, orgId, cc, bcc }: Mail): Promise<{ cc: string[]; bcc: string[] }> {
    const all = [...(cc ?? []), ...(bcc ?? [])]
    if (all.length === 0) return { cc: [], bcc: [] }
    if (!orgId) return { cc: cc ?? [], bcc: bcc ?? [] }
    const stopped = await this.about(id, async () => {
      const found = new Set<string>()
      for (const address of all)
        if ((await query(this.em, suppressionFor(orgId, address))).length > 0) found.add(address)
      return found
    })
    const isWritten = (address: string) => !stopped.has(address)
    return { cc: (cc ?? []).filter(isWritten), bcc: (bcc ?? []).filter(isWritten) }
  }

  private async bounce({ id, orgId, kind, to }: Mail, { says, isOfAddress }: Refusal): Promise<void> {
    const now = this.clock.now()
    await this.about(id, async () => {
      await this.em.nativeUpdate(Mail, { id }, { bouncedAt: now, lastError: says })
      if (orgId && kind && isOfAddress)
        await query(this.em, suppressAddress({ orgId, address: to, reason: 'bounced', note: says, since: now }))
    })
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

/** RFC 8058: the address takes a POST of mailbox providers and ends emails like it, without a person at a browser. */
const contentOf = ({ unsubscribeUrl, ...body }: MailBody) => ({
  ...body,
  ...(unsubscribeUrl && {
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
})
