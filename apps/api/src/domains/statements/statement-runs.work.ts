import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { statementsPerDocument, type StatementSkip } from '@almoner/contracts/statements/statement-run'
import { CallRunner, type CallFor } from '../../platform/access/call-runner.js'
import { Clock } from '../../platform/clock.js'
import { lockName } from '../../platform/database/transaction.js'
import { Files } from '../../platform/files/files.js'
import type { JobPayload } from '../../platform/jobs/job-registry.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import type { Logger } from '../../platform/logger.js'
import { infrastructureProblem } from '../../platform/problems/infrastructure-problem.js'
import { LOGGER } from '../../platform/tokens.js'
import type { PeriodLook } from '../emails/index.js'
import { OrgCalendar } from '../orgs/index.js'
import { documentKey } from './statement-documents.js'
import { StatementMail } from './statement-mail.js'
import type { PrintedStatement } from './statement-parts.js'
import { StatementRun } from './statement-run.entity.js'
import { StatementRunsRepository, type RowInTurn } from './statement-runs.repository.js'
import { StatementWriter } from './statement-writer.js'

export interface StatementRunJob extends JobPayload {
  orgId: string
  runId: string
}

export const statementRunTask = 'statements.work'

/** So many are done before other jobs get their turn. */
const atOnce = 200
/** So many are read together, and their mails are one transaction. */
const perLot = 20

/**
 * Sends the statements of a run. A mail and that it was written are one transaction, under a lock of the org's statements that also asks
 * whether the donor had one of this period: a process that dies leaves none half sent, and nobody gets a second.
 */
