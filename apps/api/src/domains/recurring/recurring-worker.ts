import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { CallRunner } from '../../platform/access/call-runner.js'
import { DatabaseClock } from '../../platform/database/database-clock.js'
import { query } from '../../platform/database/transaction.js'
import { InstanceLock } from '../../platform/instance/instance-lock.js'
import type { Logger } from '../../platform/logger.js'
import { Problem } from '../../platform/problems/problem.js'
import { LOGGER } from '../../platform/tokens.js'
import { ChargeCollection, recurringOptions } from '../charges/index.js'
import { GatewaysService, type CollectOutcome, type ConnectedGateway } from '../gateways/index.js'
import { letGoOfLeftOvers, releaseInstallments } from '../donations/index.js'
import { gatewaysWithWork, type GatewayOfDonations } from './due.statements.js'
import { InstallmentClaims, type ClaimedInstallment } from './installment-claims.js'
import { PauseEnds } from './pause-ends.js'

export interface WorkerPace {
  batch: number
  /** How many of them the gateway is asked about side by side. */
  atOnce: number
  /** How long they stay with a worker that is not heard of again. */
  leaseMs: number
  /** After so long nothing more is taken in hand, so that other orgs have their turn. */
  turnMs: number
}

export interface WorkerTurn {
  asked: number
  /** False where more is due that was not taken in hand. */
  isDone: boolean
}

const usualPace: WorkerPace = { batch: 500, atOnce: 20, leaseMs: 120_000, turnMs: Number.POSITIVE_INFINITY }

// What is claimed is sent only as long as the lease has this much left, so that an answer still finds its holder.
const sendMarginMs = 45_000
const settleEveryMs = 1_000

/**
 * Collects recurring gifts: takes what is due in hand with the intents of its charges and commits, asks the gateway with no
 * transaction open, and writes what it said. Any number of workers may run at once; whoever dies in between leaves a lease
 * that ends, and the next one reads the gateway before anything else.
 */
@Injectable()
export class RecurringWorker {
  constructor(
    private readonly em: EntityManager,
    private readonly calls: CallRunner,
    private readonly claims: InstallmentClaims,
    private readonly collection: ChargeCollection,
    private readonly gateways: GatewaysService,
    private readonly pauses: PauseEnds,
    private readonly lock: InstanceLock,
    private readonly time: DatabaseClock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * What is due of an org, until nothing is left or its turn is over. On a copy of a database that nobody has confirmed it
   * does nothing at all.
   */
  async run(orgId: string, given: Partial<WorkerPace> = {}): Promise<WorkerTurn> {
    const turn: WorkerTurn = { asked: 0, isDone: true }
    if (!(await this.lock.isConfirmed())) return turn
    const pace = { ...usualPace, ...given }
    const endsAt = performance.now() + pace.turnMs
    const started = await this.time.now()
    await this.pauses.end(orgId, started)
    const found = await this.calls.transaction({ orgId }, async () => {
      await query(this.em, letGoOfLeftOvers(orgId, started.toISOString()))
      return query(this.em, gatewaysWithWork(orgId, started.toISOString()))
    })
    for (const of of found) {
      const gateway = await this.reach(orgId, of)
      if (!gateway) continue
      for (const kind of ['abandoned', 'retries', 'due'] as const)
        for (let isMore = true; isMore;) {
          if (performance.now() > endsAt) return { ...turn, isDone: false }
          const place = { orgId, gateway, of, now: await this.time.now(), limit: pace.batch, leaseMs: pace.leaseMs }
          const claims = await this.calls.transaction({ orgId }, () => this.claims[kind](place))
          if (claims.claimed.length > 0) await this.collect(orgId, gateway, claims.claimed, pace)
          turn.asked += claims.claimed.length
          isMore = claims.found > 0
        }
    }
    return turn
  }

  /** Asks the gateway about each and writes what it said; what could not be sent in time is left to whoever takes it over. */
  private async collect(
    orgId: string,
    gateway: ConnectedGateway,
    claimed: readonly ClaimedInstallment[],
    pace: WorkerPace,
  ): Promise<void> {
    const sendUntil = performance.now() + Math.max(pace.leaseMs - sendMarginMs, pace.leaseMs / 2)
    const waiting = [...claimed]
    let heard = new Map<string, CollectOutcome>()
    let settledAt = performance.now()
    let settling: Promise<void> = Promise.resolve()
    const settle = () => {
      const outcomes = heard
      heard = new Map()
      settledAt = performance.now()
      settling = settling.then(() => this.settle(orgId, claimed, outcomes))
      return settling
    }
    const ask = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        if (performance.now() > sendUntil) return
        heard.set(next.begun.chargeId, await this.collection.collect(gateway, next.begun, recurringOptions))
        if (performance.now() - settledAt > settleEveryMs) await settle()
      }
    }
    await Promise.all(Array.from({ length: Math.min(pace.atOnce, claimed.length) }, ask))
    await settle()
  }

  private async settle(
    orgId: string,
    claimed: readonly ClaimedInstallment[],
    outcomes: ReadonlyMap<string, CollectOutcome>,
  ): Promise<void> {
    if (outcomes.size === 0) return
    const own = claimed.filter(({ begun }) => outcomes.has(begun.chargeId))
    try {
      await this.settleTogether(orgId, own, outcomes)
    } catch (error) {
      this.log.error(
        { err: error, orgId, count: outcomes.size },
        'outcomes could not be written together; each is tried alone',
      )
      for (const one of own) await this.settleAlone(orgId, one, outcomes)
    }
  }

  private async settleTogether(
    orgId: string,
    claimed: readonly ClaimedInstallment[],
    outcomes: ReadonlyMap<string, CollectOutcome>,
  ): Promise<void> {
    await this.calls.transaction({ orgId }, async () => {
      await this.collection.settleMany(
        orgId,
        [...outcomes].map(([chargeId, outcome]) => ({ chargeId, outcome })),
      )
      const leases = claimed.map(({ installmentId, leaseNo }) => ({ id: installmentId, lease_no: leaseNo }))
      await query(this.em, releaseInstallments(orgId, JSON.stringify(leases)))
    })
  }

  private async settleAlone(
    orgId: string,
    claimed: ClaimedInstallment,
    outcomes: ReadonlyMap<string, CollectOutcome>,
  ): Promise<void> {
    const { chargeId } = claimed.begun
    const outcome = outcomes.get(chargeId)
    if (!outcome) return
    try {
      await this.settleTogether(orgId, [claimed], new Map([[chargeId, outcome]]))
    } catch (error) {
      this.log.error(
        { err: error, chargeId },
        'an outcome could not be written; the gateway is read again when the lease ends',
      )
    }
  }

  /** Null where no money can be taken by it now: what is due waits, and nothing of it is opened. */
  private async reach(
    orgId: string,
    { entityId, integrationId }: GatewayOfDonations,
  ): Promise<ConnectedGateway | null> {
    try {
      return await this.gateways.connectionFor(orgId, entityId, integrationId ?? undefined)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      this.log.error(
        { orgId, entityId, integrationId, code: error.code },
        'recurring gifts are due and wait for their gateway',
      )
      return null
    }
  }
}
