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

/** The cookie that says in which browser someone signed in before; it opens nothing. */
export function deviceCookieOptions(config: Pick<Config, 'hasSecureCookies'>) {
  return { ...cookieOptions(config), name: config.hasSecureCookies ? '__Host-almoner_device' : 'almoner_device' }
}

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  return request.cookies[name]
}
