import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { NestFactory } from '@nestjs/core'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppRouterHost } from '../api/app-router.host.js'
import { ContextFactory } from '../api/context-factory.js'
import { ProblemFilter } from '../api/problem.filter.js'
import { AppModule } from '../app.module.js'
import { FormKeys, PagesService } from '../domains/checkout/index.js'
import { CustomFiles } from '../domains/custom-fields/index.js'
import { ExportsService } from '../domains/exports/index.js'
import { GiftReceipts } from '../domains/receipts/index.js'
import { GatewayEventIntake, SandboxPage } from '../domains/gateways/index.js'
import { Logos } from '../domains/orgs/index.js'
import { InboxNews } from '../domains/notifications/index.js'
import { MailPreferences } from '../domains/mailings/index.js'
import { PortalOrgs, PortalSessions } from '../domains/portal/index.js'
import { CallRunner } from '../platform/access/call-runner.js'
import { Clock } from '../platform/clock.js'
import type { Config } from '../platform/config.js'
import { pictureMaxBytes } from '../platform/files/pictures.js'
import { SharePictures } from '../platform/files/share-pictures.js'
import { HealthConditions } from '../platform/health/health-conditions.js'
import { MailBrowser } from '../platform/mail/mail-browser.js'
import { MailReports } from '../platform/mail/mail-reports.js'
import type { Infrastructure } from '../platform/platform.module.js'
import { createAdapter, type LateFilter } from './adapter.js'
import { closePolitely, drained } from './admission/close-politely.js'
import { showMails } from './dev-mail.js'
import { addFirstHooks } from './first-hooks.js'
import { refuseRpc } from './guard-rpc.js'
import { registerHealth, type Health } from './health.js'
import { DonorCaller } from './pages/portal/donor-caller.js'
import { PublicCaller } from './pages/public-caller.js'
import { separateHosts } from './pages/separate-hosts.js'
import { PageVisits } from '../domains/fundraisers/index.js'
import { serveSharePictures } from './pages/serve-share-pictures.js'
import { servePages } from './pages/serve-pages.js'
import { watchForProxies } from './proxy-watch.js'
import { receiveGatewayEvents } from './receive-gateway-events.js'
import { receiveMailReports } from './receive-mail-reports.js'
import { receiveHubspotConsent } from './receive-hubspot-consent.js'
import { isRpc, rpcPrefix } from './rpc-prefix.js'
import { securityHeaders } from './security-headers.js'
import { serveCalls } from './serve-calls.js'
import { serveDocs } from './serve-docs.js'
import { serveCustomFiles } from './serve-custom-files.js'
import { serveExports } from './serve-exports.js'
import { serveInboxStream } from './serve-inbox-stream.js'
import { serveLogos } from './serve-logos.js'
import { serveReceipts } from './serve-receipts.js'
import { serveSandboxPage } from './serve-sandbox-page.js'
import { serveWeb } from './serve-web.js'
import { traceRequests } from './trace-requests.js'
import { nestOptions, wired } from './wiring.js'

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

export async function createServer(infrastructure: Infrastructure, health: Health): Promise<NestFastifyApplication> {
  const { config, log } = infrastructure
  const fixed = securityHeaders(config)
  const late: LateFilter = {}
  const adapter = createAdapter({ config, log, fixed, late, jsonLimit })
  const app = await wired(
    NestFactory.create<NestFastifyApplication>(AppModule.on(infrastructure), adapter, nestOptions(log)),
  )
  const server = app.getHttpAdapter().getInstance()
  addFirstHooks(server, { config, log, fixed, late })
  if (infrastructure.reporter) traceRequests(server, infrastructure.reporter)
  watchForProxies(server, { config, clock: app.get(Clock), conditions: app.get(HealthConditions) })
  const { router } = app.get(AppRouterHost)
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
  await serveCalls(app, { config, log, jsonLimit, refuse })
  serveExports(server, {
    contexts: app.get(ContextFactory),
    calls: app.get(CallRunner),
    exported: app.get(ExportsService),
    refuse,
  })
  serveCustomFiles(server, {
    contexts: app.get(ContextFactory),
    calls: app.get(CallRunner),
    files: app.get(CustomFiles),
    refuse,
  })
  serveReceipts(server, { calls: app.get(CallRunner), receipts: app.get(GiftReceipts) })
  serveInboxStream(server, { contexts: app.get(ContextFactory), news: app.get(InboxNews), refuse })

  app.setGlobalPrefix('api')
  const filter = app.get(ProblemFilter)
  late.filter = filter
  app.useGlobalFilters(filter)
  registerHealth(server, health, app.get(HealthConditions))
  await serveBesideCalls(app, config)
  await app.init()
  return app
}

async function serveBesideCalls(app: NestFastifyApplication, config: Config): Promise<void> {
  const server = app.getHttpAdapter().getInstance()
  const { router } = app.get(AppRouterHost)
  const contexts = app.get(ContextFactory)
  if (!config.isProduction) showMails(server, app.get(MailBrowser))
  await receiveGatewayEvents(server, app.get(GatewayEventIntake), app.get(Clock))
  await receiveMailReports(server, { reports: app.get(MailReports), secret: config.mailReportsSecret })
  await serveSandboxPage(server, app.get(SandboxPage))
  receiveHubspotConsent(server)
  serveDocs(server, config)
  serveLogos(server, app.get(Logos))
  const api = new PublicCaller(router, contexts)
  serveSharePictures(server, { api, logos: app.get(Logos), pictures: app.get(SharePictures) })
  await servePages(server, {
    api,
    donors: new DonorCaller(router, contexts, app.get(PortalSessions), config),
    places: app.get(PortalOrgs),
    pages: app.get(PagesService),
    formKeys: app.get(FormKeys),
    visits: app.get(PageVisits),
    calls: app.get(CallRunner),
    preferences: app.get(MailPreferences),
    config,
  })
  server.get('/support', async (_, reply) => reply.redirect(config.supportUrl ?? '/#/support'))
  server.get('/terms', async (_, reply) => reply.redirect(config.termsUrl ?? '/#/terms'))
  await serveWeb(server, config)
}
