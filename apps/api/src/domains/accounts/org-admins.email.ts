import type { StaffLanguage } from '@almoner/contracts/accounts/staff-languages'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { query } from '../../platform/database/transaction.js'
import { composeEmail, type EmailContent } from '../../platform/mail/compose-email.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { managersOf } from './memberships.statements.js'

export type OrgAdminEmail = Omit<EmailContent, 'to' | 'orgId' | 'language'>

@Injectable()
export class OrgAdminEmails {
  constructor(
    private readonly em: EntityManager,
    private readonly mailer: Mailer,
  ) {}

  /** Writes to every owner and admin of an org, in the transaction it is called in, which has to be bound to that org. */
  async tell(
    orgId: string,
    wordsFor: (manager: { firstName: string; orgName: string; language: StaffLanguage }) => OrgAdminEmail,
  ): Promise<void> {
    for (const { email, ...manager } of await query(this.em, managersOf(orgId)))
      await this.mailer.send(composeEmail({ ...wordsFor(manager), to: email, orgId, language: manager.language }))
  }
}
