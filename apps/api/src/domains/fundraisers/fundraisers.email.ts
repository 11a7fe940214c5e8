import { Inject, Injectable } from '@nestjs/common'
import { formatMoney, type Money } from '@almoner/contracts/money'
import type { Config } from '../../platform/config.js'
import { composeEmail, type EmailContent } from '../../platform/mail/compose-email.js'
import { emailTexts } from '../../platform/mail/email-texts.js'
import type { Email } from '../../platform/mail/mailer.js'
import { CONFIG } from '../../platform/tokens.js'
import type { FundraiserAddressee } from './fundraiser-addressee.js'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }

const textsIn = emailTexts({ ar, en, es, fr, he })

type Words = Pick<EmailContent, 'subject' | 'paragraphs' | 'action' | 'notes'>

@Injectable()
export class FundraiserEmails {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>) {}

  /** `invitationUrl` leads whoever has not accepted their invitation to the choice of a password. */
  approved(to: FundraiserAddressee, invitationUrl: string | null): Email {
    const t = textsIn(to.language)
    const what = t('approved.what', { org: to.orgName })
    return signed(to, {
      subject: t('approved.subject', { org: to.orgName }),
      ...(invitationUrl
        ? {
            paragraphs: [what, t('approved.password')],
            action: { label: t('approved.choose'), url: invitationUrl },
            notes: [t('approved.lives')],
          }
        : {
            paragraphs: [what, t('approved.dashboard')],
            action: { label: t('approved.go'), url: this.dashboardUrl },
          }),
    })
  }

  changeApproved(to: FundraiserAddressee): Email {
    const t = textsIn(to.language)
    const org = to.orgName
    return signed(to, {
      subject: t('changeApproved.subject'),
      paragraphs: [t('changeApproved.what', { org })],
      action: { label: t('openPage'), url: this.ownPageUrl },
    })
  }

  /** Says that a change of a page was turned down, and why where the org said so. */
  changeRejected(to: FundraiserAddressee, reason: string | null): Email {
    const t = textsIn(to.language)
    const org = to.orgName
    return signed(to, {
      subject: t('changeRejected.subject'),
      paragraphs: [t('changeRejected.what', { org }), ...(reason ? [t('rejected.why', { reason })] : [])],
      action: { label: t('openPage'), url: this.ownPageUrl },
    })
  }

  /** `teamName` where it counts for the team that they lead. */
  giftConfirmed(to: FundraiserAddressee, gift: Money, teamName: string | null): Email {
    const t = textsIn(to.language)
    const amount = formatMoney(gift, { locale: to.language })
    if (teamName !== null) {
      const told = { amount, team: teamName }
      return signed(to, {
        subject: t('giftConfirmed.teamSubject', told),
        paragraphs: [t('giftConfirmed.teamWhat', { ...told, org: to.orgName })],
        action: { label: t('openPage'), url: this.ownPageUrl },
      })
    }
    return signed(to, {
      subject: t('giftConfirmed.subject', { amount }),
      paragraphs: [t('giftConfirmed.what', { org: to.orgName, amount })],
      action: { label: t('approved.go'), url: this.dashboardUrl },
    })
  }

  /** Says that a gift by hand was not recorded, and why where the org said so. */
  giftDeclined(to: FundraiserAddressee, { reason, ...gift }: Money & { reason?: string | null }): Email {
    const t = textsIn(to.language)
    const amount = formatMoney(gift, { locale: to.language })
    return signed(to, {
      subject: t('giftDeclined.subject', { amount }),
      paragraphs: [
        t('giftDeclined.what', { org: to.orgName, amount }),
        ...(reason ? [t('rejected.why', { reason })] : []),
        t('rejected.questions', { org: to.orgName }),
      ],
    })
  }

  /** Says that a page was turned down, and why where the org said so. */
  rejected(to: FundraiserAddressee, reason: string | null): Email {
    const t = textsIn(to.language)
    const org = to.orgName
    return signed(to, {
      subject: t('rejected.subject', { org }),
      paragraphs: [
        t('rejected.what', { org }),
        ...(reason ? [t('rejected.why', { reason })] : []),
        t('rejected.questions', { org }),
      ],
    })
  }

  private get dashboardUrl(): string {
    return `${this.config.publicUrl}/#/dashboard`
  }

  private get ownPageUrl(): string {
    return `${this.config.publicUrl}/#/my-page`
  }
}

/** In the org's name, with a greeting in the addressee's language. */
export function signed(
  { orgId, email, firstName, fromName, replyTo, language }: FundraiserAddressee,
  words: Words,
): Email {
  const t = textsIn(language)
  return {
    ...composeEmail({
      to: email,
      orgId,
      language,
      signedBy: fromName,
      greeting: t('greeting', { firstName }),
      ...words,
    }),
    fromName,
    replyTo,
  }
}
