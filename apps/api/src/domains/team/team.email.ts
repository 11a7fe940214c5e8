import { Inject, Injectable } from '@nestjs/common'
import type { Config } from '../../platform/config.js'
import { staffEmailTexts } from '../../platform/mail/email-texts.js'
import { CONFIG } from '../../platform/tokens.js'
import { OrgAdminEmails, type User } from '../accounts/index.js'
import en from './messages/en.json' with { type: 'json' }

const t = staffEmailTexts(en)

@Injectable()
export class TeamEmails {
  constructor(
    private readonly admins: OrgAdminEmails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Tells every owner and admin whom a superuser removed and why, in the transaction in which it is done. */
  tellRemoved(orgId: string, person: Pick<User, 'firstName' | 'lastName'>, reason: string): Promise<void> {
    const name = `${person.firstName} ${person.lastName}`
    return this.admins.tell(orgId, ({ firstName, orgName }) => ({
      subject: t('removed.subject', { name, orgName }),
      greeting: t('greeting', { firstName }),
      paragraphs: [t('removed.what', { name, orgName }), t('removed.why', { reason })],
      action: { label: t('removed.action'), url: `${this.config.publicUrl}/#/audit` },
    }))
  }
}
