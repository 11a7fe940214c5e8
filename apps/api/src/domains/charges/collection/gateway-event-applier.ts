import { add } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { formatMoney } from '@almoner/contracts/money'
import { calendarDateIn } from '@almoner/contracts/time'
import { Clock } from '../../../platform/clock.js'
import { query } from '../../../platform/database/transaction.js'
import { newId } from '../../../platform/ids.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { GatewayEvents, type GatewayChange, type GatewayEventToApply, type RefundState } from '../../gateways/index.js'
import { chargeFacts } from '../charge-events.js'
import { Charge } from '../charge.entity.js'
import { DisputeSettler } from '../disputes/dispute-settler.js'
import { Refund } from '../refund.entity.js'
import { PaymentReviews } from '../reviews/payment-reviews.js'
import { RefundSettler } from '../refunds/refund-settler.js'
import { ChargeSettler } from './charge-settler.js'
import { chargeOfGateway } from './charge.statements.js'

type Verdict = 'applied' | 'unknown_object'

/**
 * Applies what gateways tell to charges, refunds and disputes, in the transaction in which the event is marked as applied.
 * What speaks of something that is not here, or not yet paid, is offered again later.
 */
@Injectable()
export class GatewayEventApplier implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: GatewayEvents,
    private readonly charges: ChargeSettler,
    private readonly refunds: RefundSettler,
    private readonly disputes: DisputeSettler,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly reviews: PaymentReviews,
  ) {}

  onModuleInit(): void {
    this.events.applyBy((event) => this.apply(event))
  }

  async apply(event: GatewayEventToApply): Promise<Verdict> {
    const { orgId, change } = event
    if (!isOfCharge(change)) return 'applied'
    const chargeId = await this.findCharge(event, change)
    if (!chargeId) return 'unknown_object'
    if (change.kind === 'charge') {
      await this.charges.settle(orgId, chargeId, change.state)
      return 'applied'
    }
    const charge = await this.charges.lockOrFail(orgId, chargeId)
    if (change.kind === 'fraud_warning') {
      await this.warnOfFraud(charge, change.isActionable)
      return 'applied'
    }
    // Nothing follows on a charge that is not paid: word of the payment is still on its way.
    if (charge.status !== 'succeeded') return 'unknown_object'
    if (change.kind === 'dispute') {
      await this.disputes.settle(charge, change.state)
      return 'applied'
    }
    const refundId = await this.findRefund(charge, change.refundId, change.state)
    if (refundId) await this.refunds.settle(orgId, refundId, change.state)
    return 'applied'
  }

  /** Told once, and only where giving the money back may still help. */
  private async warnOfFraud(charge: Charge, isActionable: boolean): Promise<void> {
    if (isActionable && !charge.hasFraudWarning)
      await this.outbox.write(charge.orgId, 'charge.fraud_warned', chargeFacts(charge))
    charge.hasFraudWarning = true
    await this.em.flush()
  }

  private async findCharge(
    { orgId, integrationId }: GatewayEventToApply,
    change: ChargeChange,
  ): Promise<string | null> {
    const { chargeId, gatewayChargeId } = change
    const [found] = await query(this.em, chargeOfGateway(orgId, integrationId, chargeId, gatewayChargeId))
    return found?.id ?? null
  }

  /** Ours, or one that was made at the gateway itself, which gets a row here. Null: nothing came of it. */
  private async findRefund(charge: Charge, refundId: string | null, state: RefundState): Promise<string | null> {
    const { orgId, id: chargeId } = charge
    const known = await this.em.findOne(Refund, {
      orgId,
      chargeId,
      ...(refundId ? { id: refundId } : { gatewayRefundId: state.gatewayRefundId }),
    })
    if (known) return known.id
    if (!('amount' in state)) return null
    const { amount } = state.amount
    const left = charge.amount - charge.refundedAmount - charge.refundPendingAmount - charge.lostAmount
    if (amount > left || state.amount.currency !== charge.currency) {
      await this.reviews.open(
        charge,
        `A refund of ${formatMoney(state.amount)}, which is more than is left of this gift`,
      )
      await this.em.flush()
      return null
    }
    const now = this.clock.now()
    const refund = this.em.create(Refund, {
      id: newId(),
      orgId,
      chargeId,
      amount,
      currency: charge.currency,
      reason: 'other',
      note: 'Made at the gateway',
      status: 'pending',
      refundedOn: calendarDateIn(now, 'UTC'),
      gatewayRefundId: state.gatewayRefundId,
      createdAt: now,
    })
    charge.refundPendingAmount = add(charge.refundPendingAmount, amount)
    await this.em.flush()
    return refund.id
  }
}

type ChargeChange = Extract<GatewayChange, { gatewayChargeId: string | null }>

const isOfCharge = (change: GatewayChange): change is ChargeChange => 'gatewayChargeId' in change
