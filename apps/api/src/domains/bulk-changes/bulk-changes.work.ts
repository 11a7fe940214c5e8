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
import { BulkChangesRepository, type RowInTurn, type SettledRow } from './bulk-changes.repository.js'

export interface BulkChangeJob extends JobPayload {
  orgId: string
  bulkChangeId: string
}

export const bulkChangeTask = 'bulkChanges.work'

/** So many are done before other jobs get their turn. */
const atOnce = 200
/** So many are one transaction: enough that its own cost hardly counts, and few enough that nobody waits long for a record. */
const perLot = 50
const triesOfOne = 3
/** One who asked this long ago may no longer be looking. */
const toldFromMs = 30_000

/** What came of a turn, or the problem that it met. */
type Tried<Result = BulkStep> = Result | { error: unknown }
type Work = (rows: readonly RowInTurn[]) => Promise<Tried[]>

/**
 * Does a bulk change, lot by lot. What is done to the records of a lot and that it was done are one transaction, so that a process that
 * dies leaves none half done, and the job does none twice. Within it each record has a savepoint: one that is refused takes back
 * what was done to it alone.
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
    for (let from = 0; from < places.length; from += perLot) {
      signal.throwIfAborted()
      await this.doLot(job, change, places.slice(from, from + perLot))
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

  /** Where a lot fails as a whole, each of it is done alone, which tells whose fault it is. */
  private async doLot(job: BulkChangeJob, change: BulkChange, places: readonly number[]): Promise<void> {
    try {
      await this.calls.run(callOf(job), () => this.settled(change, places, (rows) => this.stepsOf(change, rows)))
    } catch (error) {
      if (infrastructureProblem(error)) throw error
      this.log.warn({ err: error, ...job, places }, 'a lot of a bulk change failed; its records are done one by one')
      for (const place of places) await this.doOne(job, change, place)
    }
  }

  private async doOne(job: BulkChangeJob, change: BulkChange, place: number, attempt = 1): Promise<void> {
    try {
      await this.calls.run(callOf(job), () => this.settled(change, [place], (rows) => this.stepsOf(change, rows)))
    } catch (error) {
      // No fault of this row: the job is done again, from this row on.
      if (infrastructureProblem(error)) throw error
      if (attempt < triesOfOne) {
        this.log.warn({ err: error, ...job, place }, 'a step of a bulk change failed; it is done again')
        return this.doOne(job, change, place, attempt + 1)
      }
      this.log.error({ err: error, ...job, place }, 'a step of a bulk change failed')
      await this.calls.run(callOf(job), () =>
        this.settled(change, [place], async (rows) => rows.map(() => ({ error }))),
      )
    }
  }

  private async stepsOf(change: BulkChange, rows: readonly RowInTurn[]): Promise<Tried[]> {
    const now = await this.repository.recordsNow(change.orgId, rows)
    const together = await this.doneTogether(change, rows, now)
    if (together) return together
    const steps: Tried[] = []
    for (const row of rows) {
      steps.push(await this.tried(() => this.stepOf(change, row, now.get(row.recordId))))
      // What one has read and written is nothing to the next.
      this.em.clear()
    }
    return steps
  }

  /** Null where each has to be done by itself: one of them meets a problem, or two are the same record by now. */
  private async doneTogether(
    { actor, command, undoesId }: BulkChange,
    rows: readonly RowInTurn[],
    now: ReadonlyMap<string, string>,
  ): Promise<BulkStep[] | null> {
    const [kind] = rows.map(({ recordKind }) => recordKind)
    const { doAll } = kind && !undoesId ? this.actions.of(kind, command.action) : {}
    const recordIds = [...now.values()]
    if (!kind || !doAll || new Set(recordIds).size < recordIds.length) return null
    const steps = await this.tried(() => doAll({ actor, kind, recordIds, command }))
    if ('error' in steps) return null
    return rows.map(({ recordId }) => steps.get(now.get(recordId) ?? '') ?? { skipped: 'not_found' })
  }

  private async stepOf(
    { actor, command, undoesId }: BulkChange,
    { recordKind: kind, before }: RowInTurn,
    recordId: string | undefined,
  ): Promise<BulkStep> {
    if (recordId === undefined) return { skipped: 'not_found' }
    const action = this.actions.of(kind, command.action)
    const turn = { actor, kind, recordId, command }
    return undoesId ? action.undo(turn, before) : action.do(turn)
  }

  /** Works within a savepoint: a problem takes back what was done there, and nothing of before. */
  private async tried<Result extends object>(work: () => Promise<Result>): Promise<Tried<Result>> {
    try {
      return await this.em.transactional(work, { clear: true })
    } catch (error) {
      if (!(error instanceof Problem) || infrastructureProblem(error)) throw error
      return { error }
    }
  }

  private async settled({ id, orgId, undoesId }: BulkChange, places: readonly number[], work: Work): Promise<void> {
    await this.em.transactional(async () => {
      const rows = await this.repository.takeTurns(orgId, id, places)
      const steps = await work(rows)
      const settled: SettledRow[] = []
      for (const [at, row] of rows.entries()) settled.push(await this.outcomeOf(orgId, row, steps[at]))
      await this.repository.settle(orgId, id, settled, this.clock.now())
      if (!undoesId) return
      const done = settled.filter(({ outcome }) => outcome === 'done').map(({ place }) => place)
      await this.repository.markUndone(orgId, undoesId, done)
    })
  }

  private async outcomeOf(orgId: string, row: RowInTurn, step: Tried = { skipped: 'not_found' }): Promise<SettledRow> {
    const { place } = row
    if ('error' in step || 'skipped' in step) {
      const facts = await this.actions.ofKind(row.recordKind).factsOf(orgId, row.recordId)
      const why = 'error' in step ? refusalOf(step.error) : { problem: step.skipped }
      return { place, outcome: why.problem === 'something_wrong' ? 'failed' : 'skipped', result: { ...facts, ...why } }
    }
    return { place, outcome: 'done', result: step.facts ?? {}, before: step.before }
  }
}

/** All of its steps stand in the audit log under the id of the bulk change. */
const callOf = ({ orgId, userId, bulkChangeId }: BulkChangeJob): CallFor => ({ orgId, userId, requestId: bulkChangeId })

const refusalOf = (error: unknown): Pick<RowResult, 'problem' | 'message'> =>
  error instanceof Problem
    ? { problem: error.code, ...(error.fields[0] && { message: error.fields[0].message }) }
    : { problem: 'something_wrong' }
