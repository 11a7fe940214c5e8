import { planActionNames, type PlanAction, type PortalHome, type PortalPlan } from '@almoner/contracts/portal/portal'
import { getPortalHome, startOwnMethod } from '@almoner/contracts/portal/portal.operations'
import type { PortalForm } from '@almoner/contracts/portal/portal-view'
import { Problem } from '../../../platform/problems/problem.js'
import { sendOnward } from '../page-document.js'
import type { DonorCaller } from './donor-caller.js'
import { planCommandOf } from './portal-plan-actions.js'
import { keyOf, newForm, refusedForm } from './portal-forms.js'
import { isSignedOut, saidOf, type Drawn, type PortalRoutes, type PortalVisit } from './portal-routes.js'

/** The pages of one recurring donation, and what its donor may do with it. */
export function servePortalPlans(routes: PortalRoutes): void {
  routes.inside('get', '/plan/:plan', async (visit, home, { plan }) =>
    visit.draw({ name: 'plan', home, plan: planIn(home, plan), said: saidOf(visit.query), form: newForm() }),
  )

  routes.inside('get', '/plan/:plan/:action', async (visit, home, params) => {
    const plan = planIn(home, params.plan)
    const action = actionOf(params.action, plan)
    if (!action) return visit.call.reply.redirect(visit.to(`/plan/${plan.id}`), 303)
    const isSure = visit.query.sure === '1'
    return visit.draw({ name: 'action', home, plan, action, form: newForm(), isSure })
  })

  routes.inside('post', '/plan/:plan/:action', async (visit, home, params) => {
    const plan = planIn(home, params.plan)
    if (params.action === 'method') return startMethod(routes.donors, visit, home, plan)
    const action = params.action === 'unskip' ? 'unskip' : planActionNames.find((one) => one === params.action)
    if (!action || action === 'method') throw new Problem('not_found')
    const { operation, input, said } = planCommandOf(action, plan, visit.fields)
    try {
      await routes.donors.call(operation, visit.call, {
        ...input,
        id: plan.id,
        version: Number(visit.fields.version),
        idempotencyKey: keyOf(visit.fields),
      })
      return visit.call.reply.redirect(visit.to(`/plan/${plan.id}`, said), 303)
    } catch (error) {
      if (isSignedOut(error)) throw error
      const form = refusedForm(error, visit.fields, { interval: 'frequency', version: 'other' })
      // It may stand otherwise by now: the form is drawn over what is.
      const now = await routes.donors.call(getPortalHome, visit.call, { language: visit.language })
      return refused(visit, now, { plan: planIn(now, plan.id), action, form })
    }
  })
}

/** The page that the form came from, with what is wrong with it. */
function refused(
  visit: PortalVisit,
  home: PortalHome,
  { plan, action, form }: { plan: PortalPlan; action: PlanAction | 'unskip'; form: PortalForm },
): Drawn {
  const known = action === 'unskip' ? null : actionOf(action, plan)
  const onItsPage = known !== null && visit.fields.installmentNo === undefined
  return onItsPage
    ? visit.draw({ name: 'action', home, plan, action: known, form, isSure: true }, 400)
    : visit.draw({ name: 'plan', home, plan, said: null, form }, 400)
}

async function startMethod(
  donors: DonorCaller,
  visit: PortalVisit,
  home: PortalHome,
  plan: PortalPlan,
): Promise<Drawn> {
  try {
    const { url } = await donors.call(startOwnMethod, visit.call, {
      id: plan.id,
      isForAll: visit.fields.isForAll === 'yes',
      language: visit.language,
      formKey: keyOf(visit.fields),
    })
    return sendOnward(visit.call.reply, url)
  } catch (error) {
    return refused(visit, home, { plan, action: 'method', form: refusedForm(error, visit.fields) })
  }
}

const planIn = ({ plans }: PortalHome, id: string | undefined): PortalPlan => {
  const plan = plans.find((one) => one.id === id)
  if (!plan) throw new Problem('not_found')
  return plan
}

/** What a page of its own is for; null for what cannot be done as the plan stands. */
const actionOf = (name: string | undefined, plan: PortalPlan): PlanAction | null =>
  plan.may.find((action) => action === name) ?? null
