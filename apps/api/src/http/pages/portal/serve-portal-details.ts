import {
  answerEmailChange,
  changeOwnEmail,
  lookAtEmailChange,
  saveOwnAddress,
  withdrawEmailChange,
} from '@almoner/contracts/portal/portal.operations'
import { orNotFound } from '../../../platform/problems/problem.js'
import { problemIn } from '../../../trpc/problem-report.js'
import { newForm, refusedForm } from './portal-forms.js'
import { saidOf, type PortalRoutes } from './portal-routes.js'

export function servePortalDetails(routes: PortalRoutes): void {
  routes.inside('get', '/details', async (visit, home) =>
    visit.draw({ name: 'details', home, said: saidOf(visit.query), form: newForm() }),
  )
  routes.inside('post', '/details', async (visit, home) => {
    const { part, ...fields } = visit.fields
    const wishes = {
      email: { operation: changeOwnEmail, input: { email: fields.email, language: visit.language }, said: 'email' },
      address: { operation: saveOwnAddress, input: fields, said: 'address' },
      withdraw: { operation: withdrawEmailChange, input: {}, said: 'withdrawn' },
    } as const
    const wish = orNotFound(part === 'email' || part === 'address' || part === 'withdraw' ? wishes[part] : null)
    try {
      await routes.donors.call(wish.operation, visit.call, wish.input)
      return visit.call.reply.redirect(visit.to('/details', wish.said), 303)
    } catch (error) {
      return visit.draw({ name: 'details', home, said: null, form: refusedForm(error, fields) }, 400)
    }
  })

  const emailLink = '/email/:end/:token'
  routes.route('get', emailLink, async (visit, { end = '', token = '' }) => {
    const state = await routes.donors.call(lookAtEmailChange, visit.call, { org: visit.orgName, end, token })
    return visit.draw({ name: 'email', end, token, state, isAnswered: false })
  })
  routes.route('post', emailLink, async (visit, { end = '', token = '' }) => {
    const isWanted = visit.fields.answer === 'yes'
    try {
      const input = { org: visit.orgName, end, token, isWanted }
      const state = await routes.donors.call(answerEmailChange, visit.call, input)
      return visit.draw({ name: 'email', end, token, state, isAnswered: true })
    } catch (error) {
      if (problemIn(error)?.code !== 'link_invalid') throw error
      const state = { state: 'gone', email: null } as const
      return visit.draw({ name: 'email', end, token, state, isAnswered: false }, 400)
    }
  })
}
