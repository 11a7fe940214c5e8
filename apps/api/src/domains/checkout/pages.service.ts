import { Injectable } from '@nestjs/common'
import { initialPage, type PageContent, type PageFacts } from '@almoner/contracts/campaigns/campaign-page'
import type { CheckoutPage, PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type {
  CheckoutPageInput,
  Leader,
  LeaderboardInput,
  OrgPage,
  OrgPageInput,
} from '@almoner/contracts/checkout/checkout.operations'
import type { CheckoutSettings } from '@almoner/contracts/checkout-settings/checkout-settings'
import { themeOf } from '@almoner/contracts/campaigns/page-from'
import type { CheckoutTerms } from '@almoner/contracts/checkout/checkout-terms'
import { termsFrom, type TermsFacts } from '@almoner/contracts/checkout-settings/terms-from'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { CampaignPagesService } from '../campaigns/index.js'
import { CheckoutSettingsService } from '../checkout-settings/index.js'
import { GatewaysService, type ConnectedGateway } from '../gateways/index.js'
import { TermsCache } from './terms-cache.js'
import { isPageLanguage, pictureOf, toCheckoutPage } from './page.presenter.js'
import { PagesRepository, type FoundCampaign, type FoundFundraiser } from './pages.repository.js'

const wallLength = 12

/** How old a page's texts and gateway may be beside a gift that was given on it and is looked at again. */
const shownWithinMs = 5_000

// None to take money by, and a copy of the database that may not.
const withoutGateway: ReadonlySet<string> = new Set(['gateway_unavailable', 'not_found', 'instance_unconfirmed'])

/** A campaign that is being given to: what it asks for, and by which gateway. */
export interface OpenCheckout {
  campaign: FoundCampaign
  fundraiser: FoundFundraiser | null
  settings: CheckoutSettings
  page: CheckoutPage
  isPublished: boolean
  /** Null where there is none to take money by. */
  gateway: ConnectedGateway | null
}

interface Wanted {
  campaign: string | null
  fundraiser: string | null
  language: PageLanguage | null
}

@Injectable()
export class PagesService {
  constructor(
    private readonly pages: PagesRepository,
    private readonly campaigns: CampaignPagesService,
    private readonly settings: CheckoutSettingsService,
    private readonly gateways: GatewaysService,
    private readonly terms: TermsCache,
  ) {}

  /** A page as anyone may read it. Raises `not_found`, also for what is not published; a form in a frame needs no page. */
  async page(input: CheckoutPageInput): Promise<CheckoutPage> {
    const orgId = orNotFound(await this.pages.orgOf(input.org))
    const { page, isPublished } = await this.open(orgId, {
      campaign: input.campaign ?? null,
      fundraiser: input.fundraiser ?? null,
      language: input.language ?? null,
    })
    if (!isPublished && !input.isEmbedded) throw new Problem('not_found')
    return page
  }

  /** Who raised most for a campaign, of people or of teams, by its word or id; for the org's own one without. Raises `not_found`. */
  async leaderboard({ org, campaign, of }: LeaderboardInput): Promise<Leader[]> {
    const orgId = orNotFound(await this.pages.orgOf(org))
    const { id, hasFundraisers } = orNotFound(await this.pages.find(orgId, campaign ?? null))
    if (!hasFundraisers) return []
    const leaders = await (of === 'teams' ? this.pages.leadingTeams(orgId, id) : this.pages.leaders(orgId, id))
    return leaders.map(({ avatar, ...leader }) => ({ ...leader, avatar: pictureOf(orgId, avatar) }))
  }

  /** The campaigns of an org that have a page and take gifts. Raises `not_found`. */
  async org(input: OrgPageInput): Promise<OrgPage> {
    const { page } = await this.placeOf(input)
    return page
  }

  /** The org that an address names, and how its pages look. Raises `not_found`. */
  async placeOf({ org }: OrgPageInput): Promise<{ orgId: string; page: OrgPage }> {
    const orgId = await this.pages.orgOf(org)
    const own = orgId && (await this.pages.find(orgId, null))
    if (!orgId || !own) throw new Problem('not_found')
    const [{ facts }, open] = await Promise.all([
      this.campaigns.published(orgId, own.id),
      own.isOrgSuspended ? [] : this.pages.openPages(orgId),
    ])
    const page = {
      slug: facts.org.slug,
      name: facts.org.name,
      logo: pictureOf(orgId, facts.org.logo),
      website: facts.org.website,
      language: isPageLanguage(own.orgLanguage) ? own.orgLanguage : ('en' as const),
      theme: themeOf(facts.settings),
      campaigns: open.map(({ id, slug, name, published }) => ({
        slug: slug ?? id,
        name,
        summary: published.summary,
        picture: pictureOf(orgId, published.picture),
      })),
    }
    return { orgId, page }
  }

  /** A page with all that it shows. Raises `not_found`. */
  open(orgId: string, wanted: Wanted): Promise<OpenCheckout> {
    return this.openWith(orgId, wanted, true)
  }

  /**
   * All that a gift on a page is held to, without sums and wall, which giving has no need of. It is kept for as long as none
   * of its rows is changed. Raises `not_found`.
   */
  async openToGive(orgId: string, wanted: Wanted & { campaign: string }): Promise<OpenCheckout> {
    const stamp = await this.pages.stampOf(orgId, wanted.campaign, wanted.fundraiser)
    return this.terms.get({ orgId, ...wanted }, stamp, () => this.openWith(orgId, wanted, false))
  }

  /** As `openToGive`, for showing a gift that was given: as it was some seconds ago at most. */
  async openToShow(orgId: string, wanted: Wanted & { campaign: string }): Promise<OpenCheckout> {
    return (await this.terms.recent({ orgId, ...wanted }, shownWithinMs)) ?? this.openToGive(orgId, wanted)
  }

  private async openWith(orgId: string, wanted: Wanted, hasFigures: boolean): Promise<OpenCheckout> {
    const fundraiser = wanted.fundraiser ? await this.pages.findFundraiser(orgId, wanted.fundraiser) : null
    if (fundraiser === undefined) throw new Problem('not_found')
    const campaign = orNotFound(await this.pages.find(orgId, fundraiser?.campaignId ?? wanted.campaign))
    const { content, facts } = await (hasFigures
      ? this.campaigns.published(orgId, campaign.id)
      : this.campaigns.publishedTerms(orgId, campaign.id))
    const { settings } = facts
    const gateway = await this.gatewayOf(orgId, campaign.entityId, settings)
    const page = toCheckoutPage({
      content,
      facts,
      fundraiser,
      fundraiserWall:
        fundraiser && hasFigures ? await this.pages.wallOfFundraiser(orgId, fundraiser.id, wallLength) : [],
      members: fundraiser?.isTeam && hasFigures ? await this.pages.membersOf(orgId, fundraiser.id) : [],
      terms: termsOf(content, facts, gateway, {
        platformBps: campaign.platformBps,
        taken: hasFigures ? await this.pages.takenRewards(orgId, limitedRewardsOf(settings)) : new Map(),
      }),
      isTest: settings.testMode || gateway?.mode === 'test',
      isOrgSuspended: campaign.isOrgSuspended,
      hasFundraisers: campaign.hasFundraisers,
      onward: onwardOf(campaign),
      others: facts.campaign.status === 'active' || campaign.isOrgSuspended ? [] : await this.pages.openPages(orgId),
      language: wanted.language,
      orgLanguage: campaign.orgLanguage,
    })
    return { campaign, fundraiser, settings, page, isPublished: content !== null, gateway }
  }

  /** The sites that may show the form of a campaign in a frame, by its id or word; empty is any. */
  async allowedOriginsOf(orgId: string, name: string): Promise<readonly string[]> {
    const campaign = await this.pages.find(orgId, name)
    return campaign ? (await this.settings.effective(orgId, campaign.id)).allowedOrigins : []
  }

  private async gatewayOf(
    orgId: string,
    entityId: string,
    { gatewayIntegrationId, testMode }: CheckoutSettings,
  ): Promise<ConnectedGateway | null> {
    try {
      // What says that no money moves may not go by a gateway that moves it.
      if (testMode) return await this.gateways.testConnectionFor(orgId, entityId, gatewayIntegrationId ?? undefined)
      return await this.gateways.connectionFor(orgId, entityId, gatewayIntegrationId ?? undefined)
    } catch (error) {
      // The page shows all the same; it is giving that says so.
      if (error instanceof Problem && withoutGateway.has(error.code)) return null
      throw error
    }
  }
}

const onwardOf = ({ onwardSlug, onwardUrl }: FoundCampaign): CheckoutPage['onward'] =>
  onwardSlug ? { slug: onwardSlug } : onwardUrl ? { url: onwardUrl } : null

const limitedRewardsOf = ({ rewards }: CheckoutSettings): string[] =>
  rewards.flatMap(({ id, stock }) => (stock === null ? [] : [id]))

function termsOf(
  content: PageContent | null,
  facts: PageFacts,
  gateway: ConnectedGateway | null,
  own: Pick<TermsFacts, 'platformBps' | 'taken'>,
): CheckoutTerms {
  const { impactLevels } = content ?? initialPage(facts.campaign.name)
  return termsFrom(facts.settings, {
    currency: facts.currency,
    designations: facts.designations,
    askedFields: facts.askedFields,
    designationId: facts.campaign.designationId,
    impact: new Map(impactLevels.map(({ amount, text }) => [amount, text])),
    gatewayMethods: gateway ? gateway.methods : ['card'],
    gatewayRate: gateway?.feeRate,
    ...own,
    receiverCountry: facts.receiverCountry,
  })
}
