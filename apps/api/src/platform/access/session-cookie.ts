import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.js'

/** Over https the name binds the cookie to this host; plain http cannot carry that prefix. */
export function cookieOptions(config: Pick<Config, 'hasSecureCookies'>) {
  return {
    name: config.hasSecureCookies ? '__Host-almoner_sid' : 'almoner_sid',
    path: '/',
    secure: config.hasSecureCookies,
    httpOnly: true,
    sameSite: 'strict' as const,
  }
}

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  return request.cookies[name]
}
