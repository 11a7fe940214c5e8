import { Inject, Injectable } from '@nestjs/common'
import type { Config } from '../../platform/config.js'
import { composeEmail } from '../../platform/mail/compose-email.js'
import { emailTexts } from '../../platform/mail/email-texts.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { CONFIG } from '../../platform/tokens.js'
import type { Switch, Switches } from '@almoner/contracts/roles'
import { OrgAdminEmails, type Membership, type User } from '../accounts/index.js'
import { TeamRepository } from './team.repository.js'
import en from './messages/en.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }

const textsIn = emailTexts({ en, he })

@Injectable()
export class TeamEmails {
  constructor(
    private readonly admins: OrgAdminEmails,
    private readonly team: TeamRepository,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Tells a member what they may do from now on, in the transaction in which it is changed. */
  async tellSwitched({ orgId, userId }: Membership, switches: Switches, changed: readonly Switch[]): Promise<void> {
    const { firstName, email: to, orgName, language } = await this.team.addressOf(orgId, userId)
    const t = textsIn(language)
    await this.mailer.send(
      composeEmail({
        to,
        orgId,
        language,
        subject: t('switched.subject', { orgName }),
        greeting: t('greeting', { firstName }),
        paragraphs: [
          t('switched.what', { orgName }),
          ...changed.map((name) => t(`switched.${name}.${switches[name] ? 'on' : 'off'}`)),
        ],
        action: { label: t('switched.action'), url: `${this.config.publicUrl}/#/dashboard` },
        notes: [t('switched.why')],
      }),
    )
  }

  /** Tells every owner and admin whom a superuser removed and why, in the transaction in which it is done. */
  tellRemoved(orgId: string, person: Pick<User, 'firstName' | 'lastName'>, reason: string): Promise<void> {
    const name = `${person.firstName} ${person.lastName}`
    return this.admins.tell(orgId, ({ firstName, orgName, language }) => {
      const t = textsIn(language)
      return {
        subject: t('removed.subject', { name, orgName }),
        greeting: t('greeting', { firstName }),
        paragraphs: [t('removed.what', { name, orgName }), t('removed.why', { reason })],
        action: { label: t('removed.action'), url: `${this.config.publicUrl}/#/audit` },
      }
    })
  }
}
