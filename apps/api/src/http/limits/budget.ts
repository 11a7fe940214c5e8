import type { Clock } from '../../platform/clock.js'

const windowMs = 60_000
const remembered = 50_000

interface Window {
  startedAt: number
  spent: number
}

/** What each key may spend in a minute. Kept in this process alone, so that a flood costs no query. */
export class Budget {
  private readonly windows = new Map<string, Window>()

  /** `most`: per key and minute; 0 for no limit. */
  constructor(
    private readonly most: number,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** Spends, or returns the seconds until there is something to spend again. What is refused is not counted. */
  spend(key: string, amount = 1): number {
    if (this.most === 0) return 0
    const now = this.clock.now().getTime()
    const window = this.windowOf(key, now)
    if (window.spent + amount > this.most) return Math.max(1, Math.ceil((window.startedAt + windowMs - now) / 1_000))
    window.spent += amount
    return 0
  }

  private windowOf(key: string, now: number): Window {
    const known = this.windows.get(key)
    if (known && now - known.startedAt < windowMs) return known
    const fresh = { startedAt: now, spent: 0 }
    this.windows.delete(key)
    this.windows.set(key, fresh)
    // Insertion order is the order of age.
    const [oldest] = this.windows.keys()
    if (this.windows.size > remembered && oldest !== undefined) this.windows.delete(oldest)
    return fresh
  }
}
