import type { HealthSeverity } from '@almoner/contracts/health/health.operations'
import type { Permission } from '@almoner/contracts/permissions'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from '../logger.js'
import { LOGGER } from '../tokens.js'

export interface HealthCondition {
  /** Names it for programs, as `disk_full`. `/readyz` answers it to anyone, so it is never renamed. */
  key: string
  /** `critical`: requests are refused because of it, and `/readyz` answers 503. */
  severity: HealthSeverity
  /** What is the case, in one sentence that anyone may read: no paths, addresses or names. */
  message: string
  remedy: string
  detail?: string
  audience: 'superuser' | Permission
}

export type HealthCheck = () => Promise<HealthCondition | undefined>

interface KnownCheck {
  check: HealthCheck
  last: HealthCondition | undefined
}

// Anyone may ask for /readyz as often as they like.
const freshMs = 1_000
// A check that waits for a database that is gone must not keep the others waiting.
const patienceMs = 3_000

/** A source reports a condition (`set` until `clear`) or adds a check that is asked whenever the list is read. */
@Injectable()
export class HealthConditions {
  private readonly reported = new Map<string, HealthCondition>()
  private readonly checks: KnownCheck[] = []
  private known = new Map<string, HealthCondition>()
  private look: { at: number; conditions: Promise<HealthCondition[]> } | undefined

  constructor(@Inject(LOGGER) private readonly log: Logger) {}

  set(condition: HealthCondition): void {
    this.reported.set(condition.key, condition)
    this.look = undefined
  }

  clear(key: string): void {
    if (this.reported.delete(key)) this.look = undefined
  }

  /** Adds a check. One that raises, or takes longer than three seconds, stays at what it answered last. */
  addCheck(check: HealthCheck): void {
    this.checks.push({ check, last: undefined })
  }

  /** What is wrong now, critical conditions first. Never raises. */
  list(): Promise<HealthCondition[]> {
    const now = performance.now()
    if (!this.look || now - this.look.at > freshMs) this.look = { at: now, conditions: this.lookNow() }
    return this.look.conditions
  }

  private async lookNow(): Promise<HealthCondition[]> {
    await Promise.all(this.checks.map((known) => this.ask(known)))
    const found = [...this.reported.values(), ...this.checks.flatMap(({ last }) => last ?? [])]
    this.note(found)
    return found.toSorted((a, b) => rankOf(a) - rankOf(b))
  }

  private async ask(known: KnownCheck): Promise<void> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('A health check gave no answer in time')), patienceMs)
    try {
      known.last = await Promise.race([known.check(), late.promise])
    } catch (error) {
      this.log.debug({ err: error }, 'a health check could not tell')
    } finally {
      clearTimeout(timer)
    }
  }

  private note(found: readonly HealthCondition[]): void {
    const now = new Map(found.map((condition) => [condition.key, condition]))
    for (const { key, severity, message, remedy, detail } of found)
      if (!this.known.has(key))
        this.log[severity === 'critical' ? 'error' : 'warn']({ condition: key, detail, remedy }, message)
    for (const key of this.known.keys()) if (!now.has(key)) this.log.info({ condition: key }, 'a condition is over')
    this.known = now
  }
}

const rankOf = ({ severity }: HealthCondition): number => (severity === 'critical' ? 0 : 1)
