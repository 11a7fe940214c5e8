import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { cookieOf, cookieOptions } from '../../platform/access/session-cookie.js'
import type { Clock } from '../../platform/clock.js'
import type { Config } from '../../platform/config.js'

const believedMs = 5 * 60_000
const remembered = 20_000

/** Credentials valid a moment ago have budgets of their own; made-up ones stay within the limit of their address. */
export class KnownCredentials {
  private readonly validAt = new Map<string, number>()
  private readonly cookieName: string

  constructor(
    private readonly clock: Pick<Clock, 'now'>,
    config: Pick<Config, 'hasSecureCookies'>,
  ) {
    this.cookieName = cookieOptions(config).name
  }

  /** The session or key of a request, hashed, where it was valid within the last five minutes. */
  of(request: FastifyRequest): { kind: 'session' | 'key'; id: string } | null {
    const found = this.read(request)
    const since = found && this.validAt.get(found.id)
    return found && since !== undefined && since !== null && this.clock.now().getTime() - since < believedMs
      ? found
      : null
  }

  note(request: FastifyRequest): void {
    const found = this.read(request)
    if (!found) return
    this.validAt.delete(found.id)
    this.validAt.set(found.id, this.clock.now().getTime())
    const [oldest] = this.validAt.keys()
    if (this.validAt.size > remembered && oldest !== undefined) this.validAt.delete(oldest)
  }

  private read(request: FastifyRequest): { kind: 'session' | 'key'; id: string } | null {
    const { authorization } = request.headers
    if (authorization !== undefined) return { kind: 'key', id: hashOf(authorization) }
    const token = cookieOf(request, this.cookieName)
    return token ? { kind: 'session', id: hashOf(token) } : null
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
