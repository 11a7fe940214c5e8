import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { query } from '../../platform/database/transaction.js'
import { MailChecks } from '../../platform/mail/mail-checks.js'
import { isStillWanted } from './personal-emails.statements.js'

@Injectable()
export class PersonalEmailsJobs implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly checks: MailChecks,
  ) {}

  onModuleInit(): void {
    // The outbox may have had an email for days, where a mail server was away.
    this.checks.add('personal', async (orgId, mailId) => {
      const [found] = await query(this.em, isStillWanted(orgId, mailId))
      return found?.isWanted ?? false
    })
  }
}
