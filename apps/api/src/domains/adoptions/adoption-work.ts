import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { CallRunner } from '../../platform/access/call-runner.js'
import { DatabaseClock } from '../../platform/database/database-clock.js'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { InstanceLock } from '../../platform/instance/instance-lock.js'
import type { Logger } from '../../platform/logger.js'
import { Problem } from '../../platform/problems/problem.js'
import { LOGGER } from '../../platform/tokens.js'
import { GatewaysService } from '../gateways/index.js'
import { AdoptionPlaces } from './adoption-places.repository.js'
import { AdoptionStates } from './adoption-states.js'
import { GatewaySilent, type AdoptionTurn, type TurnEnd } from './adoption-turn.js'
import { Adoption } from './adoption.entity.js'
import { ParallelRun } from './parallel/parallel-run.js'
import { AccountReading } from './reading/account-reading.js'
import { DuePayments } from './taking/due-payments.js'
import { GiveBack } from './taking/give-back.js'
import { TakeOver } from './taking/take-over.js'
import { leaseAdoption, prolongLease } from './taking/taking.statements.js'

const leaseMs = 60_000
const waitMs = 30_000

const silent = 'The gateway does not answer. Almoner tries again in a minute.'
const unreachable = 'The keys of this gateway are gone or refused. Enter them anew, then go on.'

/**
 * Goes on with what adoptions have under way, a turn at a time. Any number of processes may do so: each adoption is leased to one of
 * them, and whoever finds it after a crash goes on where its rows and the gateway say that it is.
 */
@Injectable()
export class AdoptionWork {
  constructor(
    private readonly em: EntityManager,
    private readonly calls: CallRunner,
    private readonly gateways: GatewaysService,
    private readonly places: AdoptionPlaces,
    private readonly states: AdoptionStates,
    private readonly reading: AccountReading,
    private readonly parallel: ParallelRun,
    private readonly takeOver: TakeOver,
    private readonly back: GiveBack,
    private readonly due: DuePayments,
    private readonly lock: InstanceLock,
    private readonly time: DatabaseClock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Returns whether more is to be done at once. On a copy of a database that nobody has confirmed it does nothing. */
  async run(orgId: string, turnMs: number): Promise<boolean> {
    if (!(await this.lock.isConfirmed())) return false
    const isMoreDue = await this.due.run(orgId)
    const now = (await this.time.now()).toISOString()
    const [leased] = await this.em.transactional((em) => query(em, leaseAdoption(orgId, now, leaseMs)))
    if (!leased) return isMoreDue
    const end = await this.turn(orgId, leased.id, turnMs)
    const pauseMs = end === 'waits' ? waitMs : 0
    await this.calls.transaction({ orgId }, () => query(this.em, prolongLease(orgId, leased.id, pauseMs)))
    return isMoreDue || end !== 'waits'
  }

  private async turn(orgId: string, id: string, turnMs: number): Promise<TurnEnd> {
    const endsAt = performance.now() + turnMs
    try {
      const adoption = await this.states.reread({ orgId, id })
      const gateway = await this.gateways.subscriptionsOf(orgId, adoption.integrationId)
      const place = await this.places.of(orgId, adoption.entityId)
      return await this.work({ adoption, gateway, ...place, isOver: () => performance.now() > endsAt })
    } catch (error) {
      const isKnown = error instanceof GatewaySilent || error instanceof Problem
      this.log.error({ err: error, adoptionId: id }, 'an adoption broke off; it is gone on with later')
      if (isKnown) await this.note(orgId, id, error instanceof GatewaySilent ? silent : unreachable)
      return 'waits'
    }
  }

  private async work(turn: AdoptionTurn): Promise<TurnEnd> {
    switch (turn.adoption.status) {
      case 'reading':
        return this.reading.run(turn)
      case 'comparing':
        return this.parallel.run(turn)
      case 'taking':
        return this.takeOver.run(turn)
      case 'giving_back':
        return this.back.run(turn)
      default:
        return 'done'
    }
  }

  private async note(orgId: string, id: string, failure: string): Promise<void> {
    await this.calls.transaction({ orgId }, async () => {
      const found = await this.em.findOneOrFail(Adoption, { id, orgId }, forUpdate)
      found.failure = failure
    })
  }
}
