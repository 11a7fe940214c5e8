import { Inject, Injectable } from '@nestjs/common'
import type pg from 'pg'
import type { Config } from '../config.js'
import type { Logger } from '../logger.js'
import { CONFIG, LOGGER } from '../tokens.js'

export interface RetentionRule {
  table: string
  /** SQL over the table's columns, true of rows that are over; `$1` is RETENTION_DAYS. */
  over: string
  /** What the row is set to instead of being deleted; `over` is false of it then. */
  sets?: string
}

/** What takes more than a statement: given a connection of the owner's role, it removes what is over of its tables. */
export interface RetentionWork {
  tables: readonly string[]
  clean(client: pg.PoolClient): Promise<void>
}

const everyMs = 3_600_000
const batchRows = 5_000

/** One process of an installation cleans at a time. */
const lockKey = "hashtext('almoner_retention')"

/** Deletes what is over, by the rules of every part of Almoner, each hour and in small batches. */
@Injectable()
export class Retention {
  private readonly rules: RetentionRule[] = []
  private readonly works: RetentionWork[] = []
  private pool: pg.Pool | undefined
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | undefined

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'retentionDays'>,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  add(rule: RetentionRule): void {
    this.rules.push(rule)
  }

  addWork(work: RetentionWork): void {
    this.works.push(work)
  }

  tables(): string[] {
    return [...this.rules.map(({ table }) => table), ...this.works.flatMap(({ tables }) => tables)]
  }

  /** Does what only the owner of the tables may, in a process that carries out jobs. */
  async asOwner(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
    if (!this.pool) throw new Error('Nothing is removed as the owner where no jobs run')
    const client = await this.pool.connect()
    try {
      await work(client)
    } finally {
      client.release()
    }
  }

  /** `pool`: of the role that owns the tables, which sees the rows of all organizations. */
  start(pool: pg.Pool): void {
    this.pool = pool
    const clean = () => (this.running = this.tryToClean(pool))
    this.timer = setInterval(() => void clean(), everyMs)
    this.timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.running
  }

  /** Applies every rule once. Does nothing while another process does it. */
  async clean(pool: pg.Pool): Promise<void> {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${lockKey}) as mine`)
      if (!rows[0]?.mine) return
      try {
        for (const rule of this.rules) await this.apply(client, rule)
        for (const work of this.works) await work.clean(client)
      } finally {
        await client.query(`select pg_advisory_unlock(${lockKey})`)
      }
    } finally {
      client.release()
    }
  }

  private async tryToClean(pool: pg.Pool): Promise<void> {
    try {
      await this.clean(pool)
    } catch (error) {
      this.log.error({ err: error }, 'what is over could not be deleted; it is tried again in an hour')
    }
  }

  private async apply(client: pg.PoolClient, { table, over, sets }: RetentionRule): Promise<void> {
    const found = `select ctid from ${table} where (${over}) and $1::int is not null limit ${batchRows}`
    const statement =
      sets === undefined
        ? `delete from ${table} where ctid in (${found})`
        : `update ${table} set ${sets} where ctid in (${found})`
    let total = 0
    for (;;) {
      const { rowCount } = await client.query(statement, [this.config.retentionDays])
      total += rowCount ?? 0
      if ((rowCount ?? 0) < batchRows) break
    }
    if (total > 0) this.log.info({ table, rows: total }, 'deleted what is over')
  }
}
