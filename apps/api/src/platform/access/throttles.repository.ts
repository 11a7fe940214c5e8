import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { queryOn } from '../database/plain-query.js'
import { ReadPool } from '../database/read-pool.js'
import { Problem } from '../problems/problem.js'

/** What failures cost: those within the window that are free, and how long the next attempt waits after each further one. */
export interface Limit {
  free: number
  windowSeconds: number
  /** After the first failure that is not free; twice as long after each one more. */
  firstWaitSeconds: number
  longestWaitSeconds: number
}

// Some wait until a person has done something; a number of seconds says so as well as it can.
const longestWindow = 366 * 86_400

export interface Rate {
  most: number
  windowSeconds: number
  at?: Date
}

/** Counts on connections of its own, so a rollback keeps the count. An attempt is counted before it is made. */
@Injectable()
export class Throttles {
  constructor(private readonly pool: ReadPool) {}

  /** Counts an attempt as a failure until `forget` or `refund` says otherwise; raises `attempts_exhausted` while it has to wait. */
  async attempt(key: string, limit: Limit): Promise<void> {
    const counted = await queryOn(
      this.pool,
      sql`
        with new as (
          select ${hashOf(key)}::text as key, ${limit.free}::int as free,
            make_interval(secs => ${limit.windowSeconds}) as time,
            ${limit.firstWaitSeconds}::float8 as first, ${limit.longestWaitSeconds}::float8 as longest
        )
        insert into throttles as t (key, failures, window_started_at, blocked_until, expires_at)
        select key, 1, now(), blocked, greatest(now() + time, blocked)
        from new
          cross join lateral (
            select case when free = 0 then now() + make_interval(secs => first) end as blocked
          ) wait
        on conflict (key) do update
        set (failures, window_started_at, blocked_until, expires_at) = (
          select failed, started, blocked, greatest(started + time, blocked)
          from new
            cross join lateral (select t.window_started_at < now() - time as is_over) past
            cross join lateral (
              select case when is_over then 1 else t.failures + 1 end as failed,
                case when is_over then now() else t.window_started_at end as started
            ) counted
            cross join lateral (
              select case
                when failed > free then now() + make_interval(secs => least(longest, first * 2 ^ least(failed - free - 1, 30)))
              end as blocked
            ) wait
        )
        where t.blocked_until is null or t.blocked_until <= now()
        returning key`,
    )
    if (counted.length === 0) throw await this.exhausted(key, limit.windowSeconds)
  }

  async refund(key: string): Promise<void> {
    await queryOn(
      this.pool,
      sql`
        update throttles
        set failures = greatest(failures - 1, 0), blocked_until = null
        where key = ${hashOf(key)}`,
    )
  }

  async forget(...keys: string[]): Promise<void> {
    await queryOn(this.pool, sql`delete from throttles where key = any(${keys.map(hashOf)})`)
  }

  /** Counts one more and raises `attempts_exhausted` where that is more than the rate allows. */
  async spend(key: string, rate: Rate): Promise<void> {
    if (!(await this.trySpend(key, rate))) throw await this.exhausted(key, rate.windowSeconds)
  }

  /** Whether one more would be too many; counts nothing. */
  async isSpent(key: string, rate: Rate): Promise<boolean> {
    return (await this.spent(key, rate)) >= rate.most
  }

  async spent(key: string, { windowSeconds, at }: Omit<Rate, 'most'>): Promise<number> {
    const [counted] = await queryOn(
      this.pool,
      sql<{ spent: number }>`
        select failures as spent
        from throttles
        where key = ${hashOf(key)}
          and window_started_at >= coalesce(${at ?? null}, now()) - make_interval(secs => ${windowSeconds})`,
    )
    return counted?.spent ?? 0
  }

  async trySpend(key: string, rate: Rate): Promise<boolean> {
    const [counted] = await queryOn(
      this.pool,
      sql<{ spent: number }>`
        with new as (
          select ${hashOf(key)}::text as key, make_interval(secs => ${rate.windowSeconds}) as time,
            coalesce(${rate.at ?? null}::timestamptz, now()) as at
        )
        insert into throttles as t (key, failures, window_started_at, expires_at)
        select key, 1, at, at + time
        from new
        on conflict (key) do update
        set (failures, window_started_at, expires_at) = (
          select case when is_over then 1 else t.failures + 1 end, started, started + time
          from new
            cross join lateral (select t.window_started_at < at - time as is_over) past
            cross join lateral (
              select case when is_over then at else t.window_started_at end as started
            ) counted
        )
        returning failures as spent`,
    )
    return (counted?.spent ?? 0) <= rate.most
  }

  private async exhausted(key: string, windowSeconds: number): Promise<Problem> {
    const [wait] = await queryOn(
      this.pool,
      sql<{ seconds: number }>`
        select ceil(
          least(
            ${longestWindow},
            extract(
              epoch
              from coalesce(
                blocked_until,
                window_started_at + make_interval(secs => ${Math.min(windowSeconds, longestWindow)})
              ) - now()
            )
          )
        )::int as seconds
        from throttles
        where key = ${hashOf(key)}`,
    )
    return new Problem('attempts_exhausted', { retryAfterSeconds: Math.max(wait?.seconds ?? 0, 1) })
  }
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')
