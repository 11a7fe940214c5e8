import {
  enterPortal,
  leavePortal,
  lookAtPortalLink,
  renewPortalLink,
  requestPortalLink,
} from '@almoner/contracts/portal/portal.operations'
import { problemIn } from '../../../trpc/problem-report.js'
import { newForm, refusedForm } from './portal-forms.js'
import { isSignedOut, saidOf, type PortalRoutes } from './portal-routes.js'

export function servePortalLogin(routes: PortalRoutes): void {
  routes.inside('get', '', async (visit, home) => visit.draw({ name: 'home', home, said: saidOf(visit.query) }))

  routes.route('post', '', async (visit) => {
    const { email = '' } = visit.fields
    try {
      await routes.donors.call(requestPortalLink, visit.call, { org: visit.orgName, email, language: visit.language })
      return visit.draw({ name: 'ask', form: newForm(), told: 'sent' })
    } catch (error) {
      return visit.draw({ name: 'ask', form: refusedForm(error, { email }), told: null }, 400)
    }
  })

  routes.route('post', '/leave', async (visit) => {
    try {
      await routes.donors.call(leavePortal, visit.call, {})
    } catch (error) {
      if (!isSignedOut(error)) throw error
    }
    return visit.draw({ name: 'ask', form: newForm(), told: 'left' })
  })

  const link = '/open/:purpose/:token'
  routes.route('get', link, async (visit, { purpose = '', token = '' }) => {
    const { state } = await routes.donors.call(lookAtPortalLink, visit.call, { org: visit.orgName, purpose, token })
    return visit.draw({ name: 'link', purpose, token, state })
  })
  routes.route('post', link, async (visit, { purpose = '', token = '' }) => {
    try {
      const entered = await routes.donors.call(enterPortal, visit.call, { org: visit.orgName, purpose, token })
      const mends = entered.purpose === 'mend' && entered.donationId
      return visit.call.reply.redirect(visit.to(mends ? `/donation/${entered.donationId}/method` : ''), 303)
    } catch (error) {
      if (problemIn(error)?.code !== 'link_invalid') throw error
      const { state } = await routes.donors.call(lookAtPortalLink, visit.call, { org: visit.orgName, purpose, token })
      return visit.draw({ name: 'link', purpose, token, state: state === 'live' ? 'expired' : state }, 400)
    }
  })
  routes.route('post', `${link}/renew`, async (visit, { purpose = '', token = '' }) => {
    const { language } = visit
    await routes.donors.call(renewPortalLink, visit.call, { org: visit.orgName, purpose, token, language })
    return visit.draw({ name: 'ask', form: newForm(), told: 'sent' })
  })
}
