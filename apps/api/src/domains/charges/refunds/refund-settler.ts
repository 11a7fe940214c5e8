import { subtract } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { RefundStatus } from '@almoner/contracts/charges/charge'
import { canRefundBecome } from '@almoner/contracts/charges/charge-steps'
import { formatMoney } from '@almoner/contracts/money'
import { Clock } from '../../../platform/clock.js'
import { forUpdate } from '../../../platform/database/transaction.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { orNotFound } from '../../../platform/problems/problem.js'
import type { RefundOutcome } from '../../gateways/index.js'
import { chargeFacts } from '../charge-events.js'
import { PaymentReviews } from '../reviews/payment-reviews.js'
import { DonationEndings } from '../donation-endings.js'
import type { Charge } from '../charge.entity.js'
import { ChargeSettler } from '../collection/charge-settler.js'
import { Refund } from '../refund.entity.js'
import { RefundBooking } from './refund-booking.js'

const afterUnknownMs = 60_000
const whilePendingMs = 60 * 60_000

/** The one place where a refund changes its state, under the lock of its charge, in the transaction it is called in. */
@Injectable()
export class RefundSettler {
  constructor(
    private readonly em: EntityManager,
    private readonly charges: ChargeSettler,
    private readonly booking: RefundBooking,
    private readonly donationEndings: DonationEndings,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly reviews: PaymentReviews,
  ) {}

  /** Writes what the gateway said of a refund: an answer, a reading or an event, first or again. Raises `not_found`. */
  async settle(orgId: string, refundId: string, outcome: RefundOutcome): Promise<Refund> {
    const known = orNotFound(await this.em.findOne(Refund, { id: refundId, orgId }))
    const charge = await this.charges.lockOrFail(orgId, known.chargeId)
    const refund = await this.em.findOneOrFail(Refund, { id: refundId, orgId }, forUpdate)
    if (outcome.status === 'unknown') this.wait(refund, afterUnknownMs)
    else if (await this.isOfOtherMoney(charge, refund, outcome)) refund.reconcileAfter = null
    else {
      refund.gatewayRefundId ??= outcome.gatewayRefundId
      const to = outcome.status === 'processing' ? 'pending' : outcome.status
      if (canRefundBecome(refund.status, to)) await this.take(charge, refund, to, outcome)
      else if (isOpen(refund.status)) this.wait(refund, whilePendingMs)
    }
    // Once the gateway has taken it on: of a refund that came to nothing, the recurring donation stays.
    if (refund.donationEnd === 'asked' && isTakenOn(outcome))
      await this.donationEndings.ask(orgId, { kind: 'refund', id: refundId })
    await this.em.flush()
    return refund
  }

  private async take(charge: Charge, refund: Refund, to: RefundStatus, outcome: RefundOutcome): Promise<void> {
    const before: RefundStatus = refund.status
    refund.status = to
    if (outcome.status === 'failed') refund.failureMessage = outcome.message
    if (to === 'requires_action') return this.wait(refund, whilePendingMs)
    refund.reconcileAfter = null
    refund.settledAt = this.clock.now()
    if (before === 'succeeded') await this.booking.comeBack(charge, refund)
    else charge.refundPendingAmount = subtract(charge.refundPendingAmount, refund.amount)
    if (to === 'succeeded') await this.booking.goBack(charge, refund)
    await this.em.flush()
    const isWhole = charge.refundedAmount === charge.amount
    const type =
      to === 'succeeded' ? (isWhole ? 'charge.refunded' : 'charge.partially_refunded') : 'charge.refund_failed'
    await this.outbox.write(charge.orgId, type, {
      ...chargeFacts(charge),
      refundId: refund.id,
      refundedAmount: charge.refundedAmount,
    })
  }

  private async isOfOtherMoney(
    charge: Charge,
    refund: Refund,
    outcome: Exclude<RefundOutcome, { status: 'unknown' }>,
  ): Promise<boolean> {
    if (!('amount' in outcome)) return false
    const { amount, currency } = outcome.amount
    if (amount === refund.amount && currency === refund.currency) return false
    refund.failureMessage = `The gateway refunded ${formatMoney(outcome.amount)}`
    const asked = formatMoney({ amount: refund.amount, currency: refund.currency })
    await this.reviews.open(charge, `A refund of ${formatMoney(outcome.amount)}, although ${asked} was requested`)
    return true
  }

  private wait(refund: Refund, ms: number): void {
    refund.reconcileAfter = new Date(this.clock.now().getTime() + ms)
  }
}

/** Whether the gateway has the refund: it will be made, or was. */
export const isTakenOn = ({ status }: RefundOutcome): boolean =>
  status === 'processing' || status === 'requires_action' || status === 'succeeded'

const isOpen = (status: RefundStatus): boolean => status === 'pending' || status === 'requires_action'
