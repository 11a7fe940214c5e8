import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { currentCall } from '../../../platform/access/call.js'
import { CallRunner } from '../../../platform/access/call-runner.js'
import type { Logger } from '../../../platform/logger.js'
import { Batcher, type Submit } from '../../../platform/batching/batcher.js'
import { orNotFound } from '../../../platform/problems/problem.js'
import { LOGGER } from '../../../platform/tokens.js'
import type {
  ChargeQuery,
  CollectOutcome,
  ConnectedGateway,
  PaymentStart,
  StartPaymentRequest,
} from '../../gateways/index.js'
import { ChargeIntents } from './charge-intents.js'
import { ChargeSettler, type ReportedOutcome, type SettledCharge } from './charge-settler.js'
import type { BegunCharge, CollectionInput } from './collection-input.js'
import { PaymentStarts } from './payment-starts.js'
import type { CollectOptions } from './collect-options.js'

/** What the donor's browser pays with, beside what the charge says itself. */
export type StartOptions = Omit<StartPaymentRequest, 'chargeId' | 'amount' | 'intendedAt'>

/**
 * Takes money, in three parts: the intent is written and committed, then the gateway is called with the charge's id as
 * idempotency key and no transaction open, then what it said is written in a second transaction. Whoever dies in between
 * leaves a charge that the reconciliation reads at the gateway.
 */
@Injectable()
export class ChargeCollection {
  private readonly settlePaid: Submit<ReportedOutcome, SettledCharge | null>

  constructor(
    private readonly em: EntityManager,
    private readonly calls: CallRunner,
    private readonly intents: ChargeIntents,
    private readonly settler: ChargeSettler,
    private readonly starts: PaymentStarts,
    @Inject(LOGGER) private readonly log: Logger,
    batcher: Batcher,
  ) {
    this.settlePaid = batcher.register({
      // A batch is nobody's request, so it has an id of its own.
      work: (orgId, heard) => calls.transaction({ orgId }, () => this.settler.settleMany(orgId, heard)),
      onBatchError: (err, size) => log.error({ err, size }, 'payments could not be written together; each is alone'),
    })
  }

  /**
   * Writes the intent: donation (where it is new), charge, designations. The same idempotency key gives the charge that is
   * there. Raises `idempotency_key_reused`, and `input_invalid` at `allocations`. Joins an open transaction; what follows
   * has to wait for its commit.
   */
  async begin(input: CollectionInput): Promise<BegunCharge> {
    const [begun] = await this.beginMany(input.orgId, [input])
    if (!begun) throw new Error('The intent of a charge was not written')
    return begun
  }

  /** As `begin`, of one org and each with a key of its own, in the order in which they are given. */
  beginMany(orgId: string, inputs: readonly CollectionInput[]): Promise<BegunCharge[]> {
    return this.inTransaction(orgId, () => this.intents.write(orgId, inputs))
  }

  /** Asks the gateway for the money. A time-out is an outcome (`unknown`), never an exception, and so is whatever breaks on the way. */
  async collect(gateway: ConnectedGateway, begun: BegunCharge, options: CollectOptions): Promise<CollectOutcome> {
    this.outsideOrFail()
    if (!begun.paymentReference) throw new Error('Without a means of payment the donor pays on the page of the gateway')
    try {
      if (!begun.isNew) {
        // It may have been sent: only what the gateway has never seen is sent again, under the same key.
        const found = await gateway.findCharge({ chargeId: begun.chargeId, gatewayChargeId: null })
        if (found.status !== 'absent') return found
      }
      return await gateway.collect({
        chargeId: begun.chargeId,
        amount: begun.amount,
        intendedAt: begun.intendedAt,
        paymentMethod: begun.paymentReference,
        isOffSession: options.isOffSession,
        keepsMethod: options.keepsMethod,
        returnUrl: options.returnUrl ?? null,
        description: options.description,
        statementSuffix: options.statementSuffix ?? null,
      })
    } catch (error) {
      this.log.error({ err: error, chargeId: begun.chargeId }, 'a collection broke off; the gateway will be read')
      return { status: 'unknown', reason: 'connection' }
    }
  }

  /** Opens what the donor's browser pays with; `noteStarts` writes down that it waits for them. */
  start(gateway: ConnectedGateway, begun: BegunCharge, options: StartOptions): Promise<PaymentStart> {
    this.outsideOrFail()
    return gateway.startPayment({
      ...options,
      chargeId: begun.chargeId,
      amount: begun.amount,
      intendedAt: begun.intendedAt,
    })
  }

  /** Writes down how charges were opened that are paid in donors' browsers. Joins an open transaction. */
  noteStarts(orgId: string, starts: ReadonlyMap<string, PaymentStart>): Promise<void> {
    return this.inTransaction(orgId, () => this.starts.note(orgId, starts))
  }

  /** Writes what the gateway said: an answer, a reading or an event, first or again. Raises `not_found`. */
  async settle(orgId: string, chargeId: string, outcome: CollectOutcome): Promise<SettledCharge> {
    if (outcome.status !== 'succeeded' || this.em.isInTransaction())
      return this.inTransaction(orgId, () => this.settler.settle(orgId, chargeId, outcome))
    return orNotFound(await this.settlePaid(orgId, { chargeId, outcome }))
  }

  /** As `settle`, of many in one transaction: it joins the one that is open. Null for what is no charge of the org. */
  settleMany(orgId: string, heard: readonly ReportedOutcome[]): Promise<(SettledCharge | null)[]> {
    return this.inTransaction(orgId, () => this.settler.settleMany(orgId, heard))
  }

  /** All three parts: for a means of payment that is known. */
  async take(gateway: ConnectedGateway, input: CollectionInput, options: CollectOptions): Promise<SettledCharge> {
    this.outsideOrFail()
    const begun = await this.begin(input)
    return this.settle(begun.orgId, begun.chargeId, await this.collect(gateway, begun, options))
  }

  /**
   * Reads a charge at the gateway and writes what it says, as when a donor comes back from paying. Returns null and
   * writes nothing where the gateway doesn't know the charge or gives no answer.
   */
  async refresh(gateway: ConnectedGateway, orgId: string, query: ChargeQuery): Promise<SettledCharge | null> {
    this.outsideOrFail()
    const found = await gateway.findCharge(query)
    return found.status === 'absent' || found.status === 'unknown' ? null : this.settle(orgId, query.chargeId, found)
  }

  private outsideOrFail(): void {
    if (this.em.isInTransaction()) throw new Error('No transaction is held across a call to a gateway')
  }

  /** Joins the transaction that is open, or opens one of its own. */
  private inTransaction<Result>(orgId: string, work: () => Promise<Result>): Promise<Result> {
    if (this.em.isInTransaction()) return work()
    const requestId = currentCall()?.requestId
    // For the org alone: whoever pays is no member of it.
    return this.calls.transaction({ orgId, ...(requestId && { requestId }) }, work)
  }
}
