import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Page } from '@almoner/contracts/paging'
import type {
  StatementCheck,
  StatementChoice,
  StatementRun as ShownRun,
  StatementRunRow as ShownRow,
} from '@almoner/contracts/statements/statement-run'
import type {
  ListStatementRunsInput,
  PrintedStatements,
  PrintStatementsInput,
  StartStatementsInput,
  StatementRunById,
  StatementRunRowsInput,
} from '@almoner/contracts/statements/statement-runs.operations'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { lockName } from '../../platform/database/transaction.js'
import { Files } from '../../platform/files/files.js'
import { newId } from '../../platform/ids.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { Problem } from '../../platform/problems/problem.js'
import { StatementRun } from './statement-run.entity.js'
import { documentKey } from './statement-documents.js'
import { StatementRunsRepository } from './statement-runs.repository.js'
import { statementRunTask, type StatementRunJob } from './statement-runs.work.js'

/** Statements of a period that are sent to many. */
@Injectable()
export class StatementRunsService {
  constructor(
    private readonly em: EntityManager,
    private readonly runs: StatementRunsRepository,
    private readonly jobs: Jobs,
    private readonly files: Files,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  check({ orgId }: Actor, choice: StatementChoice): Promise<StatementCheck> {
    return this.runs.check(orgId, choice)
  }

  /** Has a job send them. Raises `statement_run_differs` where others are meant by now than the check named. */
  async start(actor: Actor, { idempotencyKey: _key, donors, ...choice }: StartStatementsInput): Promise<ShownRun> {
    const { orgId, userId } = actor
    return this.em.transactional(async (em) => {
      // Two that begin at once are one after the other, so that the second sees whom the first writes to.
      await lockName(em, `statements:${orgId}`)
      const run = em.create(StatementRun, {
        id: newId(),
        orgId,
        fromOn: choice.from,
        toOn: choice.to,
        entityId: choice.entityId ?? null,
        choice,
        startedBy: userId,
        startedAt: this.clock.now(),
        finishedAt: null,
      })
      await em.flush()
      const rows = await this.runs.addRows(run)
      if (rows.length !== donors) throw new Problem('statement_run_differs')
      this.audit.record(actor, 'statements.start', { subjectId: run.id, after: { ...choice, donors } })
      const job: StatementRunJob = { orgId, userId, runId: run.id }
      await this.jobs.enqueue<StatementRunJob>(statementRunTask, job, { key: `${statementRunTask}:${run.id}` })
      return this.runs.written(orgId, run.id)
    })
  }

  /** Raises `input_invalid` for a cursor that is not one of ours. */
  async list({ orgId }: Actor, input: ListStatementRunsInput): Promise<Page<ShownRun>> {
    return toPage(await this.runs.list(orgId, input), input)
  }

  /** Raises `not_found`. */
  get({ orgId }: Actor, { id }: StatementRunById): Promise<ShownRun> {
    return this.runs.get(orgId, id)
  }

  /** Raises `not_found`, and `input_invalid` for a cursor that is not one of ours. */
  async rows({ orgId }: Actor, input: StatementRunRowsInput): Promise<Page<ShownRow>> {
    await this.runs.get(orgId, input.id)
    return toPage(await this.runs.rowsOf(orgId, input), input)
  }

  /** Waits for the lot that is under way. Raises `not_found` and `statement_run_over`. */
  async stop(actor: Actor, { id }: StatementRunById): Promise<ShownRun> {
    const { orgId } = actor
    return this.em.transactional(async (em) => {
      const run = await this.runs.lockOrFail(orgId, id)
      run.stop(this.clock.now())
      await em.flush()
      this.audit.record(actor, 'statements.stop', { subjectId: id })
      return this.runs.written(orgId, id)
    })
  }

  /** Raises `not_found`. */
  async print({ orgId }: Actor, { id, document }: PrintStatementsInput): Promise<PrintedStatements> {
    const run = await this.runs.get(orgId, id)
    if (document > run.documents) throw new Problem('not_found')
    const pdf = await this.files.readBytes(documentKey(orgId, id, document))
    const part = run.documents > 1 ? `-${document}` : ''
    return { fileName: `statements-${run.from}-${run.to}${part}.pdf`, pdf: Buffer.from(pdf).toString('base64') }
  }
}
