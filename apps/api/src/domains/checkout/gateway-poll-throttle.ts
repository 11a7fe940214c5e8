import { Injectable } from '@nestjs/common'
import { Clock } from '../../platform/clock.js'

// The donor's page asks every second; the gateway need not be.
const everyMs = 2_000
const remembered = 10_000

/** When a gateway was last read for a donor who waits. Each process keeps its own: it spares gateways, and decides nothing. */
@Injectable()
export class GatewayPollThrottle {
  private readonly lastMs = new Map<string, number>()

  constructor(private readonly clock: Clock) {}

  /** Whether a charge is to be read now; if so, not again for a while. */
  isDue(chargeId: string): boolean {
    const now = this.clock.now().getTime()
    const last = this.lastMs.get(chargeId)
    if (last !== undefined && Math.abs(now - last) < everyMs) return false
    this.lastMs.delete(chargeId)
    this.lastMs.set(chargeId, now)
    if (this.lastMs.size > remembered) this.forgetOldest()
    return true
  }

  private forgetOldest(): void {
    const [oldest] = this.lastMs.keys()
    if (oldest !== undefined) this.lastMs.delete(oldest)
  }
}
