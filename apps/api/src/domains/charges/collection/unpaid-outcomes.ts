import { subtract, type MinorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import type { ChargeStatus } from '@almoner/contracts/charges/charge'
import { isFinal } from '@almoner/contracts/charges/charge-steps'
import { Clock } from '../../../platform/clock.js'
import type { Logger } from '../../../platform/logger.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { LOGGER } from '../../../platform/tokens.js'
import { DonationProgress } from '../../donations/index.js'
import type { ChargeState, PaymentStart, Unknown } from '../../gateways/index.js'
import { feePostings, Ledger } from '../../ledger/index.js'
import { chargeFacts } from '../charge-events.js'
import type { Charge } from '../charge.entity.js'
import { ledgerEvent } from '../ledger-event.js'
import { PaymentReviews } from '../reviews/payment-reviews.js'
import { judge, type Verdict } from './charge-reducer.js'

const afterUnknownMs = 60_000
const whileProcessingMs = 6 * 60 * 60_000
export const whileWaitingMs = 30 * 60_000

const eventOf = { failed: 'charge.failed', processing: 'charge.processing' } as const

/** Writes the outcomes that do not make a charge paid, on the locked charge and in the transaction it is called in. */
@Injectable()
export class UnpaidOutcomes {
  constructor(
    private readonly em: EntityManager,
    private readonly ledger: Ledger,
    private readonly progress: DonationProgress,
    private readonly outbox: Outbox,
    private readonly reviews: PaymentReviews,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async write(charge: Charge, verdict: Verdict, outcome: ChargeState | Unknown): Promise<void> {
    switch (verdict.kind) {
      case 'step':
        if (outcome.status !== 'unknown') await this.take(charge, verdict.to, outcome)
        break
      case 'fee':
        await this.correctFee(charge, verdict.amount)
        break
      case 'unknown':
        this.markUnknown(charge)
        break
      case 'contradiction':
        charge.reconcileAfter = null
        await this.reviews.open(charge, verdict.reason, outcome.status === 'unknown' ? undefined : outcome)
        break
      case 'known':
        await this.noteReading(charge, outcome)
    }
    await this.em.flush()
  }

  /** A payment that the gateway refused to open, or was not heard to. */
  async writeUnopened(charge: Charge, started: Exclude<PaymentStart, { status: 'started' }>): Promise<void> {
    if (started.status === 'refused') {
      const { code, message } = started
      const failure = { status: 'failed', gatewayChargeId: null, declineType: 'unknown', code, message } as const
      if (judge(charge, failure).kind === 'step') await this.take(charge, 'failed', failure)
    } else this.wait(charge, afterUnknownMs)
    await this.em.flush()
  }

  private async take(charge: Charge, to: ChargeStatus, state: ChargeState): Promise<void> {
    charge.become(to)
    charge.gatewayChargeId ??= state.gatewayChargeId
    if (state.status === 'requires_action') charge.gatewayPageId ??= state.gatewayPageId
    charge.outcomeUnknownSince = null
    if (state.status === 'failed') {
      charge.failureCode = state.code
      charge.failureMessage = state.message
      charge.declineType = state.declineType
    }
    if (state.status === 'processing' && state.method) {
      charge.method = state.method.type
      charge.methodBrand = state.method.brand
      charge.methodLast4 = state.method.last4
    }
    if (isFinal(to)) charge.reconcileAfter = null
    else this.wait(charge, to === 'processing' ? whileProcessingMs : whileWaitingMs)
    await this.progress.follow({
      orgId: charge.orgId,
      donationId: charge.donationId ?? null,
      chargeId: charge.id,
      status: to,
      installmentNo: charge.installmentNo ?? null,
      attemptNo: charge.attemptNo,
      declineType: charge.declineType ?? null,
    })
    if (to === 'failed' || to === 'processing') await this.outbox.write(charge.orgId, eventOf[to], chargeFacts(charge))
  }

  private async correctFee(charge: Charge, amount: MinorUnits): Promise<void> {
    const difference = subtract(amount, charge.feeAmount)
    const isPosted = await this.ledger.post(
      ledgerEvent(charge, 'fee', charge.id, charge.giftDate),
      feePostings(charge, difference),
    )
    if (isPosted) charge.feeAmount = amount
    else this.log.error({ chargeId: charge.id, amount }, 'the gateway told a second other fee of a charge')
  }

  private markUnknown(charge: Charge): void {
    // Without a means of payment nothing was collected: the donor has yet to pay on the gateway's page.
    if (charge.status === 'pending' && charge.paymentReference) charge.become('processing')
    charge.outcomeUnknownSince ??= this.clock.now()
    this.wait(charge, afterUnknownMs)
  }

  /** What was read changes nothing; where it is still under way, it is read again later. */
  private async noteReading(charge: Charge, outcome: ChargeState | Unknown): Promise<void> {
    if (isFinal(charge.status) || outcome.status === 'unknown') return
    charge.gatewayChargeId ??= outcome.gatewayChargeId
    if (outcome.status === 'requires_action') charge.gatewayPageId ??= outcome.gatewayPageId
    charge.outcomeUnknownSince = null
    if (charge.status === 'processing')
      await this.progress.noteOnItsWay(charge.orgId, charge.donationId ?? null, charge.installmentNo ?? null)
    this.wait(charge, charge.status === 'processing' ? whileProcessingMs : whileWaitingMs)
  }

  private wait(charge: Charge, ms: number): void {
    charge.reconcileAfter = new Date(this.clock.now().getTime() + ms)
  }
}
