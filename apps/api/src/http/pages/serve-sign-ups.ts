import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CheckoutPage } from '@almoner/contracts/checkout/checkout-page'
import { getCheckoutPage } from '@almoner/contracts/checkout/checkout.operations'
import type { RaiseView } from '@almoner/contracts/checkout/public-view'
import {
  confirmSignUp,
  getSignUp,
  listJoinableTeams,
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
    const at = { orgId: page.org.id, campaignId: page.campaign.id, joinKey: joinKeyIn(call.request.query) }
    const { isOn, ...teams } = await api.call(listJoinableTeams, call, at)
    const view = viewOf(page, { base, url: `${origin}${base}/${page.campaign.slug}` })
    return { ...view, teams: isOn ? teams : null, typed: wantedIn(call.request.query, teams) }
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
      const { fields, faults } = judge(typed, view.teams)
      if (!fields) return { view: { ...view, typed, faults }, isPrivate: true }
      const joinKey = joinKeyIn(request.query)
      const fundraiser = { ...fields, ...(joinKey && { joinKey }) }
      const input = { orgId: view.org.id, campaignId: view.campaign.id, language: view.language, fundraiser }
      try {
        await api.call(signUpFundraiser, { request, reply }, input)
      } catch (error) {
        const code = problemIn(error)?.code
        if (code === 'team_closed') return { view: { ...view, typed, faults: { team: code } }, isPrivate: true }
        if (code !== 'attempts_exhausted') throw error
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
    teams: null,
    ...address,
  }
}

const joinKeyIn = (query: unknown): string | null => {
  const { join } = recordOf(query)
  return typeof join === 'string' && /^[\w-]{16}$/.test(join) ? join : null
}

/** The team that a link leads to: by its invitation, or, of an open one, by the word of its address. */
function wantedIn(query: unknown, { open, invited }: NonNullable<RaiseView['teams']>): Record<string, string> {
  const wanted = invited ?? open.find(({ slug }) => slug === recordOf(query).team)
  return wanted ? { team: wanted.slug } : {}
}

/** Choosing to start a team is a word that no address has. */
const newTeam = '+'

function teamIn(typed: Record<string, string>, teams: RaiseView['teams']): Pick<SignUpFields, 'team' | 'teamName'> {
  if (!teams || !typed.team) return {}
  return typed.team === newTeam ? { teamName: typed.teamName ?? '' } : { team: typed.team }
}

const names = ['firstName', 'lastName', 'email', 'title', 'goal', 'story', 'team', 'teamName'] as const
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

function judge(
  typed: Record<string, string>,
  teams: RaiseView['teams'],
): { fields: SignUpFields | null; faults: RaiseView['faults'] } {
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
    ...teamIn(typed, teams),
  })
  const faults: Partial<Record<string, 'required' | 'email' | 'amount' | 'too_long' | 'team_closed'>> = {}
  for (const { path: at } of parsed.error?.issues ?? []) {
    const name = String(at[0])
    faults[name] = !typed[name]?.trim() ? 'required' : name === 'email' ? 'email' : 'too_long'
  }
  if (text('goal') !== '' && !goal) faults.goal = 'amount'
  if (faults.team) faults.team = 'team_closed'
  return { fields: parsed.success && !faults.goal ? parsed.data : null, faults }
}
