import { Inject, Injectable } from '@nestjs/common'
import { type RawBuilder } from 'kysely'
import type pg from 'pg'
import { CallRunner } from '../access/call-runner.js'
import { Clock } from '../clock.js'
import { queryOn } from '../database/plain-query.js'
import { StorageHealth } from '../health/storage-health.js'
import type { Logger } from '../logger.js'
import { LOGGER } from '../tokens.js'
import { distinctOrgs } from './job.statements.js'

/** Work that looks for itself, again and again, rather than being asked for. It may run in several processes at once. */
export interface PollingTask {
  name: string
  everyMs: number
  /** At the start as well, for what the process before has left: else the first look comes after `everyMs`. */
  looksAtStart?: boolean
  orgs(now: string): RawBuilder<{ org_id: string }>
  /** Does it, in a call that is bound to the org. `more`: there is more of it, which may wait until others had a turn. */
  work(orgId: string): Promise<void | 'more'>
}

interface TaskState {
  task: PollingTask
  busy: Set<string>
  turns: Map<string, number>
  turn: number
  timer: NodeJS.Timeout | undefined
  isLooking: boolean
  isFailing: boolean
}

const orgsAtOnce = 4

/** Runs polling tasks beside the jobs. An org with much to do, or whose work fails, keeps no other waiting. */
@Injectable()
export class TenantPoller {
  private readonly tasks: PollingTask[] = []
  private states: TaskState[] = []
  private pool: pg.Pool | undefined
  private readonly running = new Set<Promise<void>>()
  private isStopped = false

  constructor(
    private readonly calls: CallRunner,
    private readonly clock: Clock,
    private readonly storage: StorageHealth,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  add(task: PollingTask): void {
    this.tasks.push(task)
  }

  named(name: string): PollingTask {
    const found = this.tasks.find((task) => task.name === name)
    if (!found) throw new Error(`No polling task is called ${name}`)
    return found
  }

  /** `pool`: of the owner's role, to find the orgs. */
  start(pool: pg.Pool): void {
    this.isStopped = false
    this.pool = pool
    this.states = this.tasks.map((task) => ({
      task,
      busy: new Set(),
      turns: new Map(),
      turn: 0,
      timer: undefined,
      isLooking: false,
      isFailing: false,
    }))
    for (const state of this.states) this.schedule(state, pool, state.task.looksAtStart ? 0 : state.task.everyMs)
  }

  async stop(): Promise<void> {
    this.isStopped = true
    for (const { timer } of this.states) clearTimeout(timer)
    while (this.running.size > 0) await Promise.all(this.running)
  }

  /** Has every polling task look now rather than when its time comes; ends once what they found is done. */
  async lookNow(): Promise<void> {
    const { pool } = this
    if (!pool) throw new Error('The polling tasks have not started')
    for (const state of this.states) {
      clearTimeout(state.timer)
      if (!state.isLooking) this.keep(this.look(state, pool))
    }
    while (this.running.size > 0) await Promise.all(this.running)
  }

  private schedule(state: TaskState, pool: pg.Pool, inMs: number): void {
    if (this.isStopped || state.isLooking) return
    clearTimeout(state.timer)
    state.timer = setTimeout(() => this.keep(this.look(state, pool)), inMs)
  }

  private keep(work: Promise<void>): void {
    const kept = work.finally(() => this.running.delete(kept))
    this.running.add(kept)
  }

  private async look(state: TaskState, pool: pg.Pool): Promise<void> {
    const { task, busy, turns } = state
    state.isLooking = true
    try {
      const orgs = task.orgs(this.clock.now().toISOString())
      const rows = await queryOn(pool, distinctOrgs(orgs))
      const found = new Set(rows.map(({ org_id: orgId }) => orgId))
      for (const known of turns.keys()) if (!found.has(known)) turns.delete(known)
      const waiting = [...found].filter((orgId) => !busy.has(orgId))
      waiting.sort((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0))
      for (const orgId of waiting.slice(0, orgsAtOnce - busy.size)) this.keep(this.workFor(state, orgId, pool))
      state.isFailing = false
    } catch (error) {
      // Once, however long the database is away.
      if (!this.isStopped && !state.isFailing)
        this.log.error({ err: error, task: task.name }, 'a polling task failed; it is done again until it succeeds')
      state.isFailing = true
    } finally {
      state.isLooking = false
      this.schedule(state, pool, task.everyMs)
    }
  }

  private async workFor(state: TaskState, orgId: string, pool: pg.Pool): Promise<void> {
    const { task, busy, turns } = state
    if (this.isStopped) return
    busy.add(orgId)
    turns.set(orgId, (state.turn += 1))
    let left: void | 'more' = undefined
    try {
      left = await this.calls.run({ orgId }, () => task.work(orgId))
    } catch (error) {
      this.storage.note(error)
      if (!this.isStopped)
        this.log.error({ err: error, task: task.name, orgId }, 'a polling task failed; it is done again')
    }
    const wasFull = busy.size >= orgsAtOnce
    busy.delete(orgId)
    if (left === 'more' || wasFull) this.schedule(state, pool, 0)
  }
}
