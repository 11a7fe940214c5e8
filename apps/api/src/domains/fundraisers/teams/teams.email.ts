import { Inject, Injectable } from '@nestjs/common'
import type { Config } from '../../../platform/config.js'
import type { EmailContent } from '../../../platform/mail/compose-email.js'
import { emailTexts } from '../../../platform/mail/email-texts.js'
import type { Email } from '../../../platform/mail/mailer.js'
import { CONFIG } from '../../../platform/tokens.js'
import type { FundraiserAddressee } from '../fundraiser-addressee.js'
import { signed } from '../fundraisers.email.js'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }

const textsIn = emailTexts({ ar, en, es, fr, he })

interface OfTeam {
  team: string
}

interface Turned extends OfTeam {
  reason: string | null
}

@Injectable()
export class TeamEmails {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>) {}

  /** To the captain. */
  joined(to: FundraiserAddressee, { member, team }: OfTeam & { member: string }): Email {
    const t = textsIn(to.language)
    return signed(to, {
      subject: t('joined.subject', { member, team }),
      paragraphs: [t('joined.what', { member, team })],
      action: this.toTeam(to),
    })
  }

  /** To whoever was taken out. */
  removed(to: FundraiserAddressee, { team }: OfTeam): Email {
    const t = textsIn(to.language)
    return signed(to, {
      subject: t('removed.subject', { team }),
      paragraphs: [t('removed.what', { team }), t('removed.stays')],
      action: this.toTeam(to),
    })
  }

  /** To the new captain. */
  captain(to: FundraiserAddressee, { team }: OfTeam): Email {
    const t = textsIn(to.language)
    return signed(to, {
      subject: t('captain.subject', { team }),
      paragraphs: [t('captain.what', { team })],
      action: this.toTeam(to),
    })
  }

  approved(to: FundraiserAddressee, { team }: OfTeam): Email {
    const t = textsIn(to.language)
    return signed(to, {
      subject: t('approved.subject', { team }),
      paragraphs: [t('approved.what', { org: to.orgName, team })],
      action: this.toTeam(to),
    })
  }

  rejected(to: FundraiserAddressee, { team, reason }: Turned): Email {
    const t = textsIn(to.language)
    return signed(to, {
      subject: t('rejected.subject', { team }),
      paragraphs: [t('rejected.what', { org: to.orgName, team }), ...(reason ? [t('why', { reason })] : [])],
    })
  }

  changeApproved(to: FundraiserAddressee, { team }: OfTeam): Email {
    const t = textsIn(to.language)
    return signed(to, {
      subject: t('changeApproved.subject', { team }),
      paragraphs: [t('changeApproved.what', { org: to.orgName })],
      action: this.toTeam(to),
    })
  }

  changeRejected(to: FundraiserAddressee, { team, reason }: Turned): Email {
    const t = textsIn(to.language)
    return signed(to, {
      subject: t('changeRejected.subject', { team }),
      paragraphs: [t('changeRejected.what', { org: to.orgName }), ...(reason ? [t('why', { reason })] : [])],
      action: this.toTeam(to),
    })
  }

  private toTeam({ language }: FundraiserAddressee): NonNullable<EmailContent['action']> {
    const t = textsIn(language)
    return { label: t('openTeam'), url: `${this.config.publicUrl}/#/my-page` }
  }
}
