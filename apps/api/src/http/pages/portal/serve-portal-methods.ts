import { finishOwnMethod } from '@almoner/contracts/portal/portal.operations'
import { Problem } from '../../../platform/problems/problem.js'
import { refusedForm } from './portal-forms.js'
import type { PortalRoutes } from './portal-routes.js'

export function servePortalMethods(routes: PortalRoutes): void {
  routes.inside('get', '/card/:setup', async (visit, _, { setup = '' }) =>
    visit.draw({ name: 'card', setupId: setup, outcome: null, notice: null }),
  )
  routes.inside('post', '/card/:setup', async (visit, _, { setup = '' }) => {
    try {
      const outcome = await routes.donors.call(finishOwnMethod, visit.call, { setupId: setup })
      return visit.draw({ name: 'card', setupId: setup, outcome, notice: null })
    } catch (error) {
      const { notice } = refusedForm(error, {})
      if (notice === 'missing' || notice === null) throw new Problem('not_found')
      return visit.draw({ name: 'card', setupId: setup, outcome: null, notice }, 400)
    }
  })
}
