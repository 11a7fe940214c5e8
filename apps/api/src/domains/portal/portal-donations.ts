import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import type {
  CancelOwn,
  ChangeOwnAmount,
  ChangeOwnDate,
  ChangeOwnFrequency,
  Done,
  PauseOwn,
  RestartOwn,
  ResumeOwn,
  SkipOwn,
} from '@almoner/contracts/portal/portal.operations'
import { formatMoney } from '@almoner/contracts/money'
import type { DonationAction, PortalDonation } from '@almoner/contracts/portal/portal'
import { donorActor, type DonorHere } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import type { Config } from '../../platform/config.js'
import { query } from '../../platform/database/transaction.js'
import { composeEmail } from '../../platform/mail/compose-email.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { Problem } from '../../platform/problems/problem.js'
import { CONFIG } from '../../platform/tokens.js'
import { DonationActions, type DonationActor } from '../donations/index.js'
import { PortalHome } from './portal-home.js'
import { PortalOrgs } from './portal-orgs.repository.js'
import { ownersOf } from '../accounts/index.js'

const done: Done = { done: true }

/**
 * What a donor changes of their own recurring donations. Each looks for the recurring donation among the donor's own first (`not_found` otherwise), then
 * whether it may be done as the recurring donation stands and as the org allows (`donation_state_refused`); what it means is
 * `DonationActions`' to say, with what that raises.
 */
@Injectable()
export class PortalDonations {
  constructor(
    private readonly em: EntityManager,
    private readonly home: PortalHome,
    private readonly places: PortalOrgs,
    private readonly actions: DonationActions,
    private readonly mailer: Mailer,
    private readonly audit: Audit,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Raises `input_invalid` at `amount` for less or more than can be given. */
  async changeAmount(donor: DonorHere, { id, version, amount, coversFee }: ChangeOwnAmount): Promise<Done> {
    const donation = await this.mayOrFail(donor, id, 'amount')
    if (amount < donation.least) throw Problem.at('amount', 'This is less than the smallest gift')
    if (amount > donation.most) throw Problem.at('amount', 'This is more than the largest gift')
    await this.actions.changeAmount(donor.orgId, id, { version, amount, coversFee, from: 'next' }, actorOf(donor))
    return done
  }

  async changeDate(donor: DonorHere, { id, version, nextOn }: ChangeOwnDate): Promise<Done> {
    await this.mayOrFail(donor, id, 'date')
    await this.actions.changeDate(donor.orgId, id, { version, nextOn }, actorOf(donor))
    return done
  }

  async changeFrequency(donor: DonorHere, { id, version, frequency, interval }: ChangeOwnFrequency): Promise<Done> {
    await this.mayOrFail(donor, id, 'frequency')
    const input = { version, frequency, interval, from: 'next' as const }
    await this.actions.changeFrequency(donor.orgId, id, input, actorOf(donor))
    return done
  }

  async pause(donor: DonorHere, { id, version, until }: PauseOwn): Promise<Done> {
    await this.mayOrFail(donor, id, 'pause')
    await this.actions.pause(donor.orgId, id, { version, until }, actorOf(donor))
    return done
  }

  async resume(donor: DonorHere, { id, version }: ResumeOwn): Promise<Done> {
    await this.mayOrFail(donor, id, 'resume')
    await this.actions.resume(donor.orgId, id, { version }, actorOf(donor))
    return done
  }

  async skip(donor: DonorHere, { id, version, installmentNo }: SkipOwn): Promise<Done> {
    await this.mayOrFail(donor, id, 'skip')
    await this.actions.skip(donor.orgId, id, { version, installmentNos: [installmentNo] }, actorOf(donor))
    return done
  }

  async unskip(donor: DonorHere, { id, version, installmentNo }: SkipOwn): Promise<Done> {
    await this.mayOrFail(donor, id, 'skip')
    await this.actions.unskip(donor.orgId, id, { version, installmentNos: [installmentNo] }, actorOf(donor))
    return done
  }

  /** Where the org ends gifts by hand, the wish is mailed to it and nothing is changed. */
  async cancel(donor: DonorHere, { id, version, reason, note }: CancelOwn): Promise<Done> {
    const donation = await this.mayOrFail(donor, id, 'cancel')
    if (donation.cancelWay === 'form') await this.askToCancel(donor, donation, { reason, note })
    else await this.actions.cancel(donor.orgId, id, { version, reason, note }, actorOf(donor))
    return done
  }

  async restart(donor: DonorHere, { id, version }: RestartOwn): Promise<Done> {
    await this.mayOrFail(donor, id, 'restart')
    await this.actions.restart(donor.orgId, id, { version }, actorOf(donor))
    return done
  }

  private async mayOrFail(donor: DonorHere, recurringId: string, action: DonationAction): Promise<PortalDonation> {
    const { donation } = await this.home.donationOrFail(donor, recurringId)
    if (!donation.may.includes(action)) throw new Problem('donation_state_refused')
    return donation
  }

  private async askToCancel(
    donor: DonorHere,
    donation: PortalDonation,
    { reason, note }: Pick<CancelOwn, 'reason' | 'note'>,
  ): Promise<void> {
    const { place } = await this.places.find(donor.orgId)
    await this.em.transactional(async () => {
      this.audit.record(donorActor(donor), 'portal.askToCancel', {
        subjectId: donation.id,
        after: { reason, note },
      })
      for (const to of await this.whoDecides(donor.orgId, place.contact)) {
        const sum = formatMoney({ amount: donation.amount, currency: donation.currency })
        await this.mailer.send(
          composeEmail({
            to,
            orgId: donor.orgId,
            subject: `A donor asks to end ${donation.number}`,
            greeting: 'Hello,',
            paragraphs: [
              `The donor of ${donation.number} (${sum}, ${donation.frequency}) asks on their own page that it be ended. Nothing was changed: please do it, and write to them.`,
              `Reason: ${reason.replaceAll('_', ' ')}.${note ? ` They say: ${note}` : ''}`,
            ],
            action: { label: 'Open the recurring gift', url: `${this.config.publicUrl}/#/donations/${donation.id}` },
          }),
        )
      }
    })
  }

  private async whoDecides(orgId: string, contact: string | null): Promise<string[]> {
    if (contact) return [contact]
    const owners = await query(this.em, ownersOf(orgId))
    return owners.map(({ email }) => email)
  }
}

const actorOf = (donor: DonorHere): DonationActor => ({ by: 'donor', as: donorActor(donor) })
