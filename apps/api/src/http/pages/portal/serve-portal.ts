import type { FastifyInstance } from 'fastify'
import { PortalRoutes, type PortalParts } from './portal-routes.js'
import { servePortalDetails } from './serve-portal-details.js'
import { servePortalLogin } from './serve-portal-login.js'
import { servePortalMethods } from './serve-portal-methods.js'
import { servePortalPlans } from './serve-portal-plans.js'

/** Serves the donor portal: links and forms alone, drawn by the server, so that it needs no script. */
export function servePortal(server: FastifyInstance, parts: PortalParts): void {
  const routes = new PortalRoutes(server, parts)
  servePortalLogin(routes)
  servePortalPlans(routes)
  servePortalMethods(routes)
  servePortalDetails(routes)
}
