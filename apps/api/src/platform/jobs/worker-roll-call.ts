import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from '../logger.js'

const sweepEveryMs = 5_000

/**
 * Frees the jobs of processes that died. The pool of workers of each process that lives holds an advisory lock under the
 * id that its jobs are locked by, on a connection that PostgreSQL closes with the process; a job whose lock can be had
 * belongs to nobody and may run again.
 */
export class WorkerRollCall {
  private readonly own = new Set<string>()
  private timer: NodeJS.Timeout | undefined
  private turn: Promise<void> = Promise.resolve()

  private constructor(
    private readonly client: pg.Client,
    private readonly log: Logger,
  ) {}

  static async open(ownerUrl: string, events: WorkerEvents, log: Logger): Promise<WorkerRollCall> {
    const client = new pg.Client({ connectionString: ownerUrl, application_name: 'almoner roll call' })
    client.on('error', (error) => log.error({ err: error }, 'the connection of the roll call broke'))
    await client.connect()
    const rollCall = new WorkerRollCall(client, log)
    events.on('pool:create', ({ workerPool }) => rollCall.enter(workerPool.id))
    await rollCall.sweep()
    rollCall.timer = setInterval(() => rollCall.inTurn(() => rollCall.sweep()), sweepEveryMs)
    return rollCall
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.turn
    await this.client.end()
  }

  private enter(poolId: string): void {
    this.own.add(poolId)
    this.inTurn(async () => void (await this.client.query('select pg_advisory_lock(hashtext($1))', [poolId])))
  }

  // One connection answers one question at a time.
  private inTurn(work: () => Promise<void>): void {
    this.turn = this.turn
      .then(work)
      .catch((error: unknown) => this.log.error({ err: error }, 'the roll call of the workers failed'))
  }

  // A pool enters just after it is made, so a lock on a job that is seconds old may be of one not entered yet.
  private async sweep(): Promise<void> {
    const { rows } = await this.client.query<{ worker: string }>(`
      select distinct locked_by as worker from graphile_worker._private_jobs where locked_at < now() - interval '5 seconds'
      union
      select distinct locked_by from graphile_worker._private_job_queues where locked_at < now() - interval '5 seconds'
    `)
    for (const { worker } of rows) {
      // The locks of this process's own pool are held by this very connection, which could take them twice.
      if (this.own.has(worker)) continue
      const { rows: tried } = await this.client.query<{ dead: boolean }>(
        'select pg_try_advisory_lock(hashtext($1)) as dead',
        [worker],
      )
      if (!tried[0]?.dead) continue
      await this.client.query('select graphile_worker.force_unlock_workers(array[$1])', [worker])
      await this.client.query('select pg_advisory_unlock(hashtext($1))', [worker])
      this.log.warn({ worker }, 'freed the jobs of a worker that died')
    }
  }
}
