import { Inject, Injectable } from '@nestjs/common'
import type { Config } from '../../platform/config.js'
import { emailTexts } from '../../platform/mail/email-texts.js'
import { CONFIG } from '../../platform/tokens.js'
import { OrgAdminEmails } from '../accounts/index.js'
import en from './messages/en.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }

const textsIn = emailTexts({ en, he })

interface Said {
  subject: string
  paragraphs: string[]
}

/** What the owners and admins of an org are told of what superusers do to it, in the transaction in which it is done. */
@Injectable()
export class AdminEmails {
  constructor(
    private readonly admins: OrgAdminEmails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  tellSuspended(orgId: string, reason: string, { collectsRecurring }: { collectsRecurring: boolean }): Promise<void> {
    return this.tell(orgId, (t, orgName) => ({
      subject: t('suspended.subject', { orgName }),
      paragraphs: [
        t('suspended.what', { orgName }),
        collectsRecurring ? t('suspended.collected') : t('suspended.notCollected'),
        t('suspended.why', { reason }),
      ],
    }))
  }

  tellReopened(orgId: string): Promise<void> {
    return this.tell(orgId, (t, orgName) => ({
      subject: t('reopened.subject', { orgName }),
      paragraphs: [t('reopened.what', { orgName })],
    }))
  }

  private tell(orgId: string, wordsFor: (t: ReturnType<typeof textsIn>, orgName: string) => Said): Promise<void> {
    return this.admins.tell(orgId, ({ firstName, orgName, language }) => {
      const t = textsIn(language)
      return {
        ...wordsFor(t, orgName),
        greeting: t('greeting', { firstName }),
        action: { label: t('action'), url: `${this.config.publicUrl}/#/dashboard` },
      }
    })
  }
}
