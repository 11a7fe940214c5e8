import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from '../logger.js'

const sweepEveryMs = 5_000
const lockPool = 'select pg_advisory_lock(hashtext($1))'

/**
 * Frees the jobs of processes that died. The pool of workers of each process that lives holds an advisory lock under the
 * id that its jobs are locked by, on a connection that PostgreSQL closes with the process; a job whose lock can be had
 * belongs to nobody and may run again.
 */
export class WorkerRollCall {
  private readonly own = new Set<string>()
  private client: pg.Client | undefined
  private timer: NodeJS.Timeout | undefined
  private turn: Promise<void> = Promise.resolve()

  private constructor(
    private readonly ownerUrl: string,
    private readonly log: Logger,
  ) {}

  static async open(ownerUrl: string, events: WorkerEvents, log: Logger): Promise<WorkerRollCall> {
    const rollCall = new WorkerRollCall(ownerUrl, log)
    events.on('pool:create', ({ workerPool }) => rollCall.enter(workerPool.id))
    await rollCall.sweep()
    rollCall.timer = setInterval(() => rollCall.inTurn(() => rollCall.sweep()), sweepEveryMs)
    return rollCall
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.turn
    const { client } = this
    this.client = undefined
    await client?.end()
  }

  /** The connection that holds the locks of this process; where it broke, a new one that takes them again at once. */
  private async connected(): Promise<pg.Client> {
    if (this.client) return this.client
    const client = new pg.Client({ connectionString: this.ownerUrl, application_name: 'almoner roll call' })
    client.on('error', (error) => {
      if (this.client !== client) return
      this.client = undefined
      this.log.error({ err: error }, 'the connection of the roll call broke')
      this.inTurn(async () => void (await this.connected()))
    })
    await client.connect()
    this.client = client
    for (const poolId of this.own) await client.query(lockPool, [poolId])
    return client
  }

  private enter(poolId: string): void {
    this.own.add(poolId)
    this.inTurn(async () => void (await (await this.connected()).query(lockPool, [poolId])))
  }

  // One connection answers one question at a time.
  private inTurn(work: () => Promise<void>): void {
    this.turn = this.turn
      .then(work)
      .catch((error: unknown) => this.log.error({ err: error }, 'the roll call of the workers failed'))
  }

  // A pool enters just after it is made, so a lock on a job that is seconds old may be of one not entered yet.
  private async sweep(): Promise<void> {
    const client = await this.connected()
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
      this.log.warn({ worker }, 'freed the jobs of a worker that died')
    }
  }
}
