import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problems, type ProblemCode } from '@almoner/contracts/problems'
import type { GivingView, PublicView } from '@almoner/contracts/checkout/public-view'
import type { FormKeys, PagesService } from '../../domains/checkout/index.js'
import type { PageVisits } from '../../domains/fundraisers/index.js'
import type { MailPreferences } from '../../domains/mailings/index.js'
import type { PortalOrgs } from '../../domains/portal/index.js'
import type { CallRunner } from '../../platform/access/call-runner.js'
import type { Config } from '../../platform/config.js'
import { recordOf } from '../../platform/records.js'
import { ofOneBuild, packed } from '../static-files.js'
import { problemIn } from '../../trpc/problem-report.js'
import { giveByForm } from './give-by-form.js'
import { labelOfHost } from './page-host.js'
import { isFrame, pagesUrl } from './separate-hosts.js'
import { sendDocument } from './page-document.js'
import { notFoundView, givingView, orgView, statusView, type PlaceInPath, type Query } from './page-views.js'
import type { PageCall, PublicCaller } from './public-caller.js'
import type { DonorCaller } from './portal/donor-caller.js'
import { servePortal } from './portal/serve-portal.js'
import { serveMailPreferences } from './serve-mail-preferences.js'
import { serveSignUps } from './serve-sign-ups.js'
import { loadRenderer, pagesRoot, widgetRoot, type Renderer } from './renderer.js'

interface Parts {
  api: PublicCaller
  donors: DonorCaller
  places: PortalOrgs
  pages: PagesService
  formKeys: FormKeys
  visits: PageVisits
  calls: CallRunner
  preferences: MailPreferences
  config: Pick<Config, 'publicUrl' | 'pagesDomain'>
}

interface Drawn {
  view: PublicView
  framedBy?: readonly string[]
  isPrivate?: boolean
  status?: number
}

export async function servePages(server: FastifyInstance, parts: Parts): Promise<void> {
  const renderer = await loadRenderer()
  if (!renderer) return
  await server.register(fastifyStatic, {
    root: pagesRoot,
    prefix: '/pages/',
    decorateReply: false,
    ...ofOneBuild,
    globIgnore: packed,
  })
  serveWidget(server)
  await serveDocuments(server, renderer, parts)
}

/** For everyone's pages, and soon replaced by a newer one: it is the one file of ours whose name stays. */
function serveWidget(server: FastifyInstance): void {
  const script = readFileSync(join(widgetRoot, 'almoner.js'))
  const packed = readFileSync(join(widgetRoot, 'almoner.js.br'))
  server.get('/almoner.js', async (request, reply) => {
    const takesPacked = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    if (takesPacked) reply.header('content-encoding', 'br')
    return reply
      .header('cache-control', 'public, max-age=300')
      .header('vary', 'accept-encoding')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(takesPacked ? packed : script)
  })
}

