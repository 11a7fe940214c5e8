import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { SteadyClient } from '../database/steady-client.js'
import type { Logger } from '../logger.js'

const checkEveryMs = 5_000
// After a database came back its other processes take their locks again within this time.
const graceMs = 15_000
const lockPool = 'select pg_advisory_lock(hashtext($1))'

interface LivenessOptions {
  events: WorkerEvents
  log: Logger
  pool: { readonly isReporting: boolean }
}

/**
 * Frees the jobs that nobody works at. The pool of workers of each process that lives holds an advisory lock under the
 * id that its jobs are locked by, on a connection that PostgreSQL closes with the process; a job whose lock can be had
 * belongs to nobody and may run again. So does a job that the database gave to this process in an answer that was lost.
 */
export class WorkerLiveness {
  private readonly own = new Set<string>()
  private readonly active = new Set<string>()
  private suspects = new Map<string, string>()
  private client: pg.Client | undefined
  private isolatedUntil = 0
  private isFailing = false
  private timer: NodeJS.Timeout | undefined
  private turn: Promise<void> = Promise.resolve()

  private constructor(
    private readonly ownerUrl: string,
    private readonly options: LivenessOptions,
  ) {}

  static async open(ownerUrl: string, options: LivenessOptions): Promise<WorkerLiveness> {
    const liveness = new WorkerLiveness(ownerUrl, options)
    const { events } = options
    events.on('pool:create', ({ workerPool }) => liveness.enter(workerPool.id))
    events.on('job:start', ({ job }) => liveness.active.add(job.id))
    events.on('job:complete', ({ job }) => liveness.active.delete(job.id))
    await liveness.check()
    liveness.timer = setInterval(() => liveness.enqueue(() => liveness.check()), checkEveryMs)
    return liveness
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.turn
    const { client } = this
    this.client = undefined
    await client?.end()
  }

  private async connected(): Promise<pg.Client> {
    if (this.client) return this.client
    const client = new SteadyClient({ connectionString: this.ownerUrl, application_name: 'almoner liveness' })
    client.on('error', (error) => {
      if (this.client !== client) return
      this.client = undefined
      this.isolatedUntil = performance.now() + graceMs
      this.options.log.error({ err: error }, 'the connection that shows this worker alive broke')
    })
    await client.connect()
    try {
      for (const poolId of this.own) await client.query(lockPool, [poolId])
    } catch (error) {
      await client.end()
      throw error
    }
    this.client = client
    return client
  }

  private enter(poolId: string): void {
    this.own.add(poolId)
    this.enqueue(async () => void (await (await this.connected()).query(lockPool, [poolId])))
  }

  // One connection answers one question at a time.
  private enqueue(work: () => Promise<void>): void {
    this.turn = this.turn.then(work).then(
      () => void (this.isFailing = false),
      (error: unknown) => {
        // Once, however long the database is away.
        if (!this.isFailing) this.options.log.error({ err: error }, 'looking for dead workers failed')
        this.isFailing = true
      },
    )
  }

  private async check(): Promise<void> {
    const client = await this.connected()
    // While the database is away every process loses its locks, the living ones too.
    if (performance.now() > this.isolatedUntil) await this.freeOthers(client)
    await this.freeOwn(client)
  }

  // A pool enters just after it is made, so a lock on a job that is seconds old may be of one not entered yet.
  private async freeOthers(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ worker: string }>(`
      select distinct locked_by as worker from graphile_worker._private_jobs where locked_at < now() - interval '5 seconds'
      union
      select distinct locked_by from graphile_worker._private_job_queues where locked_at < now() - interval '5 seconds'
    `)
    for (const { worker } of rows) {
      // The locks of this process's own pool are held by this very connection, which could take them twice.
      if (this.own.has(worker)) continue
      const { rows: tried } = await client.query<{ dead: boolean }>(
        'select pg_try_advisory_lock(hashtext($1)) as dead',
        [worker],
      )
      if (!tried[0]?.dead) continue
      await client.query('select graphile_worker.force_unlock_workers(array[$1])', [worker])
      await client.query('select pg_advisory_unlock(hashtext($1))', [worker])
      this.options.log.warn({ worker }, 'freed the jobs of a worker that died')
    }
  }

  /** Seen twice as this process's own although it does not work at it: the answer that gave the job was lost. */
  private async freeOwn(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ id: string; since: string }>(
      `select id::text, locked_at::text as since from graphile_worker._private_jobs
       where locked_by = any($1) and locked_at < now() - interval '5 seconds'`,
      [[...this.own]],
    )
    if (this.options.pool.isReporting) return this.suspects.clear()
    const idle = rows.filter(({ id }) => !this.active.has(id))
    const lost = idle.filter(({ id, since }) => this.suspects.get(id) === since).map(({ id }) => id)
    this.suspects = new Map(idle.map(({ id, since }) => [id, since]))
    if (lost.length === 0) return
    await client.query(
      `with freed as (
         update graphile_worker._private_jobs set locked_by = null, locked_at = null
         where id = any($1::bigint[]) and locked_by = any($2) returning job_queue_id
       )
       update graphile_worker._private_job_queues set locked_by = null, locked_at = null
       where id in (select job_queue_id from freed) and locked_by = any($2)`,
      [lost, [...this.own]],
    )
    this.options.log.warn({ jobs: lost }, 'freed jobs that were given to this process in an answer that was lost')
  }
}
