import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.js'
import { Problem } from '../problems/problem.js'

export interface Limit {
  /** Failures within the window that cost nothing. */
  free: number
  windowSeconds: number
  /** How long the next attempt waits, in seconds, by the failures beyond the free ones. */
  waitSeconds: (excess: number) => number
}

/** Doubles from one second up to a quarter of an hour. */
export const doubling = (excess: number): number => (excess > 10 ? 900 : 2 ** (excess - 1))

/** Counts failures in the database, on connections of its own, so that a rolled back call is counted all the same. */
@Injectable()
export class Throttles {
  constructor(private readonly pool: ReadPool) {}

  /** Raises `attempts_exhausted` while any of the keys has to wait. */
  async pass(...keys: string[]): Promise<void> {
    const { rows } = await this.pool.query(
      'select 1 from throttles where key = any($1) and blocked_until > now() limit 1',
      [keys.map(hashOf)],
    )
    if (rows.length > 0) throw new Problem('attempts_exhausted')
  }

  async countFailure(key: string, limit: Limit): Promise<void> {
    const { rows } = await this.pool.query<{ failures: number }>(
      `insert into throttles as t (key, failures, window_started_at) values ($1, 1, now())
       on conflict (key) do update set
         failures = case when t.window_started_at < now() - make_interval(secs => $2) then 1 else t.failures + 1 end,
         window_started_at = case when t.window_started_at < now() - make_interval(secs => $2) then now() else t.window_started_at end
       returning failures`,
      [hashOf(key), limit.windowSeconds],
    )
    const excess = (rows[0]?.failures ?? 0) - limit.free
    if (excess <= 0) return
    await this.pool.query('update throttles set blocked_until = now() + make_interval(secs => $2) where key = $1', [
      hashOf(key),
      limit.waitSeconds(excess),
    ])
  }

  async forget(key: string): Promise<void> {
    await this.pool.query('delete from throttles where key = $1', [hashOf(key)])
  }
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')
