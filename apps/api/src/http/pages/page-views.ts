import { minorUnits } from '@almoner/contracts/minor-units'
import type { FastifyRequest } from 'fastify'
import { pageLanguages, type CheckoutPage, type PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import {
  getCheckoutPage,
  getGiftStatus,
  getLeaderboard,
  getOrgPage,
  type CheckoutPageWire,
} from '@almoner/contracts/checkout/checkout.operations'
import { declineKinds } from '@almoner/contracts/checkout/gift-status'
import { frequencies } from '@almoner/contracts/checkout/choices'
import {
  embeddedElements,
  type NotFoundView,
  type GivingView,
  type OrgView,
  type Prefill,
  type StatusView,
} from '@almoner/contracts/checkout/public-view'
import type { PageCall, PublicCaller } from './public-caller.js'

export type Query = Record<string, unknown>

export interface PlaceInPath {
  org: string
  campaign?: string
  fundraiser?: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const languageOf = (query: Query): PageLanguage | null =>
  pageLanguages.find((language) => language === query.lang) ?? null

/** A campaign's or fundraiser's document. Raises `not_found`. */
export async function givingView(
  api: PublicCaller,
  call: PageCall,
  place: PlaceInPath,
  query: Query,
  address: { base: string; origin: string; formKey: string },
): Promise<GivingView> {
  const isEmbedded = query.embed === '1'
  const wire: CheckoutPageWire = {
    org: place.org,
    campaign: place.campaign ?? null,
    fundraiser: place.fundraiser ?? null,
    language: languageOf(query),
    isEmbedded,
  }
  const page = await api.call(getCheckoutPage, call, wire)
  const element = (isEmbedded && embeddedElements.find((one) => one === query.element)) || 'form'
  const leaders =
    element === 'leaderboard'
      ? await api.call(getLeaderboard, call, { org: page.org.id, campaign: page.campaign.id })
      : []
  const leadingTeams =
    element === 'leaderboard'
      ? await api.call(getLeaderboard, call, { org: page.org.id, campaign: page.campaign.id, of: 'teams' })
      : []
  const path = page.fundraiser ? `f/${page.fundraiser.slug}` : page.campaign.slug
  return {
    kind: 'giving',
    language: page.language,
    page,
    isEmbedded,
    element,
    leaders,
    leadingTeams,
    about: null,
    prefill: prefillOf(page, query),
    sent: null,
    formKey: address.formKey,
    base: address.base,
    url: `${address.origin}${address.base}/${path}`,
  }
}

function prefillOf({ terms }: CheckoutPage, query: Query): Prefill {
  const offered = terms.frequencies.map(({ frequency }) => frequency)
  const frequency = frequencies.find((one) => one === query.frequency && offered.includes(one)) ?? null
  const [, major, minor = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(textOf(query.amount)) ?? []
  const wanted = textOf(query.designation).toLowerCase()
  const fund = terms.designations.choices.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted)
  return {
    frequency,
    amount: major === undefined ? null : minorUnits(Number(`${major}${minor.padEnd(2, '0')}`)) || null,
    designationId: fund?.id ?? null,
    declined: declineKinds.find((kind) => kind === query.declined) ?? null,
  }
}

/** How a gift stands, for whoever has its token. Raises `not_found`. */
export async function statusView(
  api: PublicCaller,
  call: PageCall,
  token: string,
  origin: string,
): Promise<StatusView> {
  const status = await api.call(getGiftStatus, call, { token })
  const base = `/give/${status.org.slug}`
  return {
    kind: 'status',
    language: status.language,
    status,
    token,
    base,
    url: `${origin}${base}/${status.fundraiser ? `f/${status.fundraiser}` : status.campaign.slug}`,
  }
}

/** What can be given to at an org. Raises `not_found`. */
export async function orgView(
  api: PublicCaller,
  call: PageCall,
  org: string,
  query: Query,
  address: { base: string; origin: string },
): Promise<OrgView> {
  const { name, logo, website, language, theme, campaigns } = await api.call(getOrgPage, call, { org })
  return {
    kind: 'org',
    language: languageOf(query) ?? language,
    ownLanguage: language,
    org: { name, logo, website },
    theme,
    campaigns,
    base: address.base,
    url: address.origin + address.base,
  }
}

export function notFoundView(request: FastifyRequest, url: string, why: NotFoundView['why']): NotFoundView {
  const asked = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
  const language = pageLanguages.find((one) => one === asked[0]) ?? 'en'
  return { kind: 'absent', why, language, theme: { primary: '#0f5c4c', radius: 10, font: 'serif' }, base: '', url }
}
