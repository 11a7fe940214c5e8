import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { canBeMended } from '@almoner/contracts/donations/saved-method'
import { whyRefused } from '@almoner/contracts/donations/refused-step'
import type { SendCardLinkInput, SentCardLink } from '@almoner/contracts/emails/card-link.operations'
import type { Actor } from '../../platform/access/actor.js'
import { Throttles } from '../../platform/access/throttles.repository.js'
import { Audit } from '../../platform/audit/audit.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { PortalLinks } from '../portal-links/index.js'
import { DonationEmails } from './donation.email.js'
import { DonationEmailsRepository } from './donation-emails.repository.js'
import { donationValuesOf } from './donation-values.js'
import { OrgEmails } from './org-emails.js'

const linksOfDonation = { most: 5, windowSeconds: 3600 }

/** Sends donors a link to mend the card of a recurring donation, when staff ask for it. */
@Injectable()
export class CardLinks {
  constructor(
    private readonly em: EntityManager,
    private readonly recurringDonations: DonationEmailsRepository,
    private readonly mails: DonationEmails,
    private readonly emails: OrgEmails,
    private readonly links: PortalLinks,
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
    const facts = orNotFound(await this.mails.factsOf(orgId, donationId))
    return this.em.transactional(async () => {
      const { url, expiresAt } = await this.links.create(orgId, donorId, 'mend', { donationId })
      await this.emails.send(orgId, {
        kind: 'card_link',
        campaignId: donation.campaignId,
        to: email,
        personId: donorId,
        language: donation.language ?? 'en',
        values: (language) => donationValuesOf({ ...facts, url }, language),
      })
      this.audit.record(actor, 'emails.sendCardLink', { subjectId: donationId, after: { to: email } })
      return { to: email, expiresAt: expiresAt.toISOString() }
    })
  }
}
