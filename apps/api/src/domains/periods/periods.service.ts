import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { EntityPeriods } from '@almoner/contracts/periods/period-closing'
import type { ClosePeriodInput, ReopenPeriodInput } from '@almoner/contracts/periods/periods.operations'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { lockName } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import { orNotFound, Problem } from '../../platform/problems/problem.js'
import { PeriodClosing } from './period-closing.entity.js'
import { PeriodsRepository } from './periods.repository.js'

/** Closes the books of legal entities, and reopens them. */
@Injectable()
export class PeriodsService {
  constructor(
    private readonly em: EntityManager,
    private readonly periods: PeriodsRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  list({ orgId }: Actor): Promise<EntityPeriods[]> {
    return this.periods.list(orgId, this.clock.now().toISOString())
  }

  /** Raises `not_found`, and `input_invalid` at a day that is closed already or is not over. */
  async close(actor: Actor, { entityId, through }: ClosePeriodInput): Promise<EntityPeriods> {
    await this.em.transactional(async () => {
      const { closedThrough, closableThrough } = await this.lockOrFail(actor, entityId)
      if (through > closableThrough) throw Problem.at('through', 'This day is not over yet. Choose an earlier one.')
      if (closedThrough !== null && through <= closedThrough)
        throw Problem.at('through', 'The books are closed through this day already. Choose a later one.')
      const closing = this.em.create(PeriodClosing, {
        id: newId(),
        orgId: actor.orgId,
        entityId,
        closedThrough: through,
        closedAt: this.clock.now(),
        closedBy: actor.userId,
      })
      this.audit.record(actor, 'periods.close', {
        subjectId: closing.id,
        before: { closedThrough },
        after: { entityId, closedThrough: through },
      })
    })
    return this.of(actor, entityId)
  }

  /** Raises `not_found`, and `input_invalid` where nothing is closed. */
  async reopen(actor: Actor, { entityId, reason }: ReopenPeriodInput): Promise<EntityPeriods> {
    await this.em.transactional(async () => {
      await this.lockOrFail(actor, entityId)
      const [closing, before] = await this.em.find(
        PeriodClosing,
        { orgId: actor.orgId, entityId, reopenedAt: null },
        { orderBy: { closedThrough: 'desc' }, limit: 2 },
      )
      if (!closing) throw Problem.at('entityId', 'The books of this legal entity are not closed')
      closing.reopenedAt = this.clock.now()
      closing.reopenedBy = actor.userId
      closing.reopenReason = reason.trim()
      this.audit.record(actor, 'periods.reopen', {
        subjectId: closing.id,
        before: { closedThrough: closing.closedThrough },
        after: { entityId, closedThrough: before?.closedThrough ?? null },
        reason: reason.trim(),
      })
    })
    return this.of(actor, entityId)
  }

  private async lockOrFail(actor: Actor, entityId: string): Promise<EntityPeriods> {
    // The trigger `ledger_entries_in_open_periods` shares this lock.
    await lockName(this.em, `periods:${actor.orgId}`)
    return this.of(actor, entityId)
  }

  private async of(actor: Actor, entityId: string): Promise<EntityPeriods> {
    return orNotFound((await this.list(actor)).find((one) => one.entityId === entityId))
  }
}
