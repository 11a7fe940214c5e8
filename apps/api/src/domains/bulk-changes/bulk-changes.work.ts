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
import type { BulkStep } from './bulk-action.js'
import { BulkActions } from './bulk-actions.js'
import { BulkChange } from './bulk-change.entity.js'
import type { RowResult } from './bulk-change-row.entity.js'
import { BulkChangesRepository, type RowInTurn } from './bulk-changes.repository.js'

export interface BulkChangeJob extends JobPayload {
  orgId: string
  bulkChangeId: string
}

export const bulkChangeTask = 'bulkChanges.work'

/** So many are done before other jobs get their turn. */
const atOnce = 200
const triesOfOne = 3
/** One who asked this long ago may no longer be looking. */
const toldFromMs = 30_000

/**
 * Does a bulk change, one record after the other. What is done to one and that it was done are one transaction, so that a
 * process that dies leaves none half done, and the job does none twice.
 */
@Injectable()
export class BulkChangesWork {
  constructor(
    private readonly em: EntityManager,
    private readonly calls: CallRunner,
    private readonly repository: BulkChangesRepository,
    private readonly actions: BulkActions,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async work(job: BulkChangeJob, signal: AbortSignal): Promise<void> {
    const { orgId, bulkChangeId } = job
    const [change, places] = await this.em.transactional(async () => [
      await this.em.findOneOrFail(BulkChange, { id: bulkChangeId, orgId }),
      await this.repository.nextPlaces(orgId, bulkChangeId, atOnce),
    ])
    for (const place of places) {
      signal.throwIfAborted()
      await this.doOne(job, change, place)
    }
    if (places.length < atOnce) {
      await this.calls.run(callOf(job), () => this.finish(change))
      return
    }
    await this.em.transactional(() =>
      this.jobs.enqueue<BulkChangeJob>(bulkChangeTask, job, { key: `${bulkChangeTask}:${bulkChangeId}` }),
    )
  }

  /** Whoever began it is told once where it took a while; somebody who waited or stopped it knows. */
  private finish({ id: bulkChangeId, orgId, createdAt }: BulkChange): Promise<void> {
    return this.em.transactional(async () => {
      const now = this.clock.now()
      const isOver = await this.repository.finish(orgId, bulkChangeId, now)
      if (isOver && now.getTime() - createdAt.getTime() >= toldFromMs)
        await this.outbox.write(orgId, 'bulk.finished', { bulkChangeId })
    })
  }

  private async doOne(job: BulkChangeJob, change: BulkChange, place: number, attempt = 1): Promise<void> {
    try {
      await this.calls.run(callOf(job), () => this.settled(change, place, (row) => this.stepOf(change, row)))
    } catch (error) {
      // No fault of this row: the job is done again, from this row on.
      if (infrastructureProblem(error)) throw error
      if (!(error instanceof Problem) && attempt < triesOfOne) {
        this.log.warn({ err: error, ...job, place }, 'a step of a bulk change failed; it is done again')
        return this.doOne(job, change, place, attempt + 1)
      }
      if (!(error instanceof Problem)) this.log.error({ err: error, ...job, place }, 'a step of a bulk change failed')
      await this.calls.run(callOf(job), () => this.settled(change, place, () => Promise.resolve({ error })))
    }
  }

  private async stepOf(
    change: BulkChange,
    { recordKind: kind, recordId: chosen, before }: RowInTurn,
  ): Promise<BulkStep> {
    const { orgId, actor, command, undoesId } = change
    const recordId = await this.repository.recordNow(orgId, { recordKind: kind, recordId: chosen })
    if (recordId === undefined) return { skipped: 'not_found' }
    const action = this.actions.of(kind, command.action)
    const turn = { actor, kind, recordId, command }
    return undoesId ? action.undo(turn, before) : action.do(turn)
  }

  private async settled(
    { id, orgId, undoesId }: BulkChange,
    place: number,
    work: (row: RowInTurn) => Promise<BulkStep | { error: unknown }>,
  ): Promise<void> {
    await this.em.transactional(async () => {
      const row = await this.repository.takeTurn(orgId, id, place)
      if (!row) return
      const step = await work(row)
      const at = this.clock.now()
      if ('error' in step || 'skipped' in step) {
        const facts = await this.actions.ofKind(row.recordKind).factsOf(orgId, row.recordId)
        const why = 'error' in step ? refusalOf(step.error) : { problem: step.skipped }
        const outcome = why.problem === 'something_wrong' ? 'failed' : 'skipped'
        return this.repository.settle(orgId, id, place, {
          outcome,
          result: { ...facts, ...why },
          before: undefined,
          at,
        })
      }
      const { facts = {}, before } = step
      await this.repository.settle(orgId, id, place, { outcome: 'done', result: facts, before, at })
      if (undoesId) await this.repository.markUndone(orgId, undoesId, place)
    })
  }
}

/** Each step sees nothing of those before it; all of them stand in the audit log under the id of the bulk change. */
const callOf = ({ orgId, userId, bulkChangeId }: BulkChangeJob): CallFor => ({ orgId, userId, requestId: bulkChangeId })

const refusalOf = (error: unknown): Pick<RowResult, 'problem' | 'message'> =>
  error instanceof Problem
    ? { problem: error.code, ...(error.fields[0] && { message: error.fields[0].message }) }
    : { problem: 'something_wrong' }
