import type { FastifyInstance } from 'fastify'

const hubspotConsentRoute = '/api/hubspot/oauth'

const word = /^[\w.~-]{1,500}$/

/**
 * Where HubSpot sends people back to. The session's cookie does not come along from another site, so the answer is handed
 * to the app's own page, in the part of its address that no server sees; the page finishes with it as who is signed in there.
 */
export function receiveHubspotConsent(server: FastifyInstance): void {
  server.get<{ Querystring: Record<string, unknown> }>(hubspotConsentRoute, async ({ query }, reply) => {
    const { code, state } = query
    const answer: Record<string, string> = isWord(code) && isWord(state) ? { code, key: state } : { denied: 'yes' }
    return reply
      .header('cache-control', 'no-store')
      .redirect(`/#/settings/integrations/hubspot?${new URLSearchParams(answer).toString()}`, 303)
  })
}

const isWord = (value: unknown): value is string => typeof value === 'string' && word.test(value)
