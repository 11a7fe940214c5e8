import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { query } from '../../platform/database/transaction.js'
import { TenantPoller } from '../../platform/jobs/tenant-poller.js'
import { MailChecks } from '../../platform/mail/mail-checks.js'
import { leaveOutOfMail, orgsWithMailings } from './mailing.statements.js'
import { MailingsWork } from './mailings.work.js'

@Injectable()
export class MailingsJobs implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly poller: TenantPoller,
    private readonly checks: MailChecks,
    private readonly mailings: MailingsWork,
  ) {}

  onModuleInit(): void {
    this.poller.add({
      name: 'mailings.send',
      everyMs: 5_000,
      orgs: orgsWithMailings,
      work: (orgId) => this.mailings.work(orgId),
    })
    // The outbox may have had an email for days, where a mail server was away.
    this.checks.add('mailing', async (orgId, mailId) => {
      const leftOut = await query(this.em, leaveOutOfMail(orgId, mailId))
      return leftOut.length === 0
    })
  }
}
