import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { NestFactory } from '@nestjs/core'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppModule } from '../app.module.js'
import { GatewayEventIntake, SandboxPage } from '../domains/gateways/index.js'
import { FormKeys, PagesService } from '../domains/checkout/index.js'
import { Logos } from '../domains/orgs/index.js'
import { PortalPlaces, PortalSessions } from '../domains/portal/index.js'
import { refuseCrossSite } from '../platform/access/same-origin.js'
import { redactedPath } from '../platform/access/redacted-path.js'
import { Clock } from '../platform/clock.js'
import { pictureMaxBytes } from '../platform/files/pictures.js'
import { HealthConditions } from '../platform/health/health-conditions.js'
import { MailBrowser } from '../platform/mail/mail-browser.js'
import type { Infrastructure } from '../platform/platform.module.js'
import { ApiCaller } from '../api/api-caller.js'
import { EnvelopeInterceptor } from '../rest/envelope.interceptor.js'
import { envelopeOfNoRequest, ProblemFilter } from '../api/problem.filter.js'
import { AppRouterHost } from '../api/app-router.host.js'
import type { Context } from '../trpc/context.js'
import { ContextFactory } from '../api/context-factory.js'
import { closePolitely, drained } from './admission/close-politely.js'
import { UploadSlots } from './admission/upload-slots.js'
import { showMails } from './dev-mail.js'
import { guardRest } from './guard-rest.js'
import { guardRpc, refuseRpc } from './guard-rpc.js'
import { KnownCredentials } from './limits/known-credentials.js'
import { requestKinds } from './limits/request-kind.js'
import { RequestLimits } from './limits/request-limits.js'
import { nestOptions, wired } from './wiring.js'
import { securityHeaders } from './security-headers.js'
import { registerHealth, type Health } from './health.js'
import { gatewayEventsRoute, receiveGatewayEvents } from './receive-gateway-events.js'
import { serveDocs } from './serve-docs.js'
import { serveRpc } from './serve-rpc.js'
import { serveLogos } from './serve-logos.js'
import { pathOfHost } from './pages/page-host.js'
import { separateHosts } from './pages/separate-hosts.js'
import { watchForProxies } from './proxy-watch.js'
import { DonorCaller } from './pages/portal/donor-caller.js'
import { PublicCaller } from './pages/public-caller.js'
import { servePages } from './pages/serve-pages.js'
import { serveSandboxPage } from './serve-sandbox-page.js'
import { serveSupport } from './serve-support.js'
import { serveTerms } from './serve-terms.js'
import { serveWeb } from './serve-web.js'

const rpcPrefix = '/api/trpc'
const isRpc = (request: FastifyRequest): boolean => request.routeOptions.url?.startsWith(`${rpcPrefix}/`) ?? false

// 100 kB of JSON is far beyond any form; files come as multipart and have limits of their own.
const jsonLimit = 100_000

// Of the forms that the REST face takes: some fields of JSON and a picture.
const formLimits = {
  fileSize: pictureMaxBytes,
  files: 2,
  fields: 10,
  fieldSize: jsonLimit,
  fieldNameSize: 100,
  parts: 12,
  headerPairs: 50,
}

// Whoever calls these proves who they are by a signature over the body, and no cookie is read.
const believedBySignature = new Set([gatewayEventsRoute])

// Clients that call their every request JSON say so of a DELETE without a body as well, which is no broken JSON.
const hasNoBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0'

