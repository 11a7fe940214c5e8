import { initialPage, type PageContent, type PageFacts } from '@almoner/contracts/campaigns/campaign-page'
import { pageFrom, pictureUrl, textsIn, thanksIn } from '@almoner/contracts/campaigns/page-from'
import {
  pageLanguages,
  type CheckoutPage,
  type PageLanguage,
  type WallEntry,
} from '@almoner/contracts/checkout/checkout-page'
import type { CheckoutTerms } from '@almoner/contracts/checkout/checkout-terms'
import { withFundraiser } from '@almoner/contracts/checkout/fundraiser-page'
import type { FoundFundraiser, FoundMember, OpenPage } from './pages.repository.js'

export interface PageParts {
  /** Null while the page is not published: then the form stands alone. */
  content: PageContent | null
  facts: PageFacts
  fundraiser: FoundFundraiser | null
  fundraiserWall: WallEntry[]
  /** Of a team's page. */
  members: FoundMember[]
  terms: CheckoutTerms
  isTest: boolean
  isOrgSuspended: boolean
  hasFundraisers: boolean
  onward: CheckoutPage['onward']
  others: OpenPage[]
  language: PageLanguage | null
  orgLanguage: string | null
}

export const isPageLanguage = (text: string | null): text is PageLanguage =>
  (pageLanguages as readonly string[]).includes(text ?? '')

/** What the public may know of a campaign, and no more: what staff wrote, with what belongs to this visit. */
export function toCheckoutPage(parts: PageParts): CheckoutPage {
  const { facts, fundraiser, terms, isTest, others } = parts
  const content = parts.content ?? initialPage(facts.campaign.name)
  const page = pageFrom(content, facts)
  const language = parts.language ?? page.language
  const own = isPageLanguage(parts.orgLanguage) ? [parts.orgLanguage] : []
  return {
    ...page,
    ...(fundraiser ? ofFundraiser(fundraiser, facts.org.id, page, parts) : {}),
    takesFundraisers: page.takesFundraisers && parts.content !== null && !parts.isOrgSuspended && parts.hasFundraisers,
    isTest,
    terms,
    language,
    texts: textsIn(facts.settings, language),
    thanks: { ...page.thanks, ...thanksIn(facts.settings, language) },
    languages: [...new Set([...page.languages, ...own, ...pageLanguages])],
    org: { ...page.org, logo: pictureOf(facts.org.id, facts.org.logo), website: webAddress(facts.org.website) },
    ...(parts.isOrgSuspended ? { state: 'suspended', onward: null } : pageStateOf(parts, page)),
    daysLeft: daysLeftOf(page.daysLeft, fundraiser?.endsOn ?? null, facts.today),
    seo: seoOf(page, facts.org.name, fundraiser),
    others: others
      .filter(({ id }) => id !== facts.campaign.id)
      .map(({ id, slug, name }) => ({ slug: slug ?? id, name })),
  }
}

/** A campaign that has not begun leads nowhere else: whoever comes is early. A fundraiser's page may end before it. */
function pageStateOf(
  { facts: { campaign, today }, fundraiser, onward }: PageParts,
  page: CheckoutPage,
): Pick<CheckoutPage, 'state' | 'onward'> {
  const ofCampaign = campaign.status === 'draft' ? 'upcoming' : page.state
  const lastDay = fundraiser?.endsOn ?? null
  const isOver = lastDay !== null && lastDay < today
  const state = ofCampaign === 'open' && isOver ? 'ended' : ofCampaign
  return { state, onward: ofCampaign === 'paused' || ofCampaign === 'ended' ? onward : null }
}

const dayMs = 86_400_000

/** Until the campaign or the fundraiser's page ends, whichever is sooner. */
function daysLeftOf(ofCampaign: number | null, endsOn: string | null, today: string): number | null {
  const own = endsOn && endsOn >= today ? Math.round((Date.parse(endsOn) - Date.parse(today)) / dayMs) : null
  return own === null || (ofCampaign !== null && ofCampaign < own) ? ofCampaign : own
}

export const pictureOf = (orgId: string, name: string | null): string | null => (name ? pictureUrl(orgId, name) : null)

/** Nothing but a web address becomes a link. */
const webAddress = (text: string | null): string | null => (text && /^https?:\/\/\S+$/i.test(text) ? text : null)

/** What a link to the page is shown with: of a fundraiser, who it is and what they wrote. */
function seoOf(page: CheckoutPage, org: string, fundraiser: FoundFundraiser | null): CheckoutPage['seo'] {
  if (!fundraiser) return { ...page.seo, title: `${page.seo.title} · ${org}` }
  const title = fundraiser.title?.trim() || page.campaign.name
  const parts = title.includes(fundraiser.name) ? [title, org] : [title, fundraiser.name, org]
  return { ...page.seo, title: parts.join(' · '), description: beginningOf(fundraiser.story) || page.seo.description }
}

const longestDescription = 200

/** As many whole words of a text as are shown below a link. */
function beginningOf(text: string | null): string {
  const line = (text ?? '').replace(/\s+/g, ' ').trim()
  if (line.length <= longestDescription) return line
  return `${line.slice(0, longestDescription).replace(/\s+\S*$/, '')}…`
}

const ofFundraiser = (
  fundraiser: FoundFundraiser,
  orgId: string,
  page: CheckoutPage,
  { fundraiserWall, members }: Pick<PageParts, 'fundraiserWall' | 'members'>,
): CheckoutPage =>
  withFundraiser(
    page,
    {
      ...fundraiser,
      avatar: pictureOf(orgId, fundraiser.avatar),
      members: fundraiser.isTeam
        ? members.map(({ avatar, ...member }) => ({ ...member, avatar: pictureOf(orgId, avatar) }))
        : null,
    },
    fundraiserWall,
  )
