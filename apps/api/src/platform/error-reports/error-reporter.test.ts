import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.js'
import { createLogger } from '../logger.js'
import { openErrorReporter, type ErrorReporter } from './error-reporter.js'
import { contextOfLine } from './log-context.js'
import { SentryStandIn } from './testing/sentry-stand-in.js'

let sentry: SentryStandIn
let reporter: ErrorReporter

beforeEach(async () => {
  sentry = new SentryStandIn()
  await sentry.listen()
  const opened = await openErrorReporter(readConfig({ SENTRY_DSN: sentry.dsn, RELEASE: 'almoner@9.9.9' }))
  if (!opened) throw new Error('A DSN was set')
  reporter = opened
})

afterEach(async () => {
  await reporter.close()
  await sentry.close()
})

test('nothing is opened without a DSN', async () => {
  expect(await openErrorReporter(readConfig({}))).toBeUndefined()
})

test('an error in the log is reported with its request, its route and the release, and without personal data', async () => {
  const log = createLogger('fatal', (error, beside) => reporter.report(error, contextOfLine(beside)))
  const quiet = createLogger('error', (error, beside) => reporter.report(error, contextOfLine(beside)))
  const cause = new Error('Key (email)=(ada@example.org) already exists.')
  const error = new Error('no gift of ada@example.org for card 4242 4242 4242 4242', { cause })
  log.error({ err: error, requestId: 'below the level' }, 'not logged')
  quiet.error({ err: error, requestId: 'req-1', path: 'donors.list', password: 'hunter2' }, 'a procedure failed')
  const { payload, text } = await sentry.waitFor('event')
  expect(payload).toMatchObject({
    release: 'almoner@9.9.9',
    environment: 'development',
    transaction: 'donors.list',
    tags: { request_id: 'req-1', route: 'donors.list' },
  })
  expect(text).toContain('no gift of [email] for card [number]')
  expect(text).toContain('Key (email)=(…) already exists.')
  expect(text).toContain('error-reporter.test')
  for (const secret of ['ada@', '4242 4242', 'hunter2']) expect(text).not.toContain(secret)
  await reporter.close()
  expect(sentry.ofType('event')).toHaveLength(1)
})

test('a request is traced as a part of the trace of the browser', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const end = reporter.trace({
    method: 'GET',
    route: '/api/trpc/donors.list',
    requestId: 'req-2',
    sentryTrace: `${traceId}-b7ad6b7169203331-1`,
    baggage: undefined,
  })
  end(500)
  const { payload } = await sentry.waitFor('transaction')
  expect(payload).toMatchObject({
    transaction: 'GET /api/trpc/donors.list',
    contexts: { trace: { trace_id: traceId, parent_span_id: 'b7ad6b7169203331', status: 'internal_error' } },
  })
})

test('two requests at once are two traces', async () => {
  const request = { method: 'GET', route: '/api/org', sentryTrace: undefined, baggage: undefined }
  const endFirst = reporter.trace({ ...request, requestId: 'first' })
  const endSecond = reporter.trace({ ...request, requestId: 'second' })
  endFirst(200)
  endSecond(200)
  await sentry.waitFor('transaction', ({ text }) => text.includes('second'))
  const traces = sentry
    .ofType('transaction')
    .map(({ payload }) => (payload.contexts as { trace: { trace_id: string } }).trace.trace_id)
  expect(new Set(traces).size).toBe(2)
})
