import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { forUpdate } from '../database/transaction.js'
import { Files } from '../files/files.js'
import { orNotFound } from '../problems/problem.js'
import { MailBodies, type MailBody } from './mail-body.js'
import { Mail, type MailAttachment } from './mail.entity.js'
import { Mailer } from './mailer.js'

export interface MailContent {
  /** Null once it is no longer kept. */
  body: MailBody | null
  files: readonly MailAttachment[]
}

/** The mails that an org may read, by its own transactions. */
@Injectable()
export class KeptMails {
  constructor(
    private readonly em: EntityManager,
    private readonly bodies: MailBodies,
    private readonly mailer: Mailer,
    private readonly files: Files,
  ) {}

  /** What it says; null once that is no longer kept. Raises `not_found`. */
  async bodyOf(orgId: string, id: string): Promise<MailBody | null> {
    return this.em.transactional(async () => {
      const mail = orNotFound(await this.em.findOne(Mail, { id, orgId, kind: { $ne: null } }))
      return mail.sealedBody ? this.bodies.open(id, mail.sealedBody) : null
    })
  }

  /** What it says and the files that it brought; null once it is gone. */
  async contentOf(orgId: string, id: string): Promise<MailContent | null> {
    return this.em.transactional(async () => {
      const mail = await this.em.findOne(Mail, { id, orgId, kind: { $ne: null } })
      if (!mail) return null
      return { body: mail.sealedBody ? this.bodies.open(id, mail.sealedBody) : null, files: mail.attachments ?? [] }
    })
  }

  /** A file that it brought, by its place; null once it is no longer kept. Raises `not_found`. */
  async attachmentOf(
    orgId: string,
    id: string,
    place: number,
  ): Promise<{ fileName: string; bytes: Uint8Array } | null> {
    const { fileName, key } = await this.em.transactional(async () => {
      const mail = orNotFound(await this.em.findOne(Mail, { id, orgId, kind: { $ne: null } }))
      return orNotFound(mail.attachments?.[place])
    })
    return (await this.files.has(key)) ? { fileName, bytes: await this.files.readBytes(key) } : null
  }

  /** For the open transaction. Raises `not_found`. */
  async lockOrFail(orgId: string, id: string): Promise<Mail> {
    return orNotFound(await this.em.findOne(Mail, { id, orgId, kind: { $ne: null } }, forUpdate))
  }

  /** Tries one anew that is still in the outbox, with all of its attempts before it; or sends what another said to `to`. Gives the id. */
  async sendAgain(mail: Mail, to: string): Promise<string> {
    const { id, orgId, kind, sealedBody } = mail
    if (!sealedBody || !kind) throw new Error(`Mail ${id} is not kept`)
    const isInOutbox = !mail.sentAt && !mail.bouncedAt && !mail.withheld
    if (isInOutbox) {
      Object.assign(mail, { to, attempts: 0, lastError: null })
      await this.mailer.enqueue(orgId ?? null, id)
      return id
    }
    return this.mailer.send({
      ...this.bodies.open(id, sealedBody),
      orgId: orgId ?? null,
      to,
      kind,
      ...(mail.personId && { personId: mail.personId }),
      fromName: mail.fromName ?? null,
      replyTo: mail.replyTo ?? null,
      subject: mail.subject,
      attachments: mail.attachments ?? [],
    })
  }
}
