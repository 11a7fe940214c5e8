import { getOwnStatement } from '@almoner/contracts/portal/portal.operations'
import { Problem } from '../../../platform/problems/problem.js'
import type { PortalRoutes } from './portal-routes.js'

/** A year's statement, for the donor who is signed in. */
export function servePortalStatements(routes: PortalRoutes): void {
  routes.inside('get', '/statement/:year', async (visit, _home, { year = '' }) => {
    if (!/^\d{4}$/.test(year)) throw new Problem('not_found')
    const { fileName, pdf } = await routes.donors.call(getOwnStatement, visit.call, { year: Number(year) })
    return visit.call.reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .send(Buffer.from(pdf, 'base64'))
  })
}
