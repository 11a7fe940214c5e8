import { Inject, Injectable } from '@nestjs/common'
import type { Config } from '../../platform/config.js'
import { composeEmail } from '../../platform/mail/compose-email.js'
import type { Email } from '../../platform/mail/mailer.js'
import { CONFIG } from '../../platform/tokens.js'

interface Addressee {
  orgId: string
  orgName: string
  email: string
  firstName: string
}

@Injectable()
export class FundraiserEmails {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>) {}

  approved({ orgId, orgName, email, firstName }: Addressee): Email {
    return composeEmail({
      to: email,
      orgId,
      subject: `Your page for ${orgName} is approved`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `${orgName} has approved your page, and it can take gifts from now on.`,
        'Your dashboard has its link, words to send it with, and every gift as it comes in.',
      ],
      action: { label: 'Open your dashboard', url: `${this.config.publicUrl}/#/dashboard` },
    })
  }

  /** Says that a page was turned down, and why where the org said so. */
  rejected({ orgId, orgName, email, firstName }: Addressee, reason: string | null): Email {
    return composeEmail({
      to: email,
      orgId,
      subject: `Your page for ${orgName} was not approved`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `${orgName} has decided not to put your page online.`,
        ...(reason ? [`They wrote: ${reason}`] : []),
        'If you have questions, write to the organization.',
      ],
    })
  }
}
