import { allocate, subtract, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type {
  PaymentReview as PaymentReviewItem,
  ReplayGatewayEventInput,
  SettlePaymentReviewInput,
} from '@almoner/contracts/payment-reviews/payment-reviews.operations'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { forUpdate, transactionOf } from '../../../platform/database/transaction.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import { KeptEvents } from '../../gateways/index.js'
import type { Charge } from '../charge.entity.js'
import { ChargeSettler } from '../collection/charge-settler.js'
import { PaymentReview } from './payment-review.entity.js'
import { ReviewsRepository } from './reviews.repository.js'
import { changeInstallmentAmount } from '../../donations/index.js'

/** What people decide on what gateways say. */
@Injectable()
export class ReviewDecisions {
  constructor(
    private readonly em: EntityManager,
    private readonly reviews: ReviewsRepository,
    private readonly settler: ChargeSettler,
    private readonly events: KeptEvents,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  list(actor: Actor): Promise<PaymentReviewItem[]> {
    return this.reviews.list(actor.orgId)
  }

  async count(actor: Actor): Promise<{ count: number }> {
    return { count: await this.reviews.count(actor.orgId) }
  }

  /** Raises `not_found`, also for what is settled already, and `input_invalid` at `decision` where it can't be accepted. */
  async settle(actor: Actor, input: SettlePaymentReviewInput): Promise<{ id: string }> {
    await this.em.transactional(async () => {
      const { id, decision, reason } = input
      const known = await this.em.findOne(PaymentReview, { id, orgId: actor.orgId, settledAt: null })
      if (!known) {
        if (decision === 'accept') throw Problem.at('decision', 'An event that cannot be read cannot be recorded')
        return this.events.dismiss(actor, id, reason)
      }
      // The charge first, as everywhere, so that of two nobody waits for the other and is waited for.
      const charge = await this.settler.lockOrFail(actor.orgId, known.chargeId)
      const review = orNotFound(
        await this.em.findOne(PaymentReview, { id, orgId: actor.orgId, settledAt: null }, forUpdate),
      )
      if (decision === 'accept') await this.book(charge, review)
      Object.assign(review, { decision, reason, settledBy: actor.userId, settledAt: this.clock.now() })
      await this.em.flush()
      charge.contradiction = await this.reviews.openFor(charge)
      this.audit.record(actor, 'paymentReviews.settle', {
        subjectId: charge.id,
        before: { gatewaySays: review.gatewaySays, almonerHas: review.almonerHas },
        after: { decision },
        reason,
      })
    })
    return { id: input.id }
  }

  /** Raises `not_found`, and `input_invalid` where the event still can't be read. */
  async replay(actor: Actor, { id }: ReplayGatewayEventInput): Promise<{ id: string }> {
    await this.em.transactional(() => this.events.replay(actor, id))
    return { id }
  }

  /** Takes the gateway's payment and amount over, and settles the charge as any other success. */
  private async book(charge: Charge, { outcome }: PaymentReview): Promise<void> {
    if (!outcome || charge.status === 'succeeded')
      throw Problem.at(
        'decision',
        'This cannot be recorded as it is. Correct it with a refund or a gift by hand, then mark it as handled.',
      )
    charge.gatewayChargeId = outcome.gatewayChargeId
    if (outcome.amount.amount !== charge.amount) await this.changeAmount(charge, outcome.amount.amount)
    await this.em.flush()
    await this.settler.settle(charge.orgId, charge.id, { ...outcome, chargedAt: new Date(outcome.chargedAt) })
  }

  private async changeAmount(charge: Charge, amount: MinorUnits): Promise<void> {
    const { orgId, id } = charge
    if (charge.feeCoverAmount >= amount) charge.feeCoverAmount = zero
    if (charge.platformFeeAmount > amount) charge.platformFeeAmount = amount
    charge.amount = amount
    if (charge.donationId && charge.installmentNo)
      await changeInstallmentAmount(
        transactionOf(this.em),
        { orgId, donationId: charge.donationId, installmentNo: charge.installmentNo },
        amount,
      )
    const parts = await this.reviews.partsOf(orgId, id)
    const shares = allocate(
      subtract(amount, charge.feeCoverAmount),
      parts.map((part) => part.amount),
    )
    await this.reviews.resize(
      orgId,
      id,
      parts.map(({ designationId }, at) => ({ designationId, amount: shares[at] ?? zero })),
    )
  }
}
