import '@fastify/cookie'
import { languageCookie, staffLanguageOf, type StaffLanguage } from '@almoner/contracts/accounts/staff-languages'
import type { FastifyRequest } from 'fastify'

/** The language that the staff app speaks to whoever is not signed in: what was last chosen in this browser, or what it prefers. */
export function askedLanguage({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): StaffLanguage {
  const preferred = (headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  const offered = [cookies[languageCookie], ...preferred].map(staffLanguageOf)
  return offered.find((one) => one !== undefined) ?? 'en'
}
