import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import type pg from 'pg'
import { runCall, sessionOf } from '../access/call.js'
import { Clock } from '../clock.js'
import { newId } from '../ids.js'
import type { Logger } from '../logger.js'
import { LOGGER } from '../tokens.js'

/** Work that looks for itself, again and again, rather than being asked for. It may run in several processes at once. */
export interface Sweep {
  name: string
  everyMs: number
  /** The `org_id` of each org that has such work, asked past row-level security; $1 is the time where it `takesTime`. */
  orgs: string
  takesTime?: boolean
  /** Does it, in a call that is bound to the org. */
  work(orgId: string): Promise<void>
}

/** Runs sweeps beside the jobs: what many transactions leave behind needs no job of each. */
@Injectable()
export class Sweeps {
  private readonly sweeps: Sweep[] = []
  private readonly timers = new Map<Sweep, NodeJS.Timeout>()
  private readonly running = new Set<Promise<void>>()
  private isStopped = false

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  add(sweep: Sweep): void {
    this.sweeps.push(sweep)
  }

  /** `pool`: of the owner's role, to find the orgs. */
  start(pool: pg.Pool): void {
    this.isStopped = false
    for (const sweep of this.sweeps) this.plan(sweep, pool)
  }

  async stop(): Promise<void> {
    this.isStopped = true
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.timers.clear()
    await Promise.all(this.running)
  }

  private plan(sweep: Sweep, pool: pg.Pool): void {
    if (this.isStopped) return
    this.timers.set(
      sweep,
      setTimeout(() => {
        const run = this.run(sweep, pool).finally(() => {
          this.running.delete(run)
          this.plan(sweep, pool)
        })
        this.running.add(run)
      }, sweep.everyMs),
    )
  }

  private async run(sweep: Sweep, pool: pg.Pool): Promise<void> {
    try {
      const { rows } = await pool.query<{ org_id: string }>(
        `select distinct org_id from (${sweep.orgs}) found`,
        sweep.takesTime ? [this.clock.now()] : [],
      )
      for (const { org_id: orgId } of rows) {
        if (this.isStopped) return
        const em = this.em.fork({ disableContextResolution: true, session: sessionOf({ orgId, userId: null }) })
        await runCall({ em, requestId: newId(), isAudited: true }, () => sweep.work(orgId))
      }
    } catch (error) {
      if (!this.isStopped) this.log.error({ err: error, sweep: sweep.name }, 'a sweep failed; it is done again')
    }
  }
}
