import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { runStatement } from '../database/statements.js'
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
    await runStatement(
      this.em,
      "select enqueue_job($1, $2::json, $3, coalesce($4::timestamptz, now() + $5::int * interval '1 ms'), $6::int)",
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

  /** As `enqueue`, of many in one statement, each at its time. */
  async enqueueMany<Payload extends JobPayload>(
    task: string,
    jobs: readonly { payload: Payload; runAt: Date }[],
  ): Promise<void> {
    if (jobs.length === 0) return
    const rows = jobs.map(({ payload, runAt }) => ({ payload, run_at: runAt.toISOString() }))
    await runStatement(this.em, 'select enqueue_jobs($1, $2::json)', [task, JSON.stringify(rows)])
  }
}
