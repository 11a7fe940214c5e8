import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { MailRow, OpenedMail } from '@almoner/contracts/emails/mail-log'
import type {
  AttachmentOfMail,
  ListSentInput,
  MailById,
  OpenedAttachment,
} from '@almoner/contracts/emails/mail-log.operations'
import { canBeRepeated } from '@almoner/contracts/emails/mail-kinds'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../../platform/access/actor.js'
import { Throttles } from '../../../platform/access/throttles.repository.js'
import { Audit } from '../../../platform/audit/audit.js'
import { toPage } from '../../../platform/database/keyset.js'
import { query } from '../../../platform/database/transaction.js'
import { KeptMails } from '../../../platform/mail/kept-mails.js'
import { suppressionFor } from '../../../platform/mail/mail.statements.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import { ChangeHorizon } from '../../changes/index.js'
import { OrgCalendar } from '../../orgs/index.js'
import { MailLogRepository } from './mail-log.repository.js'
import { presentAddressOf } from './mail-log.statements.js'
import { withoutLinks } from './without-links.js'

const repeatsOfOne = { most: 5, windowSeconds: 3600 }

/** What became of the emails to donors and fundraisers. */
@Injectable()
export class MailLogService {
  constructor(
    private readonly em: EntityManager,
    private readonly log: MailLogRepository,
    private readonly horizon: ChangeHorizon,
    private readonly mails: KeptMails,
    private readonly calendar: OrgCalendar,
    private readonly throttles: Throttles,
    private readonly audit: Audit,
  ) {}

  /** Raises `input_invalid` for a cursor that is not one of ours. */
  async list({ orgId }: Actor, input: ListSentInput): Promise<Page<MailRow>> {
    const { timeZone } = await this.calendar.of(orgId)
    return toPage(await this.log.list(orgId, await this.horizon.within(orgId, input), timeZone), input)
  }

  /** Raises `not_found`. */
  async open({ orgId }: Actor, { id }: MailById): Promise<OpenedMail> {
    const mail = orNotFound(await this.log.get(orgId, id))
    const [body, suppression] = await Promise.all([
      this.mails.bodyOf(orgId, id),
      this.log.suppressionOf(orgId, mail.recipient),
    ])
    return {
      ...mail,
      body: body && withoutLinks(body),
      suppression: suppression ?? null,
      canSendAgain: body !== null && canBeRepeated(mail.kind),
    }
  }

  /** A file that a mail brought, as it was sent. Raises `not_found`, `attachment_gone`. */
  async openAttachment({ orgId }: Actor, { id, place }: AttachmentOfMail): Promise<OpenedAttachment> {
    const found = await this.mails.attachmentOf(orgId, id, place)
    if (!found) throw new Problem('attachment_gone')
    return { fileName: found.fileName, content: Buffer.from(found.bytes).toString('base64') }
  }

  /**
   * Sends a mail once more, to the address that its donor has by now. At most five an hour of one. Raises `not_found`,
   * `email_not_repeatable`, `address_suppressed`, `attempts_exhausted`.
   */
  async sendAgain(actor: Actor, { id }: MailById): Promise<{ id: string; to: string }> {
    const { orgId } = actor
    await this.throttles.spend(`mail_again:${id}`, repeatsOfOne)
    return this.em.transactional(async () => {
      const mail = await this.mails.lockOrFail(orgId, id)
      if (!mail.kind || !mail.sealedBody || !canBeRepeated(mail.kind)) throw new Problem('email_not_repeatable')
      const [donor] = mail.personId ? await query(this.em, presentAddressOf(orgId, mail.personId)) : []
      const to = donor?.email ?? mail.to
      const [suppression] = await query(this.em, suppressionFor(orgId, to))
      if (suppression) throw new Problem('address_suppressed')
      const sentId = await this.mails.sendAgain(mail, to)
      this.audit.record(actor, 'emails.sendAgain', { subjectId: id, after: { to, kind: mail.kind } })
      return { id: sentId, to }
    })
  }
}
