import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageLanguages, type PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { PortalHome, PortalOrg } from '@almoner/contracts/portal/portal'
import { getPortalHome } from '@almoner/contracts/portal/portal.operations'
import {
  portalConfirmations,
  type PortalConfirmation,
  type PortalScreen,
  type PortalView,
} from '@almoner/contracts/portal/portal-view'
import type { PortalOrgs } from '../../../domains/portal/index.js'
import { Problem } from '../../../platform/problems/problem.js'
import { recordOf } from '../../../platform/records.js'
import { problemIn } from '../../../trpc/problem-report.js'
import type { DonorCall, DonorCaller } from './donor-caller.js'
import { newForm, sentFields, type Fields } from './portal-forms.js'

export interface PortalParts {
  donors: DonorCaller
  places: PortalOrgs
  answer: (
    call: { request: FastifyRequest; reply: FastifyReply },
    work: () => Promise<DrawnPage | FastifyReply>,
  ) => Promise<FastifyReply>
  addressOf: (request: FastifyRequest) => { base: string; origin: string }
}

interface DrawnPage {
  view: PortalView
  isPrivate: true
  status?: number
}

export interface PortalVisit {
  call: DonorCall
  place: PortalOrg
  orgName: string
  language: PageLanguage
  query: Record<string, unknown>
  fields: Fields
  draw(screen: PortalScreen, status?: number): DrawnPage
  to(path: string, said?: PortalConfirmation): string
}

export type Drawn = DrawnPage | FastifyReply

type Method = 'get' | 'post'
type Params = Record<string, string>

export class PortalRoutes {
  readonly donors: DonorCaller

  constructor(
    private readonly server: FastifyInstance,
    private readonly parts: PortalParts,
  ) {
    this.donors = parts.donors
  }

  route(method: Method, path: string, work: (visit: PortalVisit, params: Params) => Promise<Drawn>): void {
    this.server[method](`/give/:org/my${path}`, (request, reply) =>
      this.parts.answer({ request, reply }, async () => {
        const visit = await this.visitOf(request, reply)
        if (!visit.place.isOpen) throw new Problem('not_found')
        return work(visit, textsOf(request.params))
      }),
    )
  }

  inside(
    method: Method,
    path: string,
    work: (visit: PortalVisit, home: PortalHome, params: Params) => Promise<Drawn>,
  ): void {
    this.route(method, path, async (visit, params) => {
      try {
        const year = Number(visit.query.year)
        const home = await this.donors.call(getPortalHome, visit.call, {
          year: Number.isInteger(year) && year > 1900 && year < 2200 ? year : null,
          language: visit.language,
        })
        return await work(visit, home, params)
      } catch (error) {
        if (!isSignedOut(error)) throw error
        return visit.draw({ name: 'ask', form: newForm(), told: path === '' ? null : 'ended' })
      }
    })
  }

  private async visitOf(request: FastifyRequest, reply: FastifyReply): Promise<PortalVisit> {
    const query = recordOf(request.query)
    const chosen = pageLanguages.find((one) => one === query.lang) ?? null
    const org = String(recordOf(request.params).org)
    const { orgId, place } = await this.parts.places.find(org, chosen)
    const { base, origin } = this.parts.addressOf(request)
    const { language } = place
    const suffix = chosen ? `?lang=${chosen}` : ''
    return {
      call: { request, reply, orgId, path: `${base}/my` },
      place,
      orgName: org,
      language,
      query,
      fields: sentFields(request.body),
      to: (path, said) => `${base}/my${path}${suffix}${said ? `${suffix ? '&' : '?'}said=${said}` : ''}`,
      draw: (screen, status) => ({
        view: { kind: 'portal', language, query: suffix, base, url: `${origin}${base}/my`, place, screen },
        isPrivate: true,
        ...(status && { status }),
      }),
    }
  }
}

const textsOf = (value: unknown): Params =>
  Object.fromEntries(Object.entries(recordOf(value)).map(([name, text]) => [name, String(text)]))

export const saidOf = ({ said }: Record<string, unknown>): PortalConfirmation | null =>
  portalConfirmations.find((one) => one === said) ?? null

export const isSignedOut = (error: unknown): boolean => problemIn(error)?.code === 'session_missing'
