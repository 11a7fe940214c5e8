import { add, type MinorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { refundable } from '@almoner/contracts/charges/charge-rules'
import type { RefundChargeInput } from '@almoner/contracts/charges/charges.operations'
import { calendarDateIn } from '@almoner/contracts/time'
import { initialOrgSettings } from '@almoner/contracts/orgs/org-settings'
import type { Actor, SignedIn } from '../../../platform/access/actor.js'
import { requireFreshProof } from '../../../platform/access/fresh-factor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { query, transactionOf } from '../../../platform/database/transaction.js'
import { newId } from '../../../platform/ids.js'
import type { Logger } from '../../../platform/logger.js'
import { KeyedQueue, QueueFull } from '../../../platform/queue/keyed-queue.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import { LOGGER } from '../../../platform/tokens.js'
import { GatewaysService, type ConnectedGateway, type RefundOutcome } from '../../gateways/index.js'
import { Charge } from '../charge.entity.js'
import { ChargeSettler } from '../collection/charge-settler.js'
import { Refund } from '../refund.entity.js'
import { DonationEndings } from '../donation-endings.js'
import { isTakenOn, RefundSettler } from './refund-settler.js'
import { refundProofOf, timeZoneOfLegalEntity } from '../../orgs/index.js'
import { inputDigest } from '../../../platform/idempotency/input-digest.js'

/** Whatever a refund is asked through. */
interface GatewayRoute {
  gateway: ConnectedGateway
  gatewayChargeId: string
}

/** Refunds of one charge that are under route or wait their turn in this process. */
const atOnce = 500

@Injectable()
export class Refunds {
  private readonly queue = new KeyedQueue(atOnce)

  constructor(
    private readonly em: EntityManager,
    private readonly charges: ChargeSettler,
    private readonly settler: RefundSettler,
    private readonly donationEndings: DonationEndings,
    private readonly gateways: GatewaysService,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Gives money back. The gateway is asked between two transactions, never inside one; the first puts the amount aside, so
   * that many at once can't give back more than was paid. Raises `refund_exceeds_balance` at `amount`, `charge_disputed`,
   * `charge_state_refused`, `refunds_waiting` where too many of this charge wait already, `second_factor_stale` or
   * `password_stale` from an amount that the org sets, `input_invalid` at `receiptAction` or `cancelDonation`, and `refund_refused`
   * with the gateway's own reason, which also stays on the refund. A recurring donation that is to end with it ends afterwards, in a
   * transaction of its own: whether that was possible stands on the refund, which it never takes back.
   */
  async give(actor: Actor, visitor: SignedIn | null, input: RefundChargeInput): Promise<Refund> {
    try {
      return await this.queue.run(input.chargeId, () => this.giveInTurn(actor, visitor, input))
    } catch (error) {
      if (error instanceof QueueFull) throw new Problem('refunds_waiting', { retryAfterSeconds: 10, cause: error })
      throw error
    }
  }

  private async giveInTurn(actor: Actor, visitor: SignedIn | null, input: RefundChargeInput): Promise<Refund> {
    const route = await this.routeOf(actor.orgId, input)
    const { refund, charge, isNew } = await this.em.transactional(() =>
      this.request(actor, visitor, input, route === null),
    )
    if (!isNew) return refusedOrSame(refund)
    const outcome = route ? await this.ask(route, refund, charge) : byHand(refund)
    const settled = await this.em.transactional(() => this.settler.settle(actor.orgId, refund.id, outcome))
    // Nobody knows of one that no answer came to whether it will ever be made: until it is read, the recurring donation goes on.
    if (settled.donationEnd === 'asked' && isTakenOn(outcome)) await this.endDonation(actor, settled)
    return refusedOrSame(settled)
  }

  /** Sends a refund that is written down; for the reconciliation also again, under the same key. */
  async ask(
    { gateway, gatewayChargeId }: GatewayRoute,
    refund: Refund,
    charge: Pick<Charge, 'id'>,
  ): Promise<RefundOutcome> {
    try {
      return await gateway.refund({
        refundId: refund.id,
        chargeId: charge.id,
        gatewayChargeId,
        amount: { amount: refund.amount, currency: refund.currency },
        reason: refund.reason === 'bank_return' ? 'other' : refund.reason,
        intendedAt: refund.createdAt,
      })
    } catch (error) {
      this.log.error({ err: error, refundId: refund.id }, 'a refund broke off; the gateway will be read')
      return { status: 'unknown', reason: 'connection' }
    }
  }

  /** At once, so that the screen can say it; the job that was written with the refund does it where this breaks off. */
  private async endDonation(actor: Actor, refund: Refund): Promise<void> {
    try {
      refund.donationEnd = await this.donationEndings.carryOut(actor.orgId, { kind: 'refund', id: refund.id }, actor)
    } catch (error) {
      this.log.error({ err: error, refundId: refund.id }, 'a plan was not ended with its refund yet; it is tried again')
    }
  }

  private async request(actor: Actor, visitor: SignedIn | null, input: RefundChargeInput, isOffline: boolean) {
    const { orgId } = actor
    const charge = await this.charges.lockOrFail(orgId, input.chargeId)
    const inputHash = inputDigest(input)
    const known = await this.em.findOne(Refund, { orgId, idempotencyKey: input.idempotencyKey })
    if (known) {
      if (known.inputHash !== inputHash) throw new Problem('idempotency_key_reused')
      return { refund: known, charge, isNew: false }
    }
    if (charge.status !== 'succeeded') throw new Problem('charge_state_refused')
    if (charge.disputeState === 'open' || charge.disputeState === 'under_review') throw new Problem('charge_disputed')
    if (input.amount > refundable(charge)) throw Problem.withCode('refund_exceeds_balance', 'amount')
    if (input.receiptAction === 'reissue' && input.amount === refundable(charge))
      throw Problem.at('receiptAction', 'There is nothing left to confirm for this gift')
    if (visitor && (await this.asksProof(charge, input.amount))) requireFreshProof(visitor, this.clock.now())
    if (input.cancelPlan) await this.mustEndDonation(actor, charge)
    const now = this.clock.now()
    const refund = this.em.create(Refund, {
      id: newId(),
      orgId,
      chargeId: charge.id,
      amount: input.amount,
      currency: charge.currency,
      reason: input.reason,
      note: input.note ?? null,
      status: 'pending',
      isOffline,
      notifyDonor: input.notifyDonor,
      receiptAction: input.receiptAction,
      cancelReason: input.cancelPlan?.reason ?? null,
      donationEnd: input.cancelPlan ? 'asked' : null,
      requestedBy: actor.userId,
      refundedOn: calendarDateIn(now, await timeZoneOfLegalEntity(transactionOf(this.em), charge)),
      idempotencyKey: input.idempotencyKey,
      inputHash,
      reconcileAfter: new Date(now.getTime() + 2 * 60_000),
      createdAt: now,
    })
    charge.refundPendingAmount = add(charge.refundPendingAmount, input.amount)
    this.audit.record(actor, 'charges.refund', {
      subjectId: charge.id,
      after: {
        refundId: refund.id,
        amount: refund.amount,
        currency: refund.currency,
        reason: refund.reason,
        isOffline,
        receiptAction: refund.receiptAction,
        cancelReason: refund.cancelReason,
      },
    })
    await this.em.flush()
    return { refund, charge, isNew: true }
  }

  /** Whether the org asks whoever refunds this much of a gift to prove themselves anew, counting earlier refunds of it. */
  private async asksProof(charge: Charge, amount: MinorUnits): Promise<boolean> {
    const [org] = await query(this.em, refundProofOf(charge.orgId))
    if (!org) return true
    const from = org.isNamed ? org.from : initialOrgSettings.refundProofFrom
    if (from === null) return false
    return (
      charge.currency !== org.currency || charge.refundedAmount + charge.refundPendingAmount + amount >= Number(from)
    )
  }

  private async mustEndDonation(actor: Actor, charge: Charge): Promise<void> {
    if (actor.apiKey) throw Problem.at('cancelPlan', 'To end a recurring gift through the API, use its own call')
    const refusal = await this.donationEndings.refusalOf(charge)
    if (refusal) throw Problem.at('cancelPlan', refusal)
  }

  /** Null where it is given back by hand: because someone says so, or because no gateway took it. */
  private async routeOf(orgId: string, input: RefundChargeInput): Promise<GatewayRoute | null> {
    const charge = orNotFound(await this.em.transactional(() => this.em.findOne(Charge, { id: input.chargeId, orgId })))
    if (input.isOffline || !charge.gatewayIntegrationId || !charge.gatewayChargeId) return null
    const gateway = await this.gateways.connectionFor(orgId, charge.entityId, charge.gatewayIntegrationId)
    return { gateway, gatewayChargeId: charge.gatewayChargeId }
  }
}

const byHand = (refund: Refund): RefundOutcome => ({
  status: 'succeeded',
  gatewayRefundId: refund.id,
  amount: { amount: refund.amount, currency: refund.currency },
})

function refusedOrSame(refund: Refund): Refund {
  if (refund.status !== 'failed') return refund
  throw new Problem('refund_refused', { message: `The gateway did not refund it: ${refund.failureMessage}` })
}
