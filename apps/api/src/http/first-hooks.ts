import type { FastifyInstance } from 'fastify'
import { redactedPath } from '../platform/access/redacted-path.js'
import { refuseCrossSite } from '../platform/access/same-origin.js'
import type { AdapterOptions } from './adapter.js'
import { hasBody } from './admission/body-headers.js'
import { gatewayEventsRoute } from './receive-gateway-events.js'
import { mailReportsRoute } from './receive-mail-reports.js'
import { mailPreferencesRoute } from './pages/serve-mail-preferences.js'
import { rpcPrefix } from './rpc-prefix.js'

// Whoever calls these proves who they are by a signature over the body, a secret or the link itself, and no cookie is read.
const believedWithoutCookie = new Set([gatewayEventsRoute, mailReportsRoute, mailPreferencesRoute])

export function addFirstHooks(
  server: FastifyInstance,
  { config, log, fixed, late }: Pick<AdapterOptions, 'config' | 'log' | 'fixed' | 'late'>,
): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(fixed).header('x-request-id', request.id)
    // The route that was found, since a path can be written in many ways.
    const path = request.routeOptions.url ?? request.url
    // Answers of the API are about people; what anyone may keep says so in its own route.
    if (path.startsWith('/api/')) reply.header('cache-control', 'no-store')
    if (path.startsWith(`${rpcPrefix}/`)) return
    // Clients that call their every request JSON say so of a DELETE without a body as well, which is no broken JSON.
    if (!hasBody(request.headers)) delete request.headers['content-type']
    if (believedWithoutCookie.has(path)) return
    try {
      refuseCrossSite({ method: request.method, path, headers: request.headers }, config.publicUrl)
    } catch (error) {
      // Also where a page was asked for, which Nest knows nothing of.
      if (!late.filter) throw error
      late.filter.answer(error, request, reply)
      return reply
    }
  })
  server.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        path: redactedPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}
