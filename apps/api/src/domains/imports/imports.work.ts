import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { systemActor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { query, transactionOf, liftTimeout, lockName } from '../../platform/database/transaction.js'
import type { Logger } from '../../platform/logger.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { infrastructureProblem } from '../../platform/problems/infrastructure-problem.js'
import { LOGGER } from '../../platform/tokens.js'
import { Import } from './import.entity.js'
import { ImportCheck } from './import-check.js'
import { ImportProgress } from './import-progress.repository.js'
import type { ImportStep } from './import-status.js'
import type { ImportJob } from './import-job.js'
import { MergeBooks } from './merging/merge-books.js'
import { mergeRows } from './merging/merge.statements.js'
import { findBlockers, undoMerge } from './merging/undo.statements.js'
import { UnreadableFile } from './reading/unreadable.js'
import { dropReadRows, tellPlanner } from './import.statements.js'

const largeLoad = 1_000

/** The long work of imports. Each part is one transaction at the end, so that a crash leaves all of it or nothing. */
@Injectable()
export class ImportsWork {
  constructor(
    private readonly em: EntityManager,
    private readonly staging: ImportCheck,
    private readonly progress: ImportProgress,
    private readonly books: MergeBooks,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async check(job: ImportJob): Promise<void> {
    await this.orFail(job, 'The file could not be read to the end', async () => {
      const plan = await this.planFor(job, 'finish_check')
      if (!plan) return
      await this.staging.stage(job, plan)
      await this.progress.report(job, 'matching', 0, 0)
      await this.inTurn(job, 'finish_check', async (found) => {
        found.findings = await this.staging.resolve(job, plan, 'check')
      })
    })
  }

  async run(job: ImportJob): Promise<void> {
    await this.orFail(job, 'The gifts could not be imported. Nothing from the file was kept.', async () => {
      const plan = await this.planFor(job, 'finish_run')
      if (!plan) return
      await this.progress.report(job, 'matching', 0, 0)
      await this.inTurn(job, 'finish_run', async (found) => {
        found.findings = await this.staging.resolve(job, plan, 'merge')
        const scope = { importId: job.importId, orgId: job.orgId, plan, now: this.clock.now() }
        await mergeRows(transactionOf(this.em), scope, this.books, (done, total) =>
          this.progress.report(job, 'merging', done, total),
        )
        await dropReadRows(transactionOf(this.em), job.importId)
        found.finishedAt = this.clock.now()
        this.audit.record(this.actorOf(job), 'imports.completed', { subjectId: job.importId, after: found.findings })
        await this.outbox.write(job.orgId, 'import.completed', { importId: job.importId, gifts: found.findings.ready })
      })
    })
    await this.tellPlanner(job)
  }

  async undo(job: ImportJob): Promise<void> {
    await this.progress.report(job, 'undoing', 0, 0)
    await this.tellPlanner(job)
    const undone = await this.em.transactional(async () => {
      const found = await this.findInTurn(job, job.orgId)
      if (found?.status !== 'undoing') return false
      const blockers = await findBlockers(transactionOf(this.em), job)
      found.phase = null
      if (blockers.length > 0) {
        found.take('refuse_undo')
        found.failure = 'A later import refunded or changed some of its gifts, so it was not undone'
        return false
      }
      const { removesEditedDonors = false, removesChangedGifts = false } = job
      const undone = { ...job, removesEditedDonors, removesChangedGifts }
      found.keptAtUndo = await undoMerge(transactionOf(this.em), undone, this.books)
      found.take('finish_undo')
      found.failure = null
      this.audit.record(this.actorOf(job), 'imports.undone', { subjectId: job.importId })
      await this.outbox.write(job.orgId, 'import.undone', { importId: job.importId })
      return true
    })
    if (undone) this.log.info({ importId: job.importId }, 'an import was undone')
  }

  private async planFor({ orgId, importId }: ImportJob, step: ImportStep) {
    const found = await this.em.findOneOrFail(Import, { id: importId, orgId })
    return found.canTake(step) ? found.plan : null
  }

  /** Works on an import that still waits for this step, alone, and takes the step with the work's transaction. */
  private async inTurn(job: ImportJob, step: ImportStep, work: (found: Import) => Promise<void>): Promise<void> {
    await this.em.transactional(async () => {
      const found = await this.findInTurn(job, step === 'finish_check' ? job.importId : job.orgId)
      if (!found?.canTake(step)) return
      await work(found)
      found.take(step)
      found.phase = null
    })
  }

  // Two runs of one org at once would make the same donor twice, so they take turns. The import's own row stays unlocked
  // until the end, since progress is written to it meanwhile.
  private async findInTurn({ orgId, importId }: ImportJob, lock: string): Promise<Import | null> {
    await liftTimeout(this.em)
    await lockName(this.em, lock)
    return this.em.findOne(Import, { id: importId, orgId }, { refresh: true })
  }

  private async tellPlanner({ orgId, importId }: ImportJob): Promise<void> {
    const { findings } = await this.em.findOneOrFail(Import, { id: importId, orgId }, { refresh: true })
    if ((findings?.ready ?? 0) < largeLoad) return
    await this.em.transactional(async () => {
      await liftTimeout(this.em)
      await query(this.em, tellPlanner)
    })
  }

  private async orFail(job: ImportJob, sentence: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      // Not the import's doing: the job is tried again, and goes on where it was.
      if (infrastructureProblem(error)) throw error
      if (!(error instanceof UnreadableFile)) this.log.error({ err: error, importId: job.importId }, 'an import failed')
      this.em.clear()
      // Where even this cannot be written the database is away, and the job is tried again later.
      await this.em.transactional(async () => {
        const found = await this.findInTurn(job, job.importId)
        if (!found?.take('fail')) return
        found.failure = error instanceof UnreadableFile ? error.message : sentence
        found.phase = null
        await this.outbox.write(job.orgId, 'import.failed', { importId: job.importId })
      })
    }
  }

  private actorOf({ orgId, userId }: ImportJob) {
    return systemActor(orgId, userId)
  }
}
