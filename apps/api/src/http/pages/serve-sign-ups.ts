import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CheckoutPage } from '@almoner/contracts/checkout/checkout-page'
import { getCheckoutPage } from '@almoner/contracts/checkout/checkout.operations'
import type { RaiseView } from '@almoner/contracts/checkout/public-view'
import {
  confirmSignUp,
  getSignUp,
  signUpFieldsSchema,
  signUpFundraiser,
  type SignUpFields,
} from '@almoner/contracts/fundraisers/sign-up.operations'
import { Problem } from '../../platform/problems/problem.js'
import { recordOf } from '../../platform/records.js'
import { problemIn } from '../../trpc/problem-report.js'
import { languageOf } from './page-views.js'
import type { PageCall, PublicCaller } from './public-caller.js'

export interface RouteParams {
  org: string
  campaign: string
}

interface Drawn {
  view: RaiseView
  isPrivate: true
  status?: number
}

interface Parts {
  api: PublicCaller
  answer: (call: PageCall, work: () => Promise<Drawn | FastifyReply>) => Promise<FastifyReply>
  addressOf: (request: PageCall['request']) => { base: string; origin: string }
}

const path = '/give/:org/:campaign/raise'

export function serveSignUps(server: FastifyInstance, { api, answer, addressOf }: Parts): void {
  const open = async (call: PageCall, { org, campaign }: RouteParams): Promise<RaiseView> => {
    const language = languageOf(recordOf(call.request.query))
    const page = await api.call(getCheckoutPage, call, { org, campaign, language })
    if (!page.takesFundraisers) throw new Problem('not_found')
    const { base, origin } = addressOf(call.request)
    return viewOf(page, { base, url: `${origin}${base}/${page.campaign.slug}` })
  }

  server.get<{ Params: RouteParams }>(path, (request, reply) =>
    answer({ request, reply }, async () => {
      const view = await open({ request, reply }, request.params)
      return { view: { ...view, step: recordOf(request.query).sent === '1' ? 'sent' : 'form' }, isPrivate: true }
    }),
  )

  server.post<{ Params: RouteParams }>(path, (request, reply) =>
    answer({ request, reply }, async () => {
      const view = await open({ request, reply }, request.params)
      const typed = typedIn(request.body)
      const { fields, faults } = judge(typed)
      if (!fields) return { view: { ...view, typed, faults }, isPrivate: true }
      const input = { orgId: view.org.id, campaignId: view.campaign.id, language: view.language, fundraiser: fields }
      try {
        await api.call(signUpFundraiser, { request, reply }, input)
      } catch (error) {
        if (problemIn(error)?.code !== 'attempts_exhausted') throw error
        return { view: { ...view, typed, notice: 'exhausted' }, isPrivate: true }
      }
      return reply.redirect(`${view.base}/${view.campaign.slug}/raise?sent=1&lang=${view.language}`, 303)
    }),
  )

  /** A link in a mail only shows what it is for: whoever opens mails beforehand confirms nothing by it. */
  const byToken = (
    call: PageCall,
    params: RouteParams & { token: string },
    operation: typeof getSignUp | typeof confirmSignUp,
  ) =>
    answer(call, async () => {
      const view = await open(call, params)
      try {
        const signUp = await api.call(operation, call, { orgId: view.org.id, token: params.token })
        const step = signUp.state === 'waiting' ? 'confirm' : signUp.state
        return { view: { ...view, step, firstName: signUp.firstName }, isPrivate: true }
      } catch (error) {
        if (problemIn(error)?.code !== 'link_invalid') throw error
        return { view: { ...view, step: 'gone' }, isPrivate: true, status: 404 }
      }
    })

  server.get<{ Params: RouteParams & { token: string } }>(`${path}/:token`, (request, reply) =>
    byToken({ request, reply }, request.params, getSignUp),
  )
  server.post<{ Params: RouteParams & { token: string } }>(`${path}/:token`, (request, reply) =>
    byToken({ request, reply }, request.params, confirmSignUp),
  )
}

function viewOf(page: CheckoutPage, address: { base: string; url: string }): RaiseView {
  return {
    kind: 'raise',
    step: 'form',
    language: page.language,
    org: page.org,
    campaign: page.campaign,
    languages: page.languages,
    currency: page.terms.currency,
    theme: page.theme,
    typed: {},
    faults: {},
    notice: null,
    firstName: null,
    ...address,
  }
}

const names = ['firstName', 'lastName', 'email', 'title', 'goal', 'story'] as const
const most = 12_000

function typedIn(body: unknown): Record<string, string> {
  const sent = recordOf(body)
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = sent[name]
      return typeof text === 'string' ? [[name, text.slice(0, most)]] : []
    }),
  )
}

function judge(typed: Record<string, string>): { fields: SignUpFields | null; faults: RaiseView['faults'] } {
  const text = (name: (typeof names)[number]) => typed[name]?.trim() ?? ''
  const [, major, minor = ''] = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(text('goal').replace(/[\s']/g, '')) ?? []
  const goal = major === undefined ? null : Number(`${major}${minor.padEnd(2, '0')}`)
  const parsed = signUpFieldsSchema.safeParse({
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    title: text('title') || null,
    story: text('story') || null,
    goal: goal || null,
  })
  const faults: Partial<Record<string, 'required' | 'email' | 'amount' | 'too_long'>> = {}
  for (const { path: at } of parsed.error?.issues ?? []) {
    const name = String(at[0])
    faults[name] = !typed[name]?.trim() ? 'required' : name === 'email' ? 'email' : 'too_long'
  }
  if (text('goal') !== '' && !goal) faults.goal = 'amount'
  return { fields: parsed.success && !faults.goal ? parsed.data : null, faults }
}
