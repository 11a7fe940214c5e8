import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { type RawBuilder } from 'kysely'
import { query } from '../database/transaction.js'
import type { JobPayload } from './job-registry.js'
import { enqueueJob, type JobOptions } from './job.statements.js'

@Injectable()
export class Jobs {
  constructor(private readonly em: EntityManager) {}

  /** Adds a job, in the transaction it is called in or one of its own; it runs after the commit, and not at all after a rollback. */
  async enqueue<Payload extends JobPayload>(task: string, payload: Payload, options: JobOptions = {}): Promise<void> {
    await this.send(enqueueJob(task, payload, options))
  }

  private async send(statement: RawBuilder<unknown>): Promise<void> {
    const run = () => query(this.em, statement)
    await (this.em.isInTransaction() ? run() : this.em.transactional(run))
  }
}
