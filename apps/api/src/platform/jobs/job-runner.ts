import { EventEmitter } from 'node:events'
import { Inject, Injectable } from '@nestjs/common'
import { Logger as WorkerLogger, run, type Job, type Runner, type Task, type WorkerEvents } from 'graphile-worker'
import { CallRunner } from '../access/call-runner.js'
import { seesAllOrgs } from '../database/rls-bypass.js'
import { StorageHealth } from '../health/storage-health.js'
import type { Logger } from '../logger.js'
import { Retention } from '../retention/retention.js'
import { StartProblem } from '../start-problem.js'
import { LOGGER } from '../tokens.js'
import { JobPool } from './job-pool.js'
import { JobRegistry, type JobLane, type JobPayload } from './job-registry.js'
import { TenantPoller } from './tenant-poller.js'
import { WorkerLiveness } from './worker-liveness.js'

// Waiting for a host costs next to nothing, so many may wait at once.
const externalConcurrency = 20

// Two listen for jobs, and the others take and end them, which is done in milliseconds. Jobs do their work over other connections.
const connections = 10

// Of a failure the queue's own line says which job it was, in words alone.
const failureOf = (meta: Readonly<Record<string, unknown>> | undefined) =>
  meta?.error === undefined ? {} : { err: meta.error as unknown, job: (meta.job as Job | undefined)?.task_identifier }

/** Carries out jobs in this process. Several processes may run one each on the same database. */
@Injectable()
export class JobRunner {
  private runners: Runner[] = []
  private pool: JobPool | undefined
  private liveness: WorkerLiveness | undefined

  constructor(
    private readonly registry: JobRegistry,
    private readonly calls: CallRunner,
    private readonly poller: TenantPoller,
    private readonly retention: Retention,
    private readonly storage: StorageHealth,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** `ownerUrl`: the queue's tables belong to the owner's role, which the jobs themselves do not work as. */
  async start(ownerUrl: string, concurrency = 4): Promise<void> {
    const log = this.log
    const pool = new JobPool({ connectionString: ownerUrl, max: connections, log })
    const events: WorkerEvents = new EventEmitter()
    this.pool = pool
    if (!(await seesAllOrgs(pool)))
      throw new StartProblem(
        'The database role of the jobs sees the rows of one organization at most, so that work of others would never be done: give it BYPASSRLS.',
      )
    this.liveness = await WorkerLiveness.open(ownerUrl, { events, log, pool })
    const runLane = (lane: JobLane, jobsAtOnce: number) =>
      run({
        pgPool: pool,
        concurrency: jobsAtOnce,
        noHandleSignals: true,
        pollInterval: 2_000,
        events,
        logger: new WorkerLogger(
          () => (level, message, meta) =>
            log[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](
              { part: 'jobs', ...failureOf(meta) },
              message,
            ),
        ),
        taskList: Object.fromEntries(this.registry.namesIn(lane).map((name) => [name, this.taskFor(name)])),
      })
    this.runners = [await runLane('internal', concurrency), await runLane('external', externalConcurrency)]
    this.poller.start(pool)
    this.retention.start(pool)
  }

  /** Lets the jobs under way finish or hands them back, and closes the connections. */
  async stop(): Promise<void> {
    this.pool?.leave()
    await this.poller.stop()
    await this.retention.stop()
    await Promise.all(this.runners.map((runner) => runner.stop()))
    await this.liveness?.close()
    await this.pool?.end()
  }

  private taskFor(name: string): Task {
    return async (payload, helpers) => {
      const work = this.registry.tasks.get(name)
      if (!work) throw new Error(`No job is called ${name}`)
      const job = payload as JobPayload
      try {
        await this.calls.run({ orgId: job.orgId, userId: job.userId, isAudited: false }, () =>
          work(job, helpers.abortSignal),
        )
      } catch (error) {
        this.storage.note(error)
        throw error
      }
    }
  }
}
