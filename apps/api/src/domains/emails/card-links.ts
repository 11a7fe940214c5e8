import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { isLive } from '@almoner/contracts/donations/donation-rules'
import type { SendCardLinkInput, SentCardLink } from '@almoner/contracts/emails/card-link.operations'
import type { Actor } from '../../platform/access/actor.js'
import { Throttles } from '../../platform/access/throttles.repository.js'
import { Audit } from '../../platform/audit/audit.js'
import { composeEmail } from '../../platform/mail/compose-email.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { Problem } from '../../platform/problems/problem.js'
import { PortalLinks } from '../portal-links/index.js'
import { cardLinkWords } from './card-link-words.js'
import { EmailsRepository } from './emails.repository.js'
import { DonationEmailsRepository } from './donation-emails.repository.js'

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
    const donation = await this.recurringDonations.donation(orgId, donationId)
    if (!donation) throw new Problem('not_found')
    const { email, donorId, status } = donation
    const isOpen = isLive(status) || status === 'failed' || status === 'canceled'
    if (!isOpen || donation.managedBy !== 'almoner') throw new Problem('donation_state_refused')
    if (!email) throw new Problem('email_missing')
    await this.throttles.spend(`card_link:${donationId}`, linksOfDonation)
    const sender = await this.emails.sender(orgId)
    const language = donation.language ?? 'en'
    const words = cardLinkWords[language]
    const known = {
      name: donation.donorFirstName ?? donation.donorName,
      org: donation.orgName,
      campaign: donation.campaignName,
    }
    // One pass, so that a name with braces in it stays a name.
    const put = (text: string) => text.replace(/\{(name|org|campaign)\}/g, (_, key: keyof typeof known) => known[key])
    return this.em.transactional(async () => {
      const { url, expiresAt } = await this.links.create(orgId, donorId, 'mend', donationId)
      await this.mailer.send({
        ...composeEmail({
          to: email,
          orgId,
          language,
          signedBy: sender.fromName,
          subject: put(words.subject),
          greeting: put(words.greeting),
          paragraphs: words.paragraphs.map(put),
          action: { label: words.action, url },
          notes: words.notes,
        }),
        fromName: sender.fromName,
        replyTo: sender.replyTo,
      })
      this.audit.record(actor, 'emails.sendCardLink', { subjectId: donationId, after: { to: email } })
      return { to: email, expiresAt: expiresAt.toISOString() }
    })
  }
}
