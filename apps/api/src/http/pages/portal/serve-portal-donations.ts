import {
  donationActionNames,
  type DonationAction,
  type PortalHome,
  type PortalDonation,
} from '@almoner/contracts/portal/portal'
import { getPortalHome, startOwnMethod } from '@almoner/contracts/portal/portal.operations'
import type { PortalForm } from '@almoner/contracts/portal/portal-view'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import { sendOnward } from '../page-document.js'
import type { DonorCaller } from './donor-caller.js'
import { donationCommandOf } from './portal-donation-actions.js'
import { keyOf, newForm, refusedForm } from './portal-forms.js'
import { isSignedOut, saidOf, type Drawn, type PortalRoutes, type PortalVisit } from './portal-routes.js'

export function servePortalDonations(routes: PortalRoutes): void {
  routes.inside('get', '/donation/:donation', async (visit, home, { donation }) =>
    visit.draw({
      name: 'plan',
      home,
      donation: donationIn(home, donation),
      said: saidOf(visit.query),
      form: newForm(),
    }),
  )

  routes.inside('get', '/donation/:donation/:action', async (visit, home, params) => {
    const donation = donationIn(home, params.donation)
    const action = actionOf(params.action, donation)
    if (!action) return visit.call.reply.redirect(visit.to(`/donation/${donation.id}`), 303)
    const isSure = visit.query.sure === '1'
    return visit.draw({ name: 'action', home, donation, action, form: newForm(), isSure })
  })

  routes.inside('post', '/donation/:donation/:action', async (visit, home, params) => {
    const donation = donationIn(home, params.donation)
    if (params.action === 'method') return startMethod(routes.donors, visit, home, donation)
    const action = params.action === 'unskip' ? 'unskip' : donationActionNames.find((one) => one === params.action)
    if (!action || action === 'method') throw new Problem('not_found')
    const { operation, input, said } = donationCommandOf(action, donation, visit.fields)
    try {
      await routes.donors.call(operation, visit.call, {
        ...input,
        id: donation.id,
        version: Number(visit.fields.version),
        idempotencyKey: keyOf(visit.fields),
      })
      return visit.call.reply.redirect(visit.to(`/donation/${donation.id}`, said), 303)
    } catch (error) {
      if (isSignedOut(error)) throw error
      const form = refusedForm(error, visit.fields, { interval: 'frequency', version: 'other' })
      // It may stand otherwise by now: the form is drawn over what is.
      const now = await routes.donors.call(getPortalHome, visit.call, { language: visit.language })
      return refused(visit, now, { donation: donationIn(now, donation.id), action, form })
    }
  })
}

function refused(
  visit: PortalVisit,
  home: PortalHome,
  { donation, action, form }: { donation: PortalDonation; action: DonationAction | 'unskip'; form: PortalForm },
): Drawn {
  const known = action === 'unskip' ? null : actionOf(action, donation)
  const onItsPage = known !== null && visit.fields.installmentNo === undefined
  return onItsPage
    ? visit.draw({ name: 'action', home, donation, action: known, form, isSure: true }, 400)
    : visit.draw({ name: 'plan', home, donation, said: null, form }, 400)
}

async function startMethod(
  donors: DonorCaller,
  visit: PortalVisit,
  home: PortalHome,
  donation: PortalDonation,
): Promise<Drawn> {
  try {
    const { url } = await donors.call(startOwnMethod, visit.call, {
      id: donation.id,
      isForAll: visit.fields.isForAll === 'yes',
      language: visit.language,
      formKey: keyOf(visit.fields),
    })
    return sendOnward(visit.call.reply, url)
  } catch (error) {
    return refused(visit, home, { donation, action: 'method', form: refusedForm(error, visit.fields) })
  }
}

const donationIn = ({ recurringDonations: donations }: PortalHome, id: string | undefined): PortalDonation => {
  return orNotFound(donations.find((one) => one.id === id))
}

const actionOf = (name: string | undefined, donation: PortalDonation): DonationAction | null =>
  donation.may.find((action) => action === name) ?? null