/** Node hands over a socket whose bytes are no HTTP, or whose headers are larger than can be taken. */
function refuseNoRequest(error: { code: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const head = [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Type: application/json; charset=utf-8']
  socket.end(
    [...head, `Content-Length: ${Buffer.byteLength(envelopeOfNoRequest)}`, '', envelopeOfNoRequest].join('\r\n'),
  )
}

/** Builds the HTTP server: both faces of the API, health, and the web app. It does not listen yet. */
export async function createServer(infrastructure: Infrastructure, health: Health): Promise<NestFastifyApplication> {
  const { config, log } = infrastructure
  const fixed = securityHeaders(config)
  // What is no request, or has no path that could be read, never comes as far as Nest.
  const late: { filter?: ProblemFilter } = {}
  const adapter = new FastifyAdapter({
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(fixed).header('x-request-id', request.id)
      late.filter?.answer(error, request, reply)
    },
    clientErrorHandler: refuseNoRequest,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger of its own for each request would redact its secrets anew for each.
    childLoggerFactory: () => log,
    trustProxy: config.trustProxy,
    bodyLimit: jsonLimit,
    rewriteUrl: pathOfHost(config),
    routerOptions: { maxParamLength: 5_000, ignoreTrailingSlash: true },
  })
  const app = await wired(
    NestFactory.create<NestFastifyApplication>(AppModule.on(infrastructure), adapter, nestOptions(log)),
  )
  const server = app.getHttpAdapter().getInstance()

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(fixed).header('x-request-id', request.id)
    // The route that was found, since a path can be written in many ways.
    const path = request.routeOptions.url ?? request.url
    // Answers of the API are about people; what anyone may keep says so in its own route.
    if (path.startsWith('/api/')) reply.header('cache-control', 'no-store')
    if (path.startsWith(`${rpcPrefix}/`)) return
    if (hasNoBody(request.headers)) delete request.headers['content-type']
    if (believedBySignature.has(path)) return
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
  watchForProxies(server, { config, clock: app.get(Clock), conditions: app.get(HealthConditions) })
  const router = app.get(AppRouterHost).router
  const refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown, isAdmitted = false) => {
    closePolitely(request, reply, isAdmitted ? drained.ofAdmitted : drained.ofOthers)
    if (isRpc(request)) return refuseRpc(router, request, reply, error)
    if (!late.filter) throw error
    late.filter.answer(error, request, reply)
    return reply
  }
  // Before cookies are read, since some hosts are to read fewer of them.
  separateHosts(server, { config, rpcPrefix, refuse })
  await app.register(cookie)
  await app.register(multipart, { limits: formLimits })

  const contexts = app.get(ContextFactory)
  const clock = app.get(Clock)
  const credentials = new KnownCredentials(clock, config)
  const edge = {
    credentials,
    limits: new RequestLimits(config, clock, credentials),
    slots: new UploadSlots(config.uploadsAtOnce),
  }
  const kindOf = requestKinds(rpcPrefix)
  server.addHook('onRequest', async (request, reply) => {
    const kind = kindOf(request)
    try {
      edge.limits.spendRequest(request, kind)
      // What calls operations is asked once it is known who calls.
      if ((kind === 'giving' || kind === 'events') && !isRpc(request)) edge.limits.spendBytes(request)
    } catch (error) {
      return refuse(request, reply, error)
    }
  })
  const createContext = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await contexts.create(request, reply)
    if (context.visitor) credentials.note(request)
    return context
  }
  const admitted = new WeakMap<FastifyRequest, Context>()
  guardRpc(server, {
    ...edge,
    prefix: rpcPrefix,
    jsonLimit,
    publicUrl: config.publicUrl,
    router,
    createContext,
    admitted,
  })
  guardRest(server, { ...edge, caller: app.get(ApiCaller), refuse })
  await serveRpc(server, rpcPrefix, {
    router,
    maxBatchSize: 10,
    // A query may come in a body: a token of a mail must stand in no address.
    allowMethodOverride: true,
    createContext: async ({ req, res }) => admitted.get(req) ?? createContext(req, res),
    onError: ({ error, path, ctx }) => {
      if (error.code === 'INTERNAL_SERVER_ERROR')
        log.error({ err: error.cause ?? error, path, requestId: ctx?.requestId }, 'a procedure failed')
    },
  })

  app.setGlobalPrefix('api')
  app.useGlobalInterceptors(new EnvelopeInterceptor())
  const filter = app.get(ProblemFilter)
  late.filter = filter
  app.useGlobalFilters(filter)
  registerHealth(server, health, app.get(HealthConditions))
  if (!config.isProduction) showMails(server, app.get(MailBrowser))
  await receiveGatewayEvents(server, app.get(GatewayEventIntake), clock)
  await serveSandboxPage(server, app.get(SandboxPage))
  serveDocs(server, config)
  serveLogos(server, app.get(Logos))
  await servePages(server, {
    api: new PublicCaller(router, contexts),
    donors: new DonorCaller(router, contexts, app.get(PortalSessions), config),
    places: app.get(PortalPlaces),
    pages: app.get(PagesService),
    formKeys: app.get(FormKeys),
    config,
  })
  serveSupport(server, config)
  serveTerms(server, config)
  await serveWeb(server)
  await app.init()
  return app
}
