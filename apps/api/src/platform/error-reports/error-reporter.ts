import { scrubReport } from '@almoner/contracts/personal-data'
import type { Config } from '../config.js'
import { postToOperator } from '../outbound/post-to-operator.js'

/** Of the call or the job that failed: ids and names, never what was put into it. */
export interface ErrorContext {
  requestId?: string
  /** The operation, or the pattern of the path. */
  route?: string
  job?: string
}

export interface TracedRequest {
  method: string
  /** The pattern of the path, which names nobody. */
  route: string
  requestId: string
  /** What the browser sent along, so that its trace goes on here. */
  sentryTrace: string | undefined
  baggage: string | undefined
}

/** Tells a service such as Sentry of errors, and of how long requests took. */
export interface ErrorReporter {
  report(error: unknown, context: ErrorContext): void
  /** Begins to trace a request; what it returns is called with the status of the answer. */
  trace(request: TracedRequest): (status: number) => void
  /** Sends what is still to be sent, within two seconds. */
  close(): Promise<void>
}

const closeWithinMs = 2_000

/**
 * A reporter to the DSN of the settings, or undefined without one: then nothing of the client is loaded. It is the core of
 * Sentry's client without what instruments a process by itself, since that would see statements and bodies.
 */
export async function openErrorReporter(config: Config): Promise<ErrorReporter | undefined> {
  if (!config.errorReports) return undefined
  const sentry = await import('@sentry/core')
  const { ServerRuntimeClient, nodeStackLineParser } = await import('@sentry/core/server')
  const { dsn, release, environment } = config.errorReports
  const client = new ServerRuntimeClient({
    dsn,
    release,
    environment,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    tracesSampleRate: 1,
    traceLifecycle: 'static',
    integrations: [sentry.linkedErrorsIntegration()],
    stackParser: sentry.createStackParser(nodeStackLineParser()),
    transport: (options) =>
      sentry.createTransport(options, async ({ body }) => {
        const { status, headers } = await postToOperator(
          options.url,
          typeof body === 'string' ? body : new Uint8Array(body),
          options.headers ?? {},
        )
        return { statusCode: status, headers: limitsOf(headers) }
      }),
    beforeSend: (event) => scrubReport(event),
  })
  sentry.getCurrentScope().setClient(client)
  client.init()

  return {
    report(error, { requestId, route, job }) {
      const scope = new sentry.Scope()
      scope.setClient(client)
      for (const [tag, value] of Object.entries({ request_id: requestId, route, job }))
        if (value) scope.setTag(tag, value)
      if (route ?? job) scope.setTransactionName(route ?? job)
      client.captureException(error, { originalException: error }, scope)
    },
    trace: ({ method, route, requestId, sentryTrace, baggage }) =>
      sentry.continueTrace({ sentryTrace, baggage }, () => {
        const span = sentry.startInactiveSpan({
          name: `${method} ${route}`,
          op: 'http.server',
          forceTransaction: true,
          attributes: { 'http.route': route, 'http.request.method': method, request_id: requestId },
        })
        return (status) => {
          sentry.setHttpStatus(span, status)
          span.end()
        }
      }),
    close: async () => {
      await client.close(closeWithinMs)
    },
  }
}

const limitsOf = (headers: Headers) => ({
  'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
  'retry-after': headers.get('retry-after'),
})
