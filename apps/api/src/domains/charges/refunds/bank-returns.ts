import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { formatMoney } from '@almoner/contracts/money'
import { calendarDateIn } from '@almoner/contracts/time'
import { Clock } from '../../../platform/clock.js'
import { forUpdate, transactionOf } from '../../../platform/database/transaction.js'
import { newId } from '../../../platform/ids.js'
import { orNotFound } from '../../../platform/problems/problem.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { DonationProgress } from '../../donations/index.js'
import { refuseClosedDay } from '../../periods/index.js'
import { IntegrationAlerts, type Returned } from '../../gateways/index.js'
import { Charge } from '../charge.entity.js'
import { noonOf } from '../collection/paid-charges.js'
import { Refund } from '../refund.entity.js'
import { PaymentReviews } from '../reviews/payment-reviews.js'
import { RefundBooking } from './refund-booking.js'
import { timeZoneOfLegalEntity } from '../../orgs/index.js'
import { chargeFacts } from '../charge-events.js'

type TakenBack = Pick<Returned, 'gatewayChargeId' | 'amount' | 'message' | 'returnedAt'>

/**
 * Payments that a bank takes back after they had succeeded, without a dispute. The charge stays paid; what went back is a
 * refund beside it, and an installment is owed again.
 */
@Injectable()
export class BankReturns {
  constructor(
    private readonly em: EntityManager,
    private readonly booking: RefundBooking,
    private readonly progress: DonationProgress,
    private readonly reviews: PaymentReviews,
    private readonly alerts: IntegrationAlerts,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Of a gift by hand that was collected at the bank, in the transaction it is called in. `reference` is that of the payment at the bank, `onDate` the
   * day on which it went back. Raises `not_found`, and `input_invalid` at `returnedOn` for a day in a closed month.
   */
  async bookByHand(
    orgId: string,
    chargeId: string,
    { reference, message, onDate }: { reference: string; message: string; onDate: string },
  ): Promise<void> {
    const charge = orNotFound(await this.em.findOne(Charge, { id: chargeId, orgId }, forUpdate))
    await refuseClosedDay(this.em, charge, onDate, 'returnedOn')
    const { amount, currency } = charge
    const returned = { gatewayChargeId: reference, amount: { amount, currency }, message }
    await this.book(charge, { ...returned, returnedAt: noonOf(onDate) })
  }

  /** Of a locked charge that succeeded, once, in the transaction it is called in. */
  async book(charge: Charge, state: TakenBack): Promise<void> {
    const { orgId, id: chargeId, currency } = charge
    const gatewayRefundId = `return:${state.gatewayChargeId}`
    if (await this.em.findOne(Refund, { orgId, chargeId, gatewayRefundId })) return
    if (charge.refundedAmount + charge.refundPendingAmount + charge.lostAmount > 0 || charge.disputeState !== 'none')
      return this.reviews.open(
        charge,
        `The bank took ${formatMoney(state.amount)} back, but some of it had already been refunded or disputed`,
      )
    const refund = this.em.create(Refund, {
      id: newId(),
      orgId,
      chargeId,
      amount: charge.amount,
      currency,
      reason: 'bank_return',
      note: state.message,
      status: 'succeeded',
      // Of a recurring gift the donor is told that the payment failed, and what follows.
      notifyDonor: charge.installmentNo === null,
      gatewayRefundId,
      refundedOn: calendarDateIn(state.returnedAt, await timeZoneOfLegalEntity(transactionOf(this.em), charge)),
      settledAt: state.returnedAt,
      createdAt: this.clock.now(),
    })
    await this.em.flush()
    await this.booking.goBack(charge, refund)
    await this.progress.reopen({
      orgId,
      donationId: charge.donationId ?? null,
      chargeId,
      installmentNo: charge.installmentNo ?? null,
      attemptNo: charge.attemptNo,
    })
    await this.em.flush()
    await this.outbox.write(orgId, 'charge.refunded', {
      ...chargeFacts(charge),
      refundId: refund.id,
      refundedAmount: charge.refundedAmount,
    })
    if (charge.gatewayIntegrationId) await this.alerts.raise(orgId, charge.gatewayIntegrationId, 'payment_returned')
  }
}
