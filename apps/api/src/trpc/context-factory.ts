import '@fastify/cookie'
import { Inject, Injectable } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { actorIn, type Actor, type SignedIn } from '../platform/access/actor.js'
import { SessionFinder } from '../platform/access/session-finder.js'
import { cookieOf, cookieOptions, deviceCookieOptions } from '../platform/access/session-cookie.js'
import type { Config } from '../platform/config.js'
import { Problem } from '../platform/problems/problem.js'
import { CONFIG } from '../platform/tokens.js'
import type { Context } from './context.js'
import { ProcedureDesk } from './procedure-desk.js'

/** Makes the context of a request: who calls, and the cookie to answer with. */
@Injectable()
export class ContextFactory {
  constructor(
    private readonly sessions: SessionFinder,
    private readonly desk: ProcedureDesk,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async create(request: FastifyRequest, reply: FastifyReply): Promise<Context> {
    const { name, ...options } = cookieOptions(this.config)
    const token = cookieOf(request, name)
    const { name: deviceName, ...deviceOptions } = deviceCookieOptions(this.config)
    return contextOf({
      requestId: request.id,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      visitor: token ? await this.sessions.find(token) : null,
      sessionCookie: {
        set: (value, endsAt) => void reply.setCookie(name, value, { ...options, expires: endsAt }),
        clear: () => void reply.clearCookie(name, options),
      },
      deviceCookie: {
        value: cookieOf(request, deviceName) ?? null,
        set: (value, endsAt) => void reply.setCookie(deviceName, value, { ...deviceOptions, expires: endsAt }),
      },
      desk: this.desk,
    })
  }
}

/** Completes a context with what follows from the visitor. */
export function contextOf(known: Omit<Context, 'signedIn' | 'actor'>): Context {
  return {
    ...known,
    get signedIn(): SignedIn {
      if (!known.visitor) throw new Problem('session_missing')
      return known.visitor
    },
    get actor(): Actor {
      if (!known.visitor?.orgId) throw new Problem('permission_denied')
      return actorIn(known.visitor.orgId, known.visitor)
    },
  }
}
