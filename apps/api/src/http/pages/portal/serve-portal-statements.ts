import { getOwnStatement } from '@almoner/contracts/portal/portal.operations'
import { Problem } from '../../../platform/problems/problem.js'
import type { PortalRoutes } from './portal-routes.js'

/** A year's statement of all legal entities or of one, for the donor who is signed in. */
export function servePortalStatements(routes: PortalRoutes): void {
  for (const path of ['/statement/:year', '/statement/:year/:entityId']) servePath(routes, path)
}

function servePath(routes: PortalRoutes, path: string): void {
  routes.inside('get', path, async (visit, _home, { year = '', entityId }) => {
    if (!/^\d{4}$/.test(year)) throw new Problem('not_found')
    const wanted = { year: Number(year), ...(entityId && { entityId }) }
    const { fileName, pdf } = await routes.donors.call(getOwnStatement, visit.call, wanted)
    return visit.call.reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .send(Buffer.from(pdf, 'base64'))
  })
}
