import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { forUpdate } from '../../../platform/database/transaction.js'
import { Jobs } from '../../../platform/jobs/jobs.js'
import { Problem } from '../../../platform/problems/problem.js'
import { GatewayRegistry } from '../gateway-registry.js'
import { GatewayEvent } from './gateway-event.entity.js'
import { applyEventJob, type ApplyEventPayload } from './gateway-event-work.js'
import { readKeptEvent } from './read-event.js'

/** Events that could not be read or applied: a person has them applied again, or puts them aside. */
@Injectable()
export class KeptEvents {
  constructor(
    private readonly em: EntityManager,
    private readonly gateways: GatewayRegistry,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction. Raises `not_found`, and `input_invalid` where it still can't be read. */
  async replay(actor: Actor, id: string): Promise<void> {
    const event = await this.lockOrFail(actor.orgId, id)
    const read = readKeptEvent(this.gateways.of(event.provider), event.body)
    if ('error' in read)
      throw new Problem('input_invalid', { message: `This event still cannot be read: ${read.error}` })
    event.status = 'received'
    event.lastError = null
    const payload: ApplyEventPayload = { orgId: actor.orgId, userId: null, eventRowId: id }
    await this.jobs.enqueue(applyEventJob, payload, { key: `${applyEventJob}:${id}` })
    this.audit.record(actor, 'paymentReviews.replay', { subjectId: id, after: { eventId: event.eventId } })
  }

  /** In the caller's transaction. Raises `not_found`. */
  async dismiss(actor: Actor, id: string, reason: string): Promise<void> {
    const event = await this.lockOrFail(actor.orgId, id)
    event.status = 'dismissed'
    event.dismissedAt = this.clock.now()
    this.audit.record(actor, 'paymentReviews.settle', {
      subjectId: id,
      before: { eventId: event.eventId, error: event.lastError ?? null },
      after: { decision: 'dismissed' },
      reason,
    })
  }

  private async lockOrFail(orgId: string, id: string): Promise<GatewayEvent> {
    const event = await this.em.findOne(
      GatewayEvent,
      { id, orgId, status: { $in: ['unreadable', 'given_up', 'received'] } },
      forUpdate,
    )
    if (!event || (event.status === 'received' && !event.lastError)) throw new Problem('not_found')
    return event
  }
}
