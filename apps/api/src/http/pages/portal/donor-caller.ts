import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '@almoner/contracts/operation'
import type { PortalSessions } from '../../../domains/portal/index.js'
import type { DonorHere } from '../../../platform/access/actor.js'
import type { Config } from '../../../platform/config.js'
import { resolverNamed } from '../../../api/procedures.js'
import type { AppRouter } from '../../../api/app-router.js'
import type { ContextFactory } from '../../../api/context-factory.js'

export interface DonorCall {
  request: FastifyRequest
  reply: FastifyReply
  orgId: string
  /** The path that the cookie is bound to: that of this org's page and no other. */
  path: string
}

/** Reads the donor's cookie alone, and looks for its session only in the org that the address names. */
export class DonorCaller {
  constructor(
    private readonly router: AppRouter,
    private readonly contexts: ContextFactory,
    private readonly sessions: PortalSessions,
    private readonly config: Pick<Config, 'hasSecureCookies'>,
  ) {}

  async donorOf({ request, orgId }: DonorCall): Promise<DonorHere | null> {
    const token = request.cookies[this.cookieName]
    return token ? this.sessions.find(orgId, token) : null
  }

  async call<Output>(
    operation: Pick<Operation<never, never, Output>, 'name' | 'output'>,
    call: DonorCall,
    input: unknown,
  ): Promise<Output> {
    const ask = resolverNamed(this.router, operation.name)
    const donor = await this.donorOf(call)
    const context = this.contexts.createForDonor(call.request, { donor, cookie: this.cookieFor(call) })
    return (await ask(context, input)) as Output
  }

  private get cookieName(): string {
    return this.config.hasSecureCookies ? '__Secure-almoner_donor' : 'almoner_donor'
  }

  // Lax, since a donor comes back from the gateway's page; nothing that a GET does changes anything, and every POST is
  // asked where it comes from.
  private cookieFor({ reply, path }: DonorCall) {
    const options = { path, secure: this.config.hasSecureCookies, httpOnly: true, sameSite: 'lax' as const }
    return {
      set: (token: string, endsAt: Date) =>
        void reply.setCookie(this.cookieName, token, { ...options, expires: endsAt }),
      clear: () => void reply.clearCookie(this.cookieName, options),
    }
  }
}