@Injectable()
export class StatementRunsWork {
  constructor(
    private readonly em: EntityManager,
    private readonly calls: CallRunner,
    private readonly runs: StatementRunsRepository,
    private readonly writer: StatementWriter,
    private readonly mail: StatementMail,
    private readonly files: Files,
    private readonly calendar: OrgCalendar,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async work(job: StatementRunJob, signal: AbortSignal): Promise<void> {
    const { orgId, runId } = job
    const run = await this.calls.transaction(callOf(job), () =>
      this.em.findOneOrFail(StatementRun, { orgId, id: runId }),
    )
    if (run.finishedAt) return
    const rows = await this.runs.waiting(orgId, runId, 'email', atOnce)
    if (rows.length > 0) await this.emailAll(run, job, rows, signal)
    const isPosted = rows.length < atOnce && !(await this.printSome(run, job, signal))
    if (isPosted) await this.finish(job)
    else await this.calls.transaction(callOf(job), () => this.again(job))
  }

  private again(job: StatementRunJob): Promise<void> {
    return this.jobs.enqueue<StatementRunJob>(statementRunTask, job, { key: `${statementRunTask}:${job.runId}` })
  }

  /** The documents of a lot are made while the mails of the one before are written. */
  private async emailAll(run: StatementRun, job: StatementRunJob, rows: readonly RowInTurn[], signal: AbortSignal) {
    const [look, { today }] = await this.calls.run(callOf(job), () =>
      Promise.all([this.mail.lookOf(run.orgId), this.calendar.of(run.orgId)]),
    )
    const lots = Array.from({ length: Math.ceil(rows.length / perLot) }, (_, no) =>
      rows.slice(no * perLot, (no + 1) * perLot),
    )
    let made: readonly Prepared[] = []
    for (const lot of [...lots, []]) {
      signal.throwIfAborted()
      const [next] = await Promise.all([this.prepare(run, job, lot, { look, today }), this.sendLot(run, job, made)])
      made = next
    }
  }

  private async prepare(
    run: StatementRun,
    job: StatementRunJob,
    lot: readonly RowInTurn[],
    { look, today }: { look: PeriodLook; today: string },
  ): Promise<Prepared[]> {
    const { orgId } = run
    if (lot.length === 0) return []
    const written = await this.writer.writeAll(
      orgId,
      lot.map(({ donorId }) => donorId),
      scopeOf(run),
    )
    return Promise.all(
      lot.map(async (row): Promise<Prepared> => {
        const statement = statementFor(row, written)
        const to = statement?.subject.email
        if (!statement || !hasGifts(statement) || !to) return { row, ...noGifts }
        try {
          const attachment = await this.mail.keepDocument(orgId, statement, today, row.id)
          const send = () => this.mail.send(orgId, { written: statement, to, attachment }, look)
          return { row, outcome: 'emailed', send }
        } catch (error) {
          return { row, outcome: this.failed(job, row, error) }
        }
      }),
    )
  }

  /** Where one of a lot can't be mailed, each is by itself. */
  private async sendLot(run: StatementRun, job: StatementRunJob, lot: readonly Prepared[]): Promise<void> {
    try {
      await this.calls.run(callOf(job), () => this.settle(run, lot))
    } catch (error) {
      const [one, ...others] = lot
      if (!one || infrastructureProblem(error)) throw error
      if (others.length > 0) for (const each of lot) await this.sendLot(run, job, [each])
      else {
        const outcome = this.failed(job, one.row, error)
        await this.calls.run(callOf(job), () => this.settle(run, [{ row: one.row, outcome }]))
      }
    }
  }

  /** What fails for no reason of the infrastructure's is this donor's fault, and keeps nobody else from theirs. */
  private failed(job: StatementRunJob, row: RowInTurn, error: unknown): 'failed' {
    if (infrastructureProblem(error)) throw error
    this.log.error({ err: error, ...job, rowId: row.id }, 'a statement could not be sent')
    return 'failed'
  }

  /** Makes one document of those that go by post. False where none are left. */
  private async printSome(run: StatementRun, job: StatementRunJob, signal: AbortSignal): Promise<boolean> {
    const { orgId, id } = run
    const rows = await this.runs.waiting(orgId, id, 'post', statementsPerDocument)
    if (rows.length === 0) return false
    signal.throwIfAborted()
    const written = await this.writer.writeAll(
      orgId,
      rows.map(({ donorId }) => donorId),
      scopeOf(run),
    )
    const printed = written.filter(hasGifts)
    const document = (await this.runs.get(orgId, id)).documents + 1
    const { today } = await this.calls.run(callOf(job), () => this.calendar.of(orgId))
    if (printed.length > 0)
      await this.files.put(documentKey(orgId, id, document), await this.writer.pdf(orgId, printed, today))
    const settled = rows.map((row): Prepared =>
      statementFor(row, printed) ? { row, outcome: 'printed', document } : { row, ...noGifts },
    )
    await this.calls.run(callOf(job), () => this.settle(run, settled))
    return true
  }

  /**
   * Does what is to be done for the rows that still wait, unless the run was stopped; who had a statement of this period by another run is
   * skipped.
   */
  private async settle(run: StatementRun, lot: readonly Prepared[]): Promise<void> {
    if (lot.length === 0) return
    const { orgId, id, choice } = run
    const at = this.clock.now()
    await this.em.transactional(async (em) => {
      await lockName(em, `statements:${orgId}`)
      const { finishedAt } = await this.em.findOneOrFail(StatementRun, { orgId, id }, { refresh: true })
      if (finishedAt) return
      const waiting = await this.runs.lockWaiting(
        orgId,
        lot.map(({ row }) => row.id),
      )
      const open = lot.filter(({ row }) => waiting.has(row.id))
      const had = await this.runs.had(
        orgId,
        choice,
        open.flatMap(({ row }) => theirs(row)),
      )
      const settled = open.map((one) => (theirs(one.row).some((donorId) => had.has(donorId)) ? sentBefore(one) : one))
      for (const { send } of settled) await send?.()
      const alike = Map.groupBy(settled, ({ outcome, reason, document }) => `${outcome} ${reason} ${document}`)
      for (const [first, ...others] of alike.values()) {
        if (!first) continue
        const { outcome, reason, document } = first
        const ids = [first, ...others].map(({ row }) => row.id)
        await this.runs.settle(orgId, ids, { outcome, reason, document, at })
      }
    })
  }

  private async finish(job: StatementRunJob): Promise<void> {
    const { orgId, runId } = job
    await this.calls.transaction(callOf(job), async () => {
      const run = await this.runs.lockOrFail(orgId, runId)
      run.finishedAt ??= this.clock.now()
    })
  }
}

/** What becomes of a row, unless the donor had a statement meanwhile. */
interface Prepared {
  row: RowInTurn
  outcome: 'emailed' | 'printed' | 'skipped' | 'failed'
  reason?: StatementSkip
  document?: number
  /** Writes the mail. */
  send?: () => Promise<unknown>
}

const noGifts = { outcome: 'skipped', reason: 'no_gifts' } as const

const sentBefore = ({ row }: Prepared): Prepared => ({ row, outcome: 'skipped', reason: 'already_sent' })

const theirs = ({ donorId, givers }: RowInTurn): string[] => [donorId, ...givers]

const hasGifts = ({ statement }: PrintedStatement): boolean => statement.parts.length > 0

const statementFor = ({ donorId }: RowInTurn, written: readonly PrintedStatement[]): PrintedStatement | undefined =>
  written.find(({ subject }) => subject.id === donorId)

const scopeOf = ({ choice: { from, to, entityId } }: StatementRun) => ({ from, to, entityId: entityId ?? null })

const callOf = ({ orgId, userId, runId }: StatementRunJob): CallFor => ({ orgId, userId, requestId: runId })
