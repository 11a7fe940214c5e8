import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import { CallRunner } from '../access/call-runner.js'
import { Clock } from '../clock.js'
import { forUpdate, query } from '../database/transaction.js'
import { Mail } from './mail.entity.js'
import { bindToMail, suppressAddress } from './mail.statements.js'
import { readReport, type MailReport } from './read-report.js'

/** Takes in what mail servers report after they took a mail: that it bounced, or that its reader called it junk. */
@Injectable()
export class MailReports {
  constructor(
    private readonly em: EntityManager,
    private readonly calls: CallRunner,
    private readonly clock: Clock,
  ) {}

  /** Whether the report told of a mail of ours; the same one may come more than once. */
  async take(raw: Uint8Array): Promise<boolean> {
    const report = await readReport(raw)
    if (!report) return false
    const { mailId } = report
    const mail = await this.about(null, mailId, () => this.em.findOne(Mail, mailId))
    if (!mail || isOfCopy(report, mail)) return false
    return this.about(mail.orgId ?? null, mailId, () => this.note(report))
  }

  private async note({ mailId, kind, isOfAddress, says }: MailReport): Promise<boolean> {
    const now = this.clock.now()
    const mail = await this.em.findOneOrFail(Mail, mailId, forUpdate)
    if (kind === 'bounced') {
      mail.bouncedAt ??= now
      mail.lastError = says
    } else mail.complainedAt ??= now
    if (mail.orgId && mail.kind && isOfAddress)
      await query(
        this.em,
        suppressAddress({ orgId: mail.orgId, address: mail.to, reason: kind, note: says, since: now }),
      )
    return true
  }

  private about<Result>(orgId: string | null, mailId: string, work: () => Promise<Result>): Promise<Result> {
    return this.calls.transaction({ orgId }, async () => {
      await query(this.em, bindToMail(mailId))
      return work()
    })
  }
}

/** What became of a copy says nothing of the one whom the mail was for. */
const isOfCopy = ({ recipient }: MailReport, { to, cc, bcc }: Mail): boolean =>
  recipient !== null &&
  emailKey(recipient) !== emailKey(to) &&
  [...(cc ?? []), ...(bcc ?? [])].some((copy) => emailKey(copy) === emailKey(recipient))
