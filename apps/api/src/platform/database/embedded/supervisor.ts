import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../../start-problem.js'
import { explainFailure, troubleIn } from './failures.js'
import { stopPostmaster } from './postmaster.js'

export interface Postmaster {
  readonly child: ChildProcess
  readonly pid: number
  readonly said: () => string
}

interface SupervisorOptions {
  dataDir: string
  logPath: string
  warn: (message: string) => void
  onLost: ((problem: StartProblem) => void) | undefined
  restart: () => Promise<Postmaster>
}

const firstWaitMs = 200
const longestWaitMs = 15_000
// One that ran for this long did not end of what ended the one before.
const steadyMs = 60_000

export class Supervisor {
  private current: Postmaster
  private problem: StartProblem | undefined
  private recovery: Promise<void> | undefined
  private startedAt = performance.now()
  private failures = 0
  private readonly stopping = new AbortController()

  constructor(
    first: Postmaster,
    private readonly options: SupervisorOptions,
  ) {
    this.current = first
    this.watch(first)
  }

  outage(): StartProblem | undefined {
    return this.problem
  }

  trouble(): StartProblem | undefined {
    return this.problem ?? troubleIn(this.current.said(), this.options.dataDir)
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.recovery
    await stopPostmaster(this.current.pid)
  }

  private watch({ child }: Postmaster): void {
    const onExit = () => {
      if (!this.stopping.signal.aborted) this.recovery = this.recover()
    }
    if (child.exitCode === null && child.signalCode === null) child.once('exit', onExit)
    else onExit()
  }

  private async recover(): Promise<void> {
    const { dataDir, logPath, warn, onLost, restart } = this.options
    this.problem =
      troubleIn(this.current.said(), dataDir) ??
      new StartProblem(
        `The embedded PostgreSQL in ${dataDir} has ended, and why is in ${logPath}. What was saved is kept.`,
      )
    onLost?.(this.problem)
    warn('PostgreSQL has ended although nobody stopped it; it is started again')
    if (performance.now() - this.startedAt > steadyMs) this.failures = 0
    for (;;) {
      await this.wait(Math.min(firstWaitMs * 2 ** this.failures, longestWaitMs))
      if (this.stopping.signal.aborted) return
      this.failures += 1
      try {
        this.current = await restart()
        break
      } catch (error) {
        this.problem = explainFailure(error, dataDir)
        warn(`PostgreSQL could not be started again: ${this.problem.message}`)
      }
    }
    this.problem = undefined
    this.startedAt = performance.now()
    warn('PostgreSQL runs again')
    this.watch(this.current)
  }

  private async wait(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.stopping.signal }).catch((error: unknown) => {
      if (!this.stopping.signal.aborted) throw error
    })
  }
}
