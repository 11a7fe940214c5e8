import type { FastifyRequest } from 'fastify'
import { operations } from '@almoner/contracts/operations'
import { gatewayEventsRoute } from '../receive-gateway-events.js'
import { sandboxPageRoute } from '../serve-sandbox-page.js'
import { namesIn } from '../admission/rpc-call.js'

/** `free`: health checks and files of the app, `giving`: donors' pages, `events`: gateways, `api`: everything else. */
export type RequestKind = 'free' | 'giving' | 'events' | 'api'

const health = new Set(['/healthz', '/readyz'])
const files = /^\/(assets|pages)\/|^\/(almoner\.js|favicon\.svg|manifest\.webmanifest)(\?|$)/
const pages = /^\/(give|files)(\/|\?|$)/

export function requestKinds(rpcPrefix: string): (request: FastifyRequest) => RequestKind {
  const ofDonors = new Set(
    operations.flatMap(({ name, access }) => (name.startsWith('checkout.') && access === 'public' ? [name] : [])),
  )
  return (request) => {
    const route = request.routeOptions.url ?? ''
    if (health.has(route)) return 'free'
    if (files.test(request.url)) return 'free'
    if (route === gatewayEventsRoute) return 'events'
    if (pages.test(request.url) || route === sandboxPageRoute) return 'giving'
    if (route.startsWith(`${rpcPrefix}/`) && namesIn(request).every((name) => ofDonors.has(name))) return 'giving'
    return 'api'
  }
}
