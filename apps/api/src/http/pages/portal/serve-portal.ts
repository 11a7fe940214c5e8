import type { FastifyInstance } from 'fastify'
import { PortalRoutes, type PortalParts } from './portal-routes.js'
import { servePortalDetails } from './serve-portal-details.js'
import { servePortalLogin } from './serve-portal-login.js'
import { servePortalMethods } from './serve-portal-methods.js'
import { servePortalStatements } from './serve-portal-statements.js'
import { servePortalDonations } from './serve-portal-donations.js'

/** Serves the donor portal: links and forms alone, drawn by the server, so that it needs no script. */
export function servePortal(server: FastifyInstance, parts: PortalParts): void {
  const routes = new PortalRoutes(server, parts)
  servePortalLogin(routes)
  servePortalDonations(routes)
  servePortalMethods(routes)
  servePortalDetails(routes)
  servePortalStatements(routes)
}
