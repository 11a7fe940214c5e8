import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import type { Config } from '../../platform/config.js'
import { query } from '../../platform/database/transaction.js'
import { composeEmail } from '../../platform/mail/compose-email.js'
import { staffEmailTexts } from '../../platform/mail/email-texts.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { CONFIG } from '../../platform/tokens.js'
import { managersOf, type User } from '../accounts/index.js'
import en from './messages/en.json' with { type: 'json' }

const t = staffEmailTexts(en)

@Injectable()
export class TeamEmails {
  constructor(
    private readonly em: EntityManager,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Tells every owner and admin whom a superuser removed and why, in the transaction in which it is done. */
  async tellRemoved(orgId: string, person: Pick<User, 'firstName' | 'lastName'>, reason: string): Promise<void> {
    const name = `${person.firstName} ${person.lastName}`
    for (const { email, firstName, orgName } of await query(this.em, managersOf(orgId)))
      await this.mailer.send(
        composeEmail({
          to: email,
          orgId,
          subject: t('removed.subject', { name, orgName }),
          greeting: t('greeting', { firstName }),
          paragraphs: [t('removed.what', { name, orgName }), t('removed.why', { reason })],
          action: { label: t('removed.action'), url: `${this.config.publicUrl}/#/audit` },
        }),
      )
  }
}
