import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { Jobs } from '../jobs/jobs.js'
import { OutboxEvent } from './outbox-event.entity.js'

export const relayJob = 'outbox.relay'

@Injectable()
export class Outbox {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Writes down that something happened, in the transaction in which it does; who listens is told after the commit.
   * `type` is `noun.happened`; the payload holds ids rather than personal data.
   */
  async write(orgId: string, type: string, payload: Record<string, unknown>): Promise<void> {
    this.em.create(OutboxEvent, { orgId, type, payload, handledAt: null })
    // One waiting relay of an org is enough for all of its events.
    await this.jobs.enqueue(relayJob, { orgId, userId: null }, { key: `${relayJob}:${orgId}` })
  }
}
