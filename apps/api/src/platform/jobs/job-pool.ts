import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { keptIdleMs, SteadyClient } from '../database/steady-client.js'
import type { Logger } from '../logger.js'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

interface JobPoolOptions {
  connectionString: string
  max: number
  log: Logger
}

// How graphile-worker names the statements that end one job; it waits for none of them.
const endOfJob = /^(complete|fail)_job(s|_q)?\//
const nothing: pg.QueryResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] }

/** graphile-worker doesn't await the report of a job's end, whose failure would end the process: it is sent again. */
export class JobPool extends pg.Pool {
  private reports = 0
  private isLeaving = false
  private isReported = false

  constructor(private readonly settings: JobPoolOptions) {
    const { connectionString, max } = settings
    super({
      connectionString,
      max,
      idleTimeoutMillis: keptIdleMs,
      Client: SteadyClient,
      application_name: 'almoner jobs',
    })
    this.on('error', (error) => this.tell(error))
    this.on('connect', (client) => client.on('error', (error) => this.tell(error)))
  }

  get isReporting(): boolean {
    return this.reports > 0
  }

  /** What cannot be reported any more is left to others: they find the jobs without an owner. */
  leave(): void {
    this.isLeaving = true
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback) return super.connect(callback)
    // Only what a graphile-worker session uses of a client.
    return Promise.resolve(new QueueSession(this, () => super.connect()) as unknown as pg.PoolClient)
  }

  isReport(statement: unknown): statement is pg.QueryConfig {
    return (
      typeof statement === 'object' &&
      statement !== null &&
      'name' in statement &&
      endOfJob.test(String(statement.name))
    )
  }

  async report(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    this.reports += 1
    try {
      for (let waitMs = 250; ; waitMs = Math.min(waitMs * 2, 5_000)) {
        try {
          return await this.query(statement)
        } catch (error) {
          if (this.isLeaving) return nothing
          this.tell(error)
          await sleep(waitMs, undefined, { ref: false })
        }
      }
    } finally {
      this.reports -= 1
    }
  }

  // What breaks one connection breaks all of them, and is told once.
  private tell(error: unknown): void {
    if (this.ending || this.isReported) return
    this.isReported = true
    setTimeout(() => (this.isReported = false), 5_000).unref()
    this.settings.log.error({ err: error }, 'a database connection of the jobs broke')
  }
}

class QueueSession {
  private client: Promise<pg.PoolClient> | undefined

  constructor(
    private readonly pool: JobPool,
    private readonly checkOut: () => Promise<pg.PoolClient>,
  ) {}

  async query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    if (this.pool.isReport(statement)) return this.pool.report(statement)
    const client = await (this.client ??= this.checkOut())
    return typeof statement === 'string' ? client.query(statement, values) : client.query(statement)
  }

  async release(): Promise<void> {
    const client = await this.client?.catch(() => undefined)
    client?.release()
  }
}
