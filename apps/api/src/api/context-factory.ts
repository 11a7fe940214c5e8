import '@fastify/cookie'
import { Inject, Injectable } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  actorIn,
  donorActor,
  keyActor,
  type Actor,
  type DonorHere,
  type KeyHolder,
  type SignedIn,
} from '../platform/access/actor.js'
import { TeamService } from '../domains/team/index.js'
import { SessionFinder } from '../platform/access/session-finder.js'
import { askedLanguage } from '../platform/access/asked-language.js'
import { cookieOf, cookieOptions, deviceCookieOptions } from '../platform/access/session-cookie.js'
import type { Config } from '../platform/config.js'
import { Problem } from '../platform/problems/problem.js'
import { CONFIG } from '../platform/tokens.js'
import type { Context, SessionCookie } from '../trpc/context.js'
import { toTrpcError } from '../trpc/problem-report.js'
import { RequestCalls } from '../trpc/request-calls.js'
import { OperationRunner } from '../trpc/operation-runner.js'

@Injectable()
export class ContextFactory {
  private readonly session
  private readonly device

  constructor(
    private readonly sessions: SessionFinder,
    private readonly runner: OperationRunner,
    private readonly team: TeamService,
    @Inject(CONFIG) config: Config,
  ) {
    this.session = cookieOptions(config)
    this.device = deviceCookieOptions(config)
  }

  /** For a donor's own page: nobody's session counts there but the donor's. */
  createForDonor(
    request: FastifyRequest,
    { donor, cookie }: { donor: DonorHere | null; cookie: SessionCookie },
  ): Context {
    return contextOf({
      requestId: request.id,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      visitor: null,
      donor,
      donorCookie: cookie,
      sessionCookie: { set: () => undefined, clear: () => undefined },
      deviceCookie: { value: null, set: () => undefined },
      runner: this.runner,
    })
  }

  /** `apiKey`: a program calls, whose cookies count for nothing. */
  async create(request: FastifyRequest, reply: FastifyReply, apiKey: KeyHolder | null = null): Promise<Context> {
    const { session, device } = this
    const token = cookieOf(request, session.name)
    return contextOf({
      requestId: request.id,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      language: askedLanguage(request),
      visitor: token && !apiKey ? await this.visitorOf(token) : null,
      apiKey,
      sessionCookie: {
        set: (value, endsAt) => void reply.setCookie(session.name, value, { ...session, expires: endsAt }),
        clear: () => void reply.clearCookie(session.name, session),
      },
      deviceCookie: {
        value: cookieOf(request, device.name) ?? null,
        set: (value, endsAt) => void reply.setCookie(device.name, value, { ...device, expires: endsAt }),
      },
      runner: this.runner,
      whoMay: (visitor, permission) => this.team.whomToAsk(visitor, permission),
      calls: new RequestCalls(async (kind) => {
        if (!token || apiKey) return null
        // A look-up that others share may have begun before a command of this request was done.
        return kind === 'query' ? this.sessions.find(token) : this.sessions.findAnew(token)
      }),
    })
  }

  /** Who holds the session of a request that goes on, at this moment; waiting is no use of it. */
  async look(request: FastifyRequest): Promise<SignedIn | null> {
    const token = cookieOf(request, this.session.name)
    return token ? this.sessions.look(token) : null
  }

  /** Who holds the session. Raises `database_unreachable`. */
  private async visitorOf(token: string): Promise<SignedIn | null> {
    try {
      return await this.sessions.find(token)
    } catch (error) {
      throw toTrpcError(error)
    }
  }
}

export function contextOf(known: Omit<Context, 'signedIn' | 'actor' | 'donorHere'>): Context {
  return {
    ...known,
    get donorHere(): DonorHere {
      if (!this.donor) throw new Problem('session_missing')
      return this.donor
    },
    get signedIn(): SignedIn {
      if (this.apiKey) throw new Problem('api_key_unfit')
      if (!this.visitor) throw new Problem('session_missing')
      return this.visitor
    },
    get actor(): Actor {
      if (this.apiKey) return keyActor(this.apiKey)
      if (this.donor) return donorActor(this.donor)
      if (!this.visitor?.orgId) throw new Problem('permission_denied')
      return actorIn(this.visitor.orgId, this.visitor)
    },
  }
}
