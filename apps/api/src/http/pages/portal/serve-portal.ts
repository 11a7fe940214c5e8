import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageLanguages, type PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { PortalPlace } from '@almoner/contracts/portal/portal'
import { planDoings, type PlanDoing, type PortalHome, type PortalPlan } from '@almoner/contracts/portal/portal'
import {
  answerEmailChange,
  changeOwnEmail,
  enterPortal,
  finishOwnMethod,
  getPortalHome,
  leavePortal,
  lookAtEmailChange,
  lookAtPortalLink,
  renewPortalLink,
  requestPortalLink,
  saveOwnAddress,
  startOwnMethod,
  withdrawEmailChange,
} from '@almoner/contracts/portal/portal.operations'
import { portalSaid, type PortalForm, type PortalSaid, type PortalScreen } from '@almoner/contracts/portal/portal-view'
import type { PortalPlaces } from '../../../domains/portal/index.js'
import { Problem } from '../../../platform/problems/problem.js'
import { isRecord } from '../../../platform/records.js'
import { sendOnward } from '../page-document.js'
import type { DonorCall, DonorCaller } from './donor-caller.js'
import { wishOf } from './portal-doings.js'
import { keyOf, newForm, refusedForm, sentFields, type Fields } from './portal-forms.js'

interface Parts {
  donors: DonorCaller
  places: PortalPlaces
  /** Draws a document, or that there is none. */
  answer: (
    call: { request: FastifyRequest; reply: FastifyReply },
    work: () => Promise<{ view: PortalDocument; isPrivate: true; status?: number } | FastifyReply>,
  ) => Promise<FastifyReply>
  addressOf: (request: FastifyRequest) => { base: string; origin: string }
}

type PortalDocument = import('@almoner/contracts/portal/portal-view').PortalView

/** A visit of the donor's own page: where it stands, and how to answer it. */
interface Visit {
  call: DonorCall
  place: PortalPlace
  orgName: string
  language: PageLanguage
  query: Record<string, unknown>
  fields: Fields
  draw(screen: PortalScreen, status?: number): { view: PortalDocument; isPrivate: true; status?: number }
  /** The address of a page below `/my`, in the language that was chosen. */
  to(path: string, said?: PortalSaid): string
}