async function serveDocuments(
  server: FastifyInstance,
  renderer: Renderer,
  { api, donors, places, pages, formKeys, visits, calls, preferences, config }: Parts,
): Promise<void> {
  const { publicUrl, pagesDomain } = config

  const isOnStaffHost = (request: FastifyRequest): boolean =>
    pagesDomain !== undefined && labelOfHost(pagesDomain, request.headers.host) === null && !isFrame(request)

  /** What a route answers; what is not there, and what a link to it no longer opens, is a page too, and so is a failure of ours. */
  const answer = async (call: PageCall, work: () => Promise<Drawn | FastifyReply>): Promise<FastifyReply> => {
    try {
      // A reply that was sent is waited for until it is gone, and then is nothing.
      const made = (await work()) as Drawn | FastifyReply | undefined
      if (!made || !('view' in made)) return call.reply
      return await sendDocument(call, renderer, made.view, { ...made, publicUrl })
    } catch (error) {
      const code = codeOf(error)
      const isAbsent = code === 'not_found' || code === 'input_invalid'
      const status = isAbsent ? 404 : problems[code].http
      if (code === 'something_wrong')
        call.request.log.error({ err: error, requestId: call.request.id }, 'a page could not be drawn')
      const view = notFoundView(call.request, publicUrl, isAbsent ? 'absent' : 'broken')
      const framedBy = recordOf(call.request.query).embed === '1' ? { framedBy: [] } : {}
      return sendDocument(call, renderer, view, { publicUrl, status, isPrivate: true, ...framedBy })
    }
  }

  servePortal(server, { donors, places, answer, addressOf: (request) => addressOf(request, publicUrl) })

  server.get<{ Params: { token: string } }>('/give/status/:token', (request, reply) =>
    answer({ request, reply }, async () => {
      const view = await statusView(api, { request, reply }, request.params.token, publicUrl)
      if (isOnStaffHost(request)) {
        const to = pagesUrl(config, view.status.org.slug, `/give/status/${request.params.token}`)
        return reply.header('cache-control', 'no-store').redirect(to, 302)
      }
      if (recordOf(request.query).embed !== '1') return { view: onItsOwn(view), isPrivate: true }
      const framedBy = await pages.allowedOriginsOf(view.status.org.id, view.status.campaign.slug)
      return { view, framedBy, isPrivate: true }
    }),
  )

  server.get<{ Params: { org: string } }>('/give/:org', (request, reply) =>
    answer({ request, reply }, async () => {
      const query = recordOf(request.query)
      if (query.embed === '1') return framed({ request, reply }, { org: request.params.org }, query)
      return { view: await orgView(api, { request, reply }, request.params.org, query, addressOf(request, publicUrl)) }
    }),
  )

  const framed = async (call: PageCall, place: PlaceInPath, query: Query) => {
    const address = { ...addressOf(call.request, publicUrl), formKey: formKeys.make() }
    const view = await givingView(api, call, place, query, address)
    if (!view.isEmbedded) {
      if (call.request.method === 'GET') noteVisit(visits, call, view)
      return onwardFrom(call, view) ?? { view }
    }
    return { view, framedBy: await pages.allowedOriginsOf(view.page.org.id, view.page.campaign.id) }
  }

  await serveMailPreferences(server, { calls, preferences, places, publicUrl, answer })
  serveSignUps(server, { api, answer, addressOf: (request) => addressOf(request, publicUrl) })

  for (const path of ['/give/:org/:campaign', '/give/:org/f/:fundraiser']) {
    server.get<{ Params: PlaceInPath }>(path, (request, reply) =>
      answer({ request, reply }, () => framed({ request, reply }, request.params, recordOf(request.query))),
    )
    server.post<{ Params: PlaceInPath }>(path, (request, reply) =>
      answer({ request, reply }, async () => {
        const made = await framed({ request, reply }, request.params, recordOf(request.query))
        if (!('view' in made)) return made
        const given = (await giveByForm({ api, renderer, call: { request, reply }, view: made.view })) as
          | { view: PublicView }
          | undefined
        return given && 'view' in given ? { ...made, ...given, isPrivate: true } : reply
      }),
    )
  }
}

/** A page that the browser only fetches beforehand has no visitor yet. */
function noteVisit(visits: PageVisits, { request }: PageCall, { page }: GivingView): void {
  if (!page.fundraiser || request.headers['sec-purpose'] !== undefined) return
  const userAgent = request.headers['user-agent'] ?? ''
  void visits.note({ orgId: page.org.id, slug: page.fundraiser.slug, ip: request.ip, userAgent })
}

function onwardFrom({ reply }: PageCall, { page, base }: GivingView): FastifyReply | null {
  if (!page.onward) return null
  const to = 'url' in page.onward ? page.onward.url : `${base}/${page.onward.slug}`
  return reply.header('cache-control', 'no-store').redirect(to, 302)
}

/** On a host of its own a page's path is short; the one that was asked for tells. */
function addressOf(request: PageCall['request'], publicUrl: string): { base: string; origin: string } {
  const { org } = recordOf(request.params)
  const isOwnHost = !request.originalUrl.startsWith('/give/')
  return isOwnHost
    ? { base: '', origin: `${request.protocol}://${request.host}` }
    : { base: `/give/${String(org)}`, origin: publicUrl }
}

/** A donor who gave in a frame and paid outside of it is in no frame any more. */
const onItsOwn = <View extends { status: { isEmbedded: boolean } }>(view: View): View => ({
  ...view,
  status: { ...view.status, isEmbedded: false },
})

function codeOf(error: unknown): ProblemCode {
  const problem = problemIn(error)
  if (problem) return problem.code
  return error instanceof TRPCError && error.code === 'BAD_REQUEST' ? 'input_invalid' : 'something_wrong'
}
