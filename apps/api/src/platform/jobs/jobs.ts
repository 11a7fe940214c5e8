import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { JobPayload } from './job-registry.js'

interface JobOptions {
  /** A job that waits under the same key is replaced rather than doubled. */
  key?: string
  runAt?: Date
  /** From now on, by the database's clock. */
  inMs?: number
  maxAttempts?: number
}

@Injectable()
export class Jobs {
  constructor(private readonly em: EntityManager) {}

  /** Adds a job in the transaction it is called in; it runs after the commit, and not at all after a rollback. */
  async enqueue<Payload extends JobPayload>(task: string, payload: Payload, options: JobOptions = {}): Promise<void> {
    await this.em.execute(
      "select enqueue_job(?, ?::json, ?, coalesce(?::timestamptz, now() + ?::int * interval '1 ms'), ?::int)",
      [
        task,
        JSON.stringify(payload),
        options.key ?? null,
        options.runAt?.toISOString() ?? null,
        options.inMs ?? null,
        options.maxAttempts ?? null,
      ],
    )
  }
}
