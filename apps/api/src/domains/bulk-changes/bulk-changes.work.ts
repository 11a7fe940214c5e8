import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { CallRunner, type CallFor } from '../../platform/access/call-runner.js'
import { Clock } from '../../platform/clock.js'
import type { JobPayload } from '../../platform/jobs/job-registry.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import type { Logger } from '../../platform/logger.js'
import { infrastructureProblem } from '../../platform/problems/infrastructure-problem.js'
import { Problem } from '../../platform/problems/problem.js'
import { LOGGER } from '../../platform/tokens.js'
import { BulkChange } from './bulk-change.entity.js'
import type { RowResult } from './bulk-change-row.entity.js'
import { BulkChangesRepository, type DonationInTurn } from './bulk-changes.repository.js'
import { BulkExecutor } from './bulk-executor.js'

export interface BulkChangeJob extends JobPayload {
  orgId: string
  bulkChangeId: string
}

export const bulkChangeTask = 'bulkChanges.work'

/** So many are done before other jobs get their turn. */
const atOnce = 200
const triesOfOne = 3

/**
 * Does a bulk change, one donation after the other. What is done to one and that it was done are one transaction, so that a
 * process that dies leaves none half done, and the job does none twice.
 */
@Injectable()
export class BulkChangesWork {
  constructor(
    private readonly em: EntityManager,
    private readonly calls: CallRunner,
    private readonly repository: BulkChangesRepository,
    private readonly executor: BulkExecutor,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async work(job: BulkChangeJob, signal: AbortSignal): Promise<void> {
    const { orgId, bulkChangeId } = job
    const places = await this.em.transactional(() => this.repository.nextPlaces(orgId, bulkChangeId, atOnce))
    for (const place of places) {
      signal.throwIfAborted()
      await this.doOne(job, place)
    }
    if (places.length < atOnce) {
      await this.calls.run(callOf(job), () => this.finish(orgId, bulkChangeId))
      return
    }
    await this.em.transactional(() =>
      this.jobs.enqueue<BulkChangeJob>(bulkChangeTask, job, { key: `${bulkChangeTask}:${bulkChangeId}` }),
    )
  }

  /** Whoever began it is told once; somebody who stopped it knows. */
  private finish(orgId: string, bulkChangeId: string): Promise<void> {
    return this.em.transactional(async () => {
      const isOver = await this.repository.finish(orgId, bulkChangeId, this.clock.now())
      if (isOver) await this.outbox.write(orgId, 'bulk.finished', { bulkChangeId })
    })
  }

  private async doOne(job: BulkChangeJob, place: number, attempt = 1): Promise<void> {
    try {
      await this.calls.run(callOf(job), () =>
        this.settled(job, place, (donation, change) => this.doneTo(donation, change)),
      )
    } catch (error) {
      // No fault of this row: the job is done again, from this row on.
      if (infrastructureProblem(error)) throw error
      if (!(error instanceof Problem) && attempt < triesOfOne) {
        this.log.warn({ err: error, ...job, place }, 'a step of a bulk change failed; it is done again')
        return this.doOne(job, place, attempt + 1)
      }
      if (!(error instanceof Problem)) this.log.error({ err: error, ...job, place }, 'a step of a bulk change failed')
      await this.calls.run(callOf(job), () =>
        this.settled(job, place, ({ status, nextChargeOn }) =>
          Promise.resolve({ status, nextChargeOn, ...refusalOf(error) }),
        ),
      )
    }
  }

  private doneTo(donation: DonationInTurn, { command, actor }: BulkChange): Promise<RowResult> {
    return this.executor.do(command, donation, actor)
  }

  private async settled(
    { orgId, bulkChangeId }: BulkChangeJob,
    place: number,
    work: (donation: DonationInTurn, change: BulkChange) => Promise<RowResult>,
  ): Promise<void> {
    await this.em.transactional(async () => {
      const donation = await this.repository.takeTurn(orgId, bulkChangeId, place)
      if (!donation) return
      const change = await this.em.findOneOrFail(BulkChange, { id: bulkChangeId, orgId })
      const result = await work(donation, change)
      await this.repository.settle(orgId, bulkChangeId, place, { result, at: this.clock.now() })
    })
  }
}

/** Each step sees nothing of those before it; all of them stand in the audit log under the id of the bulk change. */
const callOf = ({ orgId, userId, bulkChangeId }: BulkChangeJob): CallFor => ({ orgId, userId, requestId: bulkChangeId })

const refusalOf = (error: unknown): Pick<RowResult, 'problem' | 'message'> =>
  error instanceof Problem
    ? { problem: error.code, ...(error.fields[0] && { message: error.fields[0].message }) }
    : { problem: 'something_wrong' }
