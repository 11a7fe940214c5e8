import { EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import type { ChargeStatus, DeclineType } from '@almoner/contracts/charges/charge'
import { isFinal } from '@almoner/contracts/charges/charge-steps'
import { Clock } from '../../../platform/clock.js'
import type { Logger } from '../../../platform/logger.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { Problem } from '../../../platform/problems/problem.js'
import { LOGGER } from '../../../platform/tokens.js'
import { DonationProgress } from '../../donations/index.js'
import { DonorGiving } from '../../donors/index.js'
import type { ChargeQuery, ChargeState, CollectOutcome, PaymentStart, Returned, Unknown } from '../../gateways/index.js'
import { feePostings, giftPostings, Ledger, type Part } from '../../ledger/index.js'
import { BankReturns } from '../refunds/bank-returns.js'
import { PaymentReviews } from '../reviews/payment-reviews.js'
import { chargeFacts } from '../charge-events.js'
import { Charge } from '../charge.entity.js'
import { ledgerEvent } from '../ledger-event.js'
import { judge, type ChargeStanding } from './charge-reducer.js'

/** How a charge stands after word of it was taken in. */
export interface SettledCharge {
  chargeId: string
  donationId: string | null
  status: ChargeStatus
  /** Why it failed; the message may be shown to the donor. */
  failure: { code: string; message: string; declineType: DeclineType } | null
  /** Where the donor has to go, or what their browser needs, to approve it. */
  action: { type: 'redirect'; url: string } | { type: 'client_secret'; clientSecret: string } | null
  /** Nobody knows yet whether it was taken: it is being confirmed. */
  isOutcomeUnknown: boolean
}

const afterUnknownMs = 60_000
const whileProcessingMs = 6 * 60 * 60_000
export const whileWaitingMs = 30 * 60_000

const happened = {
  succeeded: 'charge.succeeded',
  failed: 'charge.failed',
  processing: 'charge.processing',
} as const

/** The one place where a charge changes its state: one reducer under one row lock, in the transaction it is called in. */
@Injectable()
export class ChargeSettler {
  constructor(
    private readonly em: EntityManager,
    private readonly ledger: Ledger,
    private readonly giving: DonorGiving,
    private readonly progress: DonationProgress,
    private readonly outbox: Outbox,
    private readonly reviews: PaymentReviews,
    private readonly bankReturns: BankReturns,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async settle(orgId: string, chargeId: string, outcome: CollectOutcome): Promise<SettledCharge> {
    const charge = await this.lockOrFail(orgId, chargeId)
    if (outcome.status === 'returned') {
      // Whether the payment itself was heard of before or not, it comes first.
      const settled = await this.settleLocked(charge, { ...outcome, status: 'succeeded' })
      if (charge.status === 'succeeded' && isSameMoney(charge, outcome)) await this.bankReturns.book(charge, outcome)
      return settled
    }
    return this.settleLocked(charge, outcome)
  }

  private async settleLocked(charge: Charge, outcome: ChargeState | Unknown): Promise<SettledCharge> {
    const verdict = judge(knownOf(charge), outcome)
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
    return standingOf(charge, outcome)
  }

  /** A payment that the gateway refused to open, or was not heard to. */
  async noteUnopened(
    orgId: string,
    chargeId: string,
    started: Exclude<PaymentStart, { status: 'started' }>,
  ): Promise<void> {
    const charge = await this.lockOrFail(orgId, chargeId)
    if (started.status === 'refused') {
      const failure = {
        status: 'failed',
        gatewayChargeId: null,
        declineType: 'unknown',
        ...refusalOf(started),
      } as const
      if (judge(knownOf(charge), failure).kind === 'step') await this.take(charge, 'failed', failure)
    } else this.wait(charge, afterUnknownMs)
    await this.em.flush()
  }

  async lockOrFail(orgId: string, chargeId: string): Promise<Charge> {
    const charge = await this.em.findOne(
      Charge,
      { id: chargeId, orgId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    )
    if (!charge) throw new Problem('not_found')
    return charge
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
    const method = 'method' in state ? state.method : null
    if (method) {
      charge.method = method.type
      charge.methodBrand = method.brand
      charge.methodLast4 = method.last4
    }
    if (state.status === 'succeeded') await this.receive(charge, state)
    if (isFinal(to)) charge.reconcileAfter = null
    else this.wait(charge, to === 'processing' ? whileProcessingMs : whileWaitingMs)
    const isPaidAgain = await this.progress.follow({
      orgId: charge.orgId,
      donationId: charge.donationId ?? null,
      chargeId: charge.id,
      status: to,
      amount: charge.amount,
      installmentNo: charge.installmentNo ?? null,
      attemptNo: charge.attemptNo,
      declineType: charge.declineType ?? null,
      at: charge.chargedAt ?? this.clock.now(),
      method,
    })
    if (isPaidAgain) await this.reviews.open(charge, 'It took both this payment and another one for the same gift')
    if (to === 'succeeded' || to === 'failed' || to === 'processing')
      await this.outbox.write(charge.orgId, happened[to], chargeFacts(charge))
  }

  private async receive(charge: Charge, state: Extract<ChargeState, { status: 'succeeded' }>): Promise<void> {
    charge.chargedAt = state.chargedAt
    charge.failureCode = null
    charge.failureMessage = null
    charge.declineType = null
    charge.feeAmount = state.fee?.currency === charge.currency ? state.fee.amount : 0
    const allocations = await this.allocationsOf(charge)
    await this.ledger.post(
      ledgerEvent(charge, 'gift', charge.id, charge.giftDate),
      giftPostings({ ...charge, allocations }),
    )
    if (charge.mode === 'live') await this.giving.addGift(charge)
  }

  private async correctFee(charge: Charge, amount: number): Promise<void> {
    const difference = amount - charge.feeAmount
    const isPosted = await this.ledger.post(
      ledgerEvent(charge, 'fee', charge.id, charge.giftDate),
      feePostings(charge, difference),
    )
    if (isPosted) charge.feeAmount = amount
    else this.log.error({ chargeId: charge.id, amount }, 'the gateway told a second other fee of a charge')
  }

  private markUnknown(charge: Charge): void {
    if (charge.status === 'pending') charge.become('processing')
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

  private async allocationsOf({ orgId, id }: Charge): Promise<Part[]> {
    const rows = await this.em.execute<{ designation_id: string; amount: string }[]>(
      'select designation_id, amount from charge_allocations where org_id = ? and charge_id = ? order by amount desc, designation_id',
      [orgId, id],
    )
    return rows.map((row) => ({ designationId: row.designation_id, amount: Number(row.amount) }))
  }
}

/** By what a gateway finds a charge. */
export const queryFor = ({ id, gatewayChargeId, gatewayPageId }: Charge): ChargeQuery => ({
  chargeId: id,
  gatewayChargeId: gatewayChargeId ?? null,
  gatewayPageId: gatewayPageId ?? null,
})

const isSameMoney = (charge: Charge, { gatewayChargeId, amount }: Returned): boolean =>
  charge.gatewayChargeId === gatewayChargeId && charge.amount === amount.amount && charge.currency === amount.currency

/** What the reducer needs to know. */
const knownOf = ({ status, amount, currency, feeAmount, gatewayChargeId, chargedAt }: Charge): ChargeStanding => ({
  status,
  amount,
  currency,
  feeAmount,
  gatewayChargeId: gatewayChargeId ?? null,
  chargedAt: chargedAt ?? null,
})

const refusalOf = ({ code, message }: { code: string; message: string }) => ({ code, message })

function standingOf(charge: Charge, outcome: ChargeState | Unknown): SettledCharge {
  return {
    chargeId: charge.id,
    donationId: charge.donationId ?? null,
    status: charge.status,
    failure:
      charge.status === 'failed'
        ? {
            code: charge.failureCode ?? 'unknown',
            message: charge.failureMessage ?? 'The payment did not go through.',
            declineType: charge.declineType ?? 'unknown',
          }
        : null,
    action: charge.status === 'requires_action' && outcome.status === 'requires_action' ? outcome.action : null,
    isOutcomeUnknown: Boolean(charge.outcomeUnknownSince),
  }
}