/** Serves the donor's own page: links and forms alone, drawn by the server, so that it needs no script. */
export function servePortal(server: FastifyInstance, parts: Parts): void {
  const { donors, places, answer, addressOf } = parts

  const visitOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Visit> => {
    const params = recordOf(request.params)
    const query = recordOf(request.query)
    const chosen = pageLanguages.find((one) => one === query.lang) ?? null
    const org = String(params.org)
    const { orgId, place } = await places.find(org, chosen)
    const { base, origin } = addressOf(request)
    const { language } = place
    const suffix = chosen ? `?lang=${chosen}` : ''
    const to = (path: string, said?: PortalSaid) =>
      `${base}/my${path}${suffix}${said ? `${suffix ? '&' : '?'}said=${said}` : ''}`
    return {
      call: { request, reply, orgId, path: `${base}/my` },
      place,
      orgName: org,
      language,
      query,
      fields: sentFields(request.body),
      to,
      draw: (screen, status) => ({
        view: { kind: 'portal', language, query: suffix, base, url: `${origin}${base}/my`, place, screen },
        isPrivate: true,
        ...(status && { status }),
      }),
    }
  }

  type Drawn = ReturnType<Visit['draw']> | FastifyReply
  const route = (
    method: 'get' | 'post',
    path: string,
    work: (visit: Visit, params: Record<string, string>) => Promise<Drawn>,
  ): void => {
    server[method](`/give/:org/my${path}`, (request, reply) =>
      answer({ request, reply }, async () => {
        const visit = await visitOf(request, reply)
        if (!visit.place.isOpen) throw new Problem('not_found')
        return work(visit, recordOf(request.params) as Record<string, string>)
      }),
    )
  }

  /** For what only a donor who is in may see: whoever is not is asked to ask for a link. */
  const inside = (
    method: 'get' | 'post',
    path: string,
    work: (visit: Visit, home: PortalHome, params: Record<string, string>) => Promise<Drawn>,
  ): void =>
    route(method, path, async (visit, params) => {
      try {
        const year = Number(visit.query.year)
        const home = await donors.call(getPortalHome, visit.call, {
          year: Number.isInteger(year) && year > 1900 && year < 2200 ? year : null,
          language: visit.language,
        })
        return await work(visit, home, params)
      } catch (error) {
        if (!isSignedOut(error)) throw error
        return visit.draw({ name: 'ask', form: newForm(), told: path === '' ? null : 'ended' })
      }
    })

  const planIn = ({ plans }: PortalHome, id: string | undefined): PortalPlan => {
    const plan = plans.find((one) => one.id === id)
    if (!plan) throw new Problem('not_found')
    return plan
  }

  inside('get', '', async (visit, home) => visit.draw({ name: 'home', home, said: saidOf(visit.query) }))

  route('post', '', async (visit) => {
    const { email = '' } = visit.fields
    try {
      await donors.call(requestPortalLink, visit.call, { org: visit.orgName, email, language: visit.language })
      return visit.draw({ name: 'ask', form: newForm(), told: 'sent' })
    } catch (error) {
      return visit.draw({ name: 'ask', form: refusedForm(error, { email }), told: null }, 400)
    }
  })

  route('post', '/leave', async (visit) => {
    try {
      await donors.call(leavePortal, visit.call, {})
    } catch (error) {
      if (!isSignedOut(error)) throw error
    }
    return visit.draw({ name: 'ask', form: newForm(), told: 'left' })
  })

  const link = '/open/:purpose/:token'
  route('get', link, async (visit, { purpose = '', token = '' }) => {
    const { state } = await donors.call(lookAtPortalLink, visit.call, { org: visit.orgName, purpose, token })
    return visit.draw({ name: 'link', purpose, token, state })
  })
  route('post', link, async (visit, { purpose = '', token = '' }) => {
    try {
      const entered = await donors.call(enterPortal, visit.call, { org: visit.orgName, purpose, token })
      const mends = entered.purpose === 'mend' && entered.donationId
      return visit.call.reply.redirect(visit.to(mends ? `/plan/${entered.donationId}/method` : ''), 303)
    } catch (error) {
      if (codeOf(error) !== 'link_invalid') throw error
      const { state } = await donors.call(lookAtPortalLink, visit.call, { org: visit.orgName, purpose, token })
      return visit.draw({ name: 'link', purpose, token, state: state === 'live' ? 'expired' : state }, 400)
    }
  })
  route('post', `${link}/renew`, async (visit, { purpose = '', token = '' }) => {
    const { language } = visit
    await donors.call(renewPortalLink, visit.call, { org: visit.orgName, purpose, token, language })
    return visit.draw({ name: 'ask', form: newForm(), told: 'sent' })
  })

  inside('get', '/plan/:plan', async (visit, home, { plan }) =>
    visit.draw({ name: 'plan', home, plan: planIn(home, plan), said: saidOf(visit.query), form: newForm() }),
  )

  inside('get', '/plan/:plan/:doing', async (visit, home, params) => {
    const plan = planIn(home, params.plan)
    const doing = doingOf(params.doing, plan)
    if (!doing) return visit.call.reply.redirect(visit.to(`/plan/${plan.id}`), 303)
    const isSure = visit.query.sure === '1'
    return visit.draw({ name: 'doing', home, plan, doing, form: newForm(), isSure })
  })

  inside('post', '/plan/:plan/:doing', async (visit, home, params) => {
    const plan = planIn(home, params.plan)
    if (params.doing === 'method') return startMethod(visit, home, plan)
    const doing = params.doing === 'unskip' ? 'unskip' : planDoings.find((one) => one === params.doing)
    if (!doing || doing === 'method') throw new Problem('not_found')
    const { operation, input, said } = wishOf(doing, plan, visit.fields)
    try {
      await donors.call(operation, visit.call, {
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
      const now = await donors.call(getPortalHome, visit.call, { language: visit.language })
      return refused(visit, now, { plan: planIn(now, plan.id), doing, form })
    }
  })

  const refused = (
    visit: Visit,
    home: PortalHome,
    { plan, doing, form }: { plan: PortalPlan; doing: PlanDoing | 'unskip'; form: PortalForm },
  ) => {
    const known = doing === 'unskip' ? null : doingOf(doing, plan)
    const onItsPage = known !== null && visit.fields.installmentNo === undefined
    return onItsPage
      ? visit.draw({ name: 'doing', home, plan, doing: known, form, isSure: true }, 400)
      : visit.draw({ name: 'plan', home, plan, said: null, form }, 400)
  }

  const startMethod = async (visit: Visit, home: PortalHome, plan: PortalPlan): Promise<Drawn> => {
    try {
      const { url } = await donors.call(startOwnMethod, visit.call, {
        id: plan.id,
        isForAll: visit.fields.isForAll === 'yes',
        language: visit.language,
        formKey: keyOf(visit.fields),
      })
      return sendOnward(visit.call.reply, url)
    } catch (error) {
      return refused(visit, home, { plan, doing: 'method', form: refusedForm(error, visit.fields) })
    }
  }

  inside('get', '/card/:setup', async (visit, _, { setup = '' }) =>
    visit.draw({ name: 'card', setupId: setup, outcome: null, notice: null }),
  )
  inside('post', '/card/:setup', async (visit, _, { setup = '' }) => {
    try {
      const outcome = await donors.call(finishOwnMethod, visit.call, { setupId: setup })
      return visit.draw({ name: 'card', setupId: setup, outcome, notice: null })
    } catch (error) {
      const { notice } = refusedForm(error, {})
      if (notice === 'missing' || notice === null) throw new Problem('not_found')
      return visit.draw({ name: 'card', setupId: setup, outcome: null, notice }, 400)
    }
  })

  inside('get', '/details', async (visit, home) =>
    visit.draw({ name: 'details', home, said: saidOf(visit.query), form: newForm() }),
  )
  inside('post', '/details', async (visit, home) => {
    const { part, ...fields } = visit.fields
    const wishes = {
      email: { operation: changeOwnEmail, input: { email: fields.email, language: visit.language }, said: 'email' },
      address: { operation: saveOwnAddress, input: fields, said: 'address' },
      withdraw: { operation: withdrawEmailChange, input: {}, said: 'withdrawn' },
    } as const
    const wish = part === 'email' || part === 'address' || part === 'withdraw' ? wishes[part] : null
    if (!wish) throw new Problem('not_found')
    try {
      await donors.call(wish.operation, visit.call, wish.input)
      return visit.call.reply.redirect(visit.to('/details', wish.said), 303)
    } catch (error) {
      return visit.draw({ name: 'details', home, said: null, form: refusedForm(error, fields) }, 400)
    }
  })

  const emailLink = '/email/:end/:token'
  route('get', emailLink, async (visit, { end = '', token = '' }) => {
    const state = await donors.call(lookAtEmailChange, visit.call, { org: visit.orgName, end, token })
    return visit.draw({ name: 'email', end, token, state, isAnswered: false })
  })
  route('post', emailLink, async (visit, { end = '', token = '' }) => {
    const isWanted = visit.fields.answer === 'yes'
    try {
      const input = { org: visit.orgName, end, token, isWanted }
      const state = await donors.call(answerEmailChange, visit.call, input)
      return visit.draw({ name: 'email', end, token, state, isAnswered: true })
    } catch (error) {
      if (codeOf(error) !== 'link_invalid') throw error
      const state = { state: 'gone', email: null } as const
      return visit.draw({ name: 'email', end, token, state, isAnswered: false }, 400)
    }
  })
}

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

const saidOf = ({ said }: Record<string, unknown>): PortalSaid | null => portalSaid.find((one) => one === said) ?? null

/** What a page of its own is for; null for what cannot be done as the plan stands. */
const doingOf = (name: string | undefined, plan: PortalPlan): PlanDoing | null =>
  plan.may.find((doing) => doing === name) ?? null

function codeOf(error: unknown): string | null {
  const cause = error instanceof TRPCError ? error.cause : error
  return cause instanceof Problem ? cause.code : null
}

const isSignedOut = (error: unknown): boolean => codeOf(error) === 'session_missing'
