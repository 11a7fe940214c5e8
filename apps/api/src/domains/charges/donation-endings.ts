import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { DonationEnd } from '@almoner/contracts/charges/charge'
import { isLive } from '@almoner/contracts/donations/donation-rules'
import type { CancelDonation } from '@almoner/contracts/donations/donation-actions'
import { formatMoney } from '@almoner/contracts/money'
import { systemActor, type Actor } from '../../platform/access/actor.js'
import { forUpdate, query, transactionOf } from '../../platform/database/transaction.js'
import type { JobPayload } from '../../platform/jobs/job-registry.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { Problem } from '../../platform/problems/problem.js'
import { Donation, DonationActions, type DonationActor } from '../donations/index.js'
import { endsDonationsOnLoss } from '../orgs/index.js'
import { Charge } from './charge.entity.js'
import { Dispute } from './dispute.entity.js'
import { Refund } from './refund.entity.js'
import { hasPaidLater } from './collection/charge.statements.js'

/** What ends a recurring donation: a refund that was asked to, or a dispute that was lost. */
export interface EndingCause {
  kind: 'refund' | 'dispute'
  id: string
}

export interface EndingJob extends JobPayload, EndingCause {
  orgId: string
}

export const endingJob = 'charges.end_plan'

/**
 * Ends the recurring donation of a charge whose money goes back. It is work of its own, done once after the money's: a recurring donation that can't be
 * ended takes nothing of that back, and the refund or dispute says how it went.
 */
@Injectable()
export class DonationEndings {
  constructor(
    private readonly em: EntityManager,
    private readonly recurringDonations: DonationActions,
    private readonly jobs: Jobs,
  ) {}

  /** In the transaction in which the cause is noted as `asked`. */
  async ask(orgId: string, cause: EndingCause): Promise<void> {
    await this.jobs.enqueue<EndingJob>(endingJob, { orgId, userId: null, ...cause }, { key: `end_plan:${cause.id}` })
  }

  /** Does what was asked, once; `actor` is who asked, while they wait for it. How it stands now. */
  carryOut(orgId: string, cause: EndingCause, actor?: Actor): Promise<DonationEnd | null> {
    return this.em.transactional(async () => {
      const found = await this.lock(orgId, cause)
      if (found?.donationEnd !== 'asked') return found?.donationEnd ?? null
      const charge = await this.em.findOneOrFail(Charge, { id: found.chargeId, orgId })
      found.donationEnd = await this.end(charge, endingOf(found), byWhom(orgId, found, actor))
      await this.em.flush()
      return found.donationEnd
    })
  }

  /** Why staff can't have the recurring donation of this charge ended, as a sentence; null where they can. */
  async refusalOf({ orgId, donationId }: Charge): Promise<string | null> {
    const donation = donationId ? await this.em.findOne(Donation, { id: donationId, orgId }) : null
    if (!donation || donation.frequency === 'single') return 'This gift is not part of a recurring gift'
    if (donation.managedBy === 'gateway')
      return 'The gateway manages the schedule of this recurring gift. End it there.'
    return isLive(donation.status) ? null : 'This recurring gift has already ended'
  }

  /** Whether the org ends recurring donations whose latest payment is lost to a dispute, and this charge is the latest of such a recurring donation. */
  async isDueAfterLoss(charge: Charge): Promise<boolean> {
    const { orgId, donationId, installmentNo } = charge
    if (!donationId || (await this.refusalOf(charge)) !== null) return false
    const [setting] = await query(this.em, endsDonationsOnLoss(orgId))
    return (
      setting?.ends === true && !(await hasPaidLater(transactionOf(this.em), orgId, donationId, installmentNo ?? 0))
    )
  }

  private async end({ orgId, donationId }: Charge, ending: CancelDonation, actor: DonationActor): Promise<DonationEnd> {
    try {
      await this.recurringDonations.cancel(orgId, donationId ?? '', ending, actor)
      return 'ended'
    } catch (error) {
      // What is refused today is so tomorrow; anything else may go through when it is tried again.
      if (error instanceof Problem) return 'refused'
      throw error
    }
  }

  private lock(orgId: string, { kind, id }: EndingCause): Promise<Refund | Dispute | null> {
    return kind === 'refund'
      ? this.em.findOne(Refund, { id, orgId }, forUpdate)
      : this.em.findOne(Dispute, { id, orgId }, forUpdate)
  }
}

function endingOf(cause: Refund | Dispute): CancelDonation {
  if (cause instanceof Refund) return { reason: cause.cancelReason ?? 'other' }
  const lost = formatMoney({ amount: cause.amount, currency: cause.currency })
  return { reason: cause.reason === 'fraudulent' ? 'fraud' : 'other', note: `A dispute over ${lost} was lost` }
}

const byWhom = (orgId: string, cause: Refund | Dispute, actor: Actor | undefined): DonationActor =>
  cause instanceof Refund
    ? { by: 'staff', as: actor ?? systemActor(orgId, cause.requestedBy ?? null) }
    : { by: 'system' }
