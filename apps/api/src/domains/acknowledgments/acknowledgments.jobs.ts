import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { Clock } from '../../platform/clock.js'
import { query } from '../../platform/database/transaction.js'
import { JobRegistry } from '../../platform/jobs/job-registry.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { OutboxRelay } from '../../platform/outbox/outbox-relay.js'
import { TasksService } from '../tasks/index.js'
import { endOpen, ofTask, reopenEnded } from './acknowledgment.statements.js'
import { GiftIntake, takeInJob, type TakeInJob } from './gift-intake.js'

/** What may bring a gift onto the queue, or take it off. */
const changes = [
  'charge.succeeded',
  'charge.refunded',
  'charge.partially_refunded',
  'charge.dispute_closed',
  'charge.corrected',
] as const

@Injectable()
export class AcknowledgmentsJobs implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly registry: JobRegistry,
    private readonly jobs: Jobs,
    private readonly relay: OutboxRelay,
    private readonly intake: GiftIntake,
    private readonly tasks: TasksService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.registry.add<TakeInJob>(takeInJob, ({ orgId, chargeId, importId }) =>
      this.intake.bringUpToDate(orgId, { chargeId, importId }),
    )
    for (const type of changes)
      this.relay.on(type, ({ orgId, payload }) => this.enqueue({ orgId, chargeId: payload.chargeId, importId: null }))
    this.relay.on('import.completed', ({ orgId, payload }) =>
      this.enqueue({ orgId, chargeId: null, importId: payload.importId }),
    )
    this.tasks.onState(async ({ orgId, taskId, isDone, by }) => {
      const ids = (await query(this.em, ofTask(orgId, taskId))).map(({ id }) => id)
      if (ids.length === 0) return
      const at = this.clock.now()
      await query(this.em, isDone ? endOpen(orgId, ids, { state: 'thanked', by, at }) : reopenEnded(orgId, ids))
    })
  }

  private enqueue(of: { orgId: string; chargeId: string | null; importId: string | null }): Promise<void> {
    return this.jobs.enqueue(takeInJob, { ...of, userId: null })
  }
}
