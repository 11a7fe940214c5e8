import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { canBeMended } from '@almoner/contracts/donations/saved-method'
import { whyRefused } from '@almoner/contracts/donations/refused-step'
import type { SendCardLinkInput, SentCardLink } from '@almoner/contracts/emails/card-link.operations'
import type { Actor } from '../../platform/access/actor.js'
import { Throttles } from '../../platform/access/throttles.repository.js'
import { Audit } from '../../platform/audit/audit.js'
import { composeEmail } from '../../platform/mail/compose-email.js'
import { emailTexts } from '../../platform/mail/email-texts.js'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }
import { Mailer } from '../../platform/mail/mailer.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { PortalLinks } from '../portal-links/index.js'
import { EmailsRepository } from './emails.repository.js'
import { DonationEmailsRepository } from './donation-emails.repository.js'

const textsIn = emailTexts({ ar, en, es, fr, he })

const linksOfDonation = { most: 5, windowSeconds: 3600 }

/** Sends donors a link to mend the card of a recurring donation, when staff ask for it. */
@Injectable()
export class CardLinks {
  constructor(
    private readonly em: EntityManager,
    private readonly recurringDonations: DonationEmailsRepository,
    private readonly emails: EmailsRepository,
    private readonly links: PortalLinks,
    private readonly mailer: Mailer,
    private readonly throttles: Throttles,
    private readonly audit: Audit,
  ) {}

  /**
   * At most five an hour for a recurring donation. Raises `not_found`, `email_missing`, `attempts_exhausted`, and
   * `donation_state_refused` where nothing is collected by Almoner or will be.
   */
  async send(actor: Actor, { donationId }: SendCardLinkInput): Promise<SentCardLink> {
    const { orgId } = actor
    const donation = orNotFound(await this.recurringDonations.donation(orgId, donationId))
    const { email, donorId } = donation
    if (donation.managedBy !== 'almoner') throw new Problem('donation_state_refused')
    if (!canBeMended(donation)) throw new Problem('donation_state_refused', { message: whyRefused(donation) })
    if (!email) throw new Problem('email_missing')
    await this.throttles.spend(`card_link:${donationId}`, linksOfDonation)
    const sender = await this.emails.sender(orgId)
    const language = donation.language ?? 'en'
    const t = textsIn(language)
    return this.em.transactional(async () => {
      const { url, expiresAt } = await this.links.create(orgId, donorId, 'mend', { donationId })
      await this.mailer.send({
        ...composeEmail({
          to: email,
          orgId,
          language,
          signedBy: sender.fromName,
          subject: t('cardLink.subject', { org: donation.orgName }),
          greeting: t('cardLink.greeting', { name: donation.donorFirstName ?? donation.donorName }),
          paragraphs: [t('cardLink.thanks', { campaign: donation.campaignName }), t('cardLink.what')],
          action: { label: t('cardLink.open'), url },
          notes: [t('cardLink.lasts'), t('cardLink.question')],
        }),
        fromName: sender.fromName,
        replyTo: sender.replyTo,
      })
      this.audit.record(actor, 'emails.sendCardLink', { subjectId: donationId, after: { to: email } })
      return { to: email, expiresAt: expiresAt.toISOString() }
    })
  }
}
