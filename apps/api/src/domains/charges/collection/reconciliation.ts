import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { Clock } from '../../../platform/clock.js'
import { query, transactionOf } from '../../../platform/database/transaction.js'
import type { Logger } from '../../../platform/logger.js'
import { LOGGER } from '../../../platform/tokens.js'
import {
  GatewayPayments,
  GatewaysService,
  type ChargeQuery,
  type CollectOutcome,
  type ConnectedGateway,
  type RefundOutcome,
} from '../../gateways/index.js'
import { Charge } from '../charge.entity.js'
import { Refund } from '../refund.entity.js'
import { RefundSettler } from '../refunds/refund-settler.js'
import { Refunds } from '../refunds/refunds.js'
import { ChargeCollection } from './charge-collection.js'
import { recurringOptions } from './recurring-options.js'
import { claimOverdue, countUnsettled } from './reconciliation.statements.js'
import { statusOfDonation } from '../../donations/index.js'

const atOnce = 100
const meanwhileMs = 5 * 60_000
const minuteMs = 60_000
const keyLivesMs = 23 * 60 * minuteMs
const givenUpMs = 24 * 60 * minuteMs

const neverReached = 'never_reached_gateway'

/** By what a gateway finds a charge. */
const queryFor = ({ id, gatewayChargeId = null, gatewayPageId = null }: Charge): ChargeQuery => ({
  chargeId: id,
  gatewayChargeId,
  gatewayPageId,
})

/**
 * Finds out what became of charges and refunds that nobody heard of again: it reads the gateway, and only what the
 * gateway has never seen is sent, under the same key, and never once the key is older than 23 hours.
 */
@Injectable()
export class Reconciliation implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly collection: ChargeCollection,
    private readonly refunds: Refunds,
    private readonly refundSettler: RefundSettler,
    private readonly gateways: GatewaysService,
    private readonly payments: GatewayPayments,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.payments.countedBy((orgId, integrationId) => this.countUnsettled(orgId, integrationId))
  }

  /** All that is due of an org. */
  async run(orgId: string): Promise<void> {
    for (const id of await this.claim('charges', orgId)) {
      const charge = await this.em.transactional(() => this.em.findOneOrFail(Charge, { id, orgId }, { refresh: true }))
      await this.orLater(id, () => this.reconcileCharge(charge))
    }
    for (const id of await this.claim('refunds', orgId)) {
      const refund = await this.em.transactional(() => this.em.findOneOrFail(Refund, { id, orgId }, { refresh: true }))
      await this.orLater(id, () => this.reconcileRefund(refund))
    }
  }

  private async reconcileCharge(charge: Charge): Promise<void> {
    const gateway = await this.gatewayOf(charge)
    const query = queryFor(charge)
    const found = await gateway.findCharge(query)
    if (found.status === 'absent') {
      const outcome = await this.afterAbsence(charge)
      if (outcome) await this.collection.settle(charge.orgId, charge.id, outcome)
      return
    }
    const isForgotten = found.status === 'requires_action' && this.ageOf(charge) > givenUpMs
    const state = isForgotten ? await gateway.cancel(query) : found
    if (state.status !== 'absent') await this.collection.settle(charge.orgId, charge.id, state)
  }

  /** It never came to be. With the donor gone there is nobody to collect for; an installment is still owed. */
  private async afterAbsence(charge: Charge): Promise<CollectOutcome | null> {
    const age = this.ageOf(charge)
    const nothing: CollectOutcome = {
      status: 'failed',
      gatewayChargeId: null,
      code: neverReached,
      declineType: 'soft',
      message: 'The payment never reached the bank. Nothing was charged.',
    }
    if (age < keyLivesMs && charge.paymentReference && (await this.isOwed(charge))) {
      const { orgId, entityId } = charge
      // Read by whatever took it; but nothing new is taken by one that is off.
      const open = await this.gateways.connectionFor(orgId, entityId, charge.gatewayIntegrationId ?? undefined)
      return this.collection.collect(
        open,
        {
          orgId: charge.orgId,
          chargeId: charge.id,
          donationId: charge.donationId ?? '',
          intendedAt: charge.createdAt,
          status: charge.status,
          isNew: false,
          amount: { amount: charge.amount, currency: charge.currency },
          paymentReference: charge.paymentReference,
        },
        recurringOptions,
      )
    }
    return age < meanwhileMs ? null : nothing
  }

  /** A payment of a recurring donation that has begun; the first one of a recurring donation is the donor's to try again. */
  private async isOwed({ orgId, type, donationId }: Charge): Promise<boolean> {
    if (type !== 'installment' || !donationId) return false
    const status = await this.em.transactional((em) => statusOfDonation(transactionOf(em), orgId, donationId))
    return status !== undefined && ['active', 'past_due', 'scheduled'].includes(status)
  }

  private async reconcileRefund(refund: Refund): Promise<void> {
    const { orgId } = refund
    const charge = await this.em.transactional(() => this.em.findOneOrFail(Charge, { id: refund.chargeId, orgId }))
    const gatewayChargeId = charge.gatewayChargeId
    if (refund.isOffline || !gatewayChargeId) {
      const amount = { amount: refund.amount, currency: refund.currency }
      await this.settleRefund(refund, { status: 'succeeded', gatewayRefundId: refund.id, amount })
      return
    }
    const gateway = await this.gatewayOf(charge)
    const found = await gateway.findRefund({
      refundId: refund.id,
      gatewayRefundId: refund.gatewayRefundId ?? null,
      gatewayChargeId,
    })
    if (found.status !== 'absent') return this.settleRefund(refund, found)
    const isFresh = this.ageOf(refund) < keyLivesMs
    const outcome: RefundOutcome = isFresh
      ? await this.refunds.ask({ gateway, gatewayChargeId }, refund, charge)
      : {
          status: 'failed',
          gatewayRefundId: null,
          code: neverReached,
          message: 'The refund never reached the gateway.',
        }
    await this.settleRefund(refund, outcome)
  }

  private async settleRefund(refund: Refund, outcome: RefundOutcome): Promise<void> {
    await this.em.transactional(() => this.refundSettler.settle(refund.orgId, refund.id, outcome))
  }

  /** Takes what is due and puts its next turn off, so that of two workers one has it, and of one that dies another later. */
  private async claim(table: 'charges' | 'refunds', orgId: string): Promise<string[]> {
    const now = this.clock.now()
    const taken = await this.em.transactional((em) =>
      query(em, claimOverdue(table, orgId, { now, nextAt: new Date(now.getTime() + meanwhileMs), limit: atOnce })),
    )
    return taken.map(({ id }) => id)
  }

  private async orLater(id: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.log.error({ err: error, id }, 'something could not be compared with the gateway; it is tried again')
    }
  }

  private async countUnsettled(orgId: string, integrationId: string): Promise<number> {
    const [found] = await query(this.em, countUnsettled(orgId, integrationId))
    return found?.count ?? 0
  }

  /** Also one that is off: what it took, or was asked for, is still to be found out. */
  private gatewayOf({ orgId, entityId, gatewayIntegrationId }: Charge): Promise<ConnectedGateway> {
    return gatewayIntegrationId
      ? this.gateways.connectionOf(orgId, gatewayIntegrationId)
      : this.gateways.connectionFor(orgId, entityId)
  }

  private ageOf({ createdAt }: { createdAt: Date }): number {
    return this.clock.now().getTime() - createdAt.getTime()
  }
}
