import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { Clock } from '../clock.js'
import { queryOn } from './plain-query.js'
import { ReadPool } from './read-pool.js'

/** The time of the database, so that a machine whose clock is wrong collects nothing too early. */
@Injectable()
export class DatabaseClock {
  constructor(
    private readonly pool: ReadPool,
    private readonly clock: Clock,
  ) {}

  async now(): Promise<Date> {
    if (!this.clock.isOfThisMachine) return this.clock.now()
    const [now] = await queryOn(
      this.pool,
      sql<{ ms: string }>`select extract(epoch from clock_timestamp()) * 1000 as ms`,
    )
    return new Date(Math.floor(Number(now?.ms)))
  }
}
