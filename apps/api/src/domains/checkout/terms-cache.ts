import { Injectable } from '@nestjs/common'
import { Clock } from '../../platform/clock.js'
import type { OpenCheckout } from './pages.service.js'

const most = 300
// Every time zone's day begins at a multiple of it.
const quarterHourMs = 15 * 60_000

interface Kept {
  stamp: string
  /** When the stamp was last the state of the rows; milliseconds of the clock. */
  provedAt: number
  open: Promise<OpenCheckout>
}

/** What gifts are held to, made once for each state of a page's rows and quarter of an hour, since pages open and end by days. */
@Injectable()
export class TermsCache {
  private readonly kept = new Map<string, Kept>()

  constructor(private readonly clock: Clock) {}

  /** `stamp` names the state of the rows as they were before `make` reads them; null keeps nothing. */
  async get(place: object, stamp: string | null, make: () => Promise<OpenCheckout>): Promise<OpenCheckout> {
    if (stamp === null) return make()
    const key = JSON.stringify(place)
    const state = `${Math.floor(this.clock.now().getTime() / quarterHourMs)} ${stamp}`
    const provedAt = this.clock.now().getTime()
    const known = this.kept.get(key)
    if (known?.stamp === state) {
      known.provedAt = provedAt
      return known.open
    }
    const made: Kept = { stamp: state, provedAt, open: make() }
    this.kept.delete(key)
    this.kept.set(key, made)
    if (this.kept.size > most) this.forgetOldest()
    const forget = () => {
      if (this.kept.get(key) === made) this.kept.delete(key)
    }
    try {
      const open = await made.open
      // Whether money can be taken is not for these rows alone to say.
      if (!open.gateway) forget()
      return open
    } catch (error) {
      forget()
      throw error
    }
  }

  /** What was proved to hold within the last milliseconds; undefined where nothing was. */
  recent(place: object, withinMs: number): Promise<OpenCheckout> | undefined {
    const known = this.kept.get(JSON.stringify(place))
    return known && this.clock.now().getTime() - known.provedAt <= withinMs ? known.open : undefined
  }

  private forgetOldest(): void {
    const [oldest] = this.kept.keys()
    if (oldest !== undefined) this.kept.delete(oldest)
  }
}
