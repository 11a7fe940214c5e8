import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorReporter } from '../platform/error-reports/error-reporter.js'
import { inboxStreamRoute } from './serve-inbox-stream.js'

/** Has each request of the API traced, as a part of the browser's trace where one began it. */
export function traceRequests(server: FastifyInstance, reporter: ErrorReporter): void {
  const endings = new WeakMap<FastifyRequest, (status: number) => void>()
  server.addHook('onRequest', async (request) => {
    const route = routeOf(request)
    // A stream lasts for as long as somebody looks on.
    if (!route?.startsWith('/api/') || route === inboxStreamRoute) return
    const ending = reporter.trace({
      method: request.method,
      route,
      requestId: request.id,
      sentryTrace: headerOf(request, 'sentry-trace'),
      baggage: headerOf(request, 'baggage'),
    })
    endings.set(request, ending)
  })
  server.addHook('onResponse', async (request, reply) => endings.get(request)?.(reply.statusCode))
}

// Calls of the app share one route; its rest names the operations and nothing else.
const routeOf = ({ routeOptions, url }: FastifyRequest): string | undefined =>
  routeOptions.url?.endsWith('/:path') ? url.split('?')[0] : routeOptions.url

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}
