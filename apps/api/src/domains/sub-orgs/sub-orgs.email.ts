import { Inject, Injectable } from '@nestjs/common'
import type { Config } from '../../platform/config.js'
import { emailTexts } from '../../platform/mail/email-texts.js'
import { CONFIG } from '../../platform/tokens.js'
import { OrgAdminEmails } from '../accounts/index.js'
import en from './messages/en.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }

const textsIn = emailTexts({ en, he })

export interface AnnouncedChange {
  kind: 'linked' | 'released'
  subOrg: string
  parentOrg: string
  /** Who did it; null of those who run the platform, who give a reason in place of a name. */
  by: string | null
  reason: string | null
}

@Injectable()
export class SubOrgEmails {
  constructor(
    private readonly admins: OrgAdminEmails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Tells the owners and admins of one of the two, in the transaction in which it is done. */
  tell(orgId: string, { kind, by, reason, ...orgs }: AnnouncedChange): Promise<void> {
    return this.admins.tell(orgId, ({ firstName, language }) => {
      const t = textsIn(language)
      return {
        subject: t(`${kind}.subject`, orgs),
        greeting: t('greeting', { firstName }),
        paragraphs: [
          t(`${kind}.what`, orgs),
          ...(by === null ? [] : [t('by', { name: by })]),
          ...(reason === null ? [] : [t('why', { reason })]),
        ],
        action: { label: t('action'), url: `${this.config.publicUrl}/#/settings/sub-organizations` },
      }
    })
  }
}
