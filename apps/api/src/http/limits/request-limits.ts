import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.js'
import type { Config } from '../../platform/config.js'
import { Problem } from '../../platform/problems/problem.js'
import { Budget } from './budget.js'
import type { KnownCredentials } from './known-credentials.js'
import type { RequestKind } from './request-kind.js'

type Limits = Pick<
  Config,
  | 'requestsPerMinute'
  | 'sessionRequestsPerMinute'
  | 'keyRequestsPerMinute'
  | 'givingRequestsPerMinute'
  | 'megabytesPerMinute'
  | 'sessionMegabytesPerMinute'
>

export class RequestLimits {
  private readonly requests
  private readonly bytes

  constructor(
    limits: Limits,
    clock: Pick<Clock, 'now'>,
    private readonly credentials: KnownCredentials,
  ) {
    this.requests = {
      session: new Budget(limits.sessionRequestsPerMinute, clock),
      key: new Budget(limits.keyRequestsPerMinute, clock),
      address: new Budget(limits.requestsPerMinute, clock),
      giving: new Budget(limits.givingRequestsPerMinute, clock),
      // A gateway sends what it has whatever its address was used for.
      events: new Budget(limits.requestsPerMinute, clock),
    }
    this.bytes = {
      address: new Budget(limits.megabytesPerMinute * 1_000_000, clock),
      credential: new Budget(limits.sessionMegabytesPerMinute * 1_000_000, clock),
    }
  }

  spendRequest(request: FastifyRequest, kind: RequestKind): void {
    if (kind === 'free') return
    if (kind !== 'api') return refuseFor(this.requests[kind].spend(request.ip), 'requests from your network address')
    const credential = this.credentials.of(request)
    if (!credential) return refuseFor(this.requests.address.spend(request.ip), 'requests from your network address')
    const of = credential.kind === 'key' ? 'requests with this API key' : 'requests in your session'
    refuseFor(this.requests[credential.kind].spend(credential.id), of)
  }

  /** Counts a body that is about to be read, by the length that it says. Raises `attempts_exhausted`. */
  spendBytes(request: FastifyRequest): void {
    const length = Number(request.headers['content-length'] ?? 0)
    if (length === 0) return
    const credential = this.credentials.of(request)
    if (credential) refuseFor(this.bytes.credential.spend(credential.id, length), 'uploads in your session')
    refuseFor(this.bytes.address.spend(request.ip, length), 'uploads from your network address')
  }
}

function refuseFor(seconds: number, what: string): void {
  if (seconds === 0) return
  throw new Problem('attempts_exhausted', {
    message: `Too many ${what} within a minute. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    retryAfterSeconds: seconds,
  })
}
