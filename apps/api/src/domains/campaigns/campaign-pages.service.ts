import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import {
  initialPage,
  type CampaignPage as ShownPage,
  type PageContent,
  type PageFacts,
} from '@almoner/contracts/campaigns/campaign-page'
import type {
  OfCampaign,
  SaveCampaignPageInput,
  UploadedPicture,
  UploadPagePictureInput,
} from '@almoner/contracts/campaigns/campaign-pages.operations'
import { pictureUrl } from '@almoner/contracts/campaigns/page-from'
import { calendarDateIn } from '@almoner/contracts/time'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { Pictures } from '../../platform/files/pictures.js'
import { Problem } from '../../platform/problems/problem.js'
import { CheckoutSettingsService } from '../checkout-settings/index.js'
import { AskedFields } from '../custom-fields/index.js'
import { Logos } from '../orgs/index.js'
import { Versions } from '../versions/index.js'
import { CampaignPage } from './campaign-page.entity.js'
import { CampaignPagesRepository, type FoundPage } from './campaign-pages.repository.js'
import { goalOf, type CampaignOfPage } from './campaign.presenter.js'
import { CampaignsRepository } from './campaigns.repository.js'
import { PageAddresses } from './page-addresses.js'

interface PublishedPage {
  content: PageContent | null
  facts: PageFacts
}

@Injectable()
export class CampaignPagesService {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: CampaignPagesRepository,
    private readonly campaigns: CampaignsRepository,
    private readonly addresses: PageAddresses,
    private readonly checkout: CheckoutSettingsService,
    private readonly asked: AskedFields,
    private readonly pictures: Pictures,
    private readonly logos: Logos,
    private readonly versions: Versions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The page as staff edit it, with all that a preview needs. Raises `not_found`. */
  async getPage(actor: Actor, { campaignId }: OfCampaign): Promise<ShownPage> {
    const campaign = await this.campaigns.findOrFail(actor, campaignId)
    const page = await this.pages.find(actor.orgId, campaignId)
    return {
      campaignId,
      content: page?.content ?? initialPage(campaign.name),
      isPublished: isPublic(page),
      hasChanges: isPublic(page) && JSON.stringify(page.published) !== JSON.stringify(page.content),
      publishedAt: page?.publishedAt ?? null,
      savedAt: page?.savedAt ?? null,
      url: await this.addresses.urlOf(actor.orgId, campaign),
      facts: await this.factsOf(actor.orgId, campaign),
    }
  }

  /** What the public sees of a campaign: its words, or null while the page is not published. Raises `not_found`. */
  published(orgId: string, campaignId: string): Promise<PublishedPage> {
    return this.publishedWith(orgId, campaignId, true)
  }

  /** The same for one who gives and sees neither sums nor wall: both are left empty. Raises `not_found`. */
  publishedTerms(orgId: string, campaignId: string): Promise<PublishedPage> {
    return this.publishedWith(orgId, campaignId, false)
  }

  /** Saves the words; the public sees them once they are published. Raises `not_found`, `input_invalid` at a picture. */
  async savePage(actor: Actor, { campaignId, content }: SaveCampaignPageInput): Promise<ShownPage> {
    await this.refuseUnknownPictures(actor.orgId, content)
    await this.em.transactional(async () => {
      await this.campaigns.lockOrFail(actor.orgId, campaignId)
      const page = await this.pages.lock(actor.orgId, campaignId)
      const before = page?.content ?? null
      if (page) Object.assign(page, { content, savedAt: this.clock.now() })
      else this.begin(actor, campaignId, content)
      this.versions.keep(actor, 'page', campaignId, content)
      this.audit.record(actor, 'campaigns.savePage', { subjectId: campaignId, before, after: content })
    })
    return this.getPage(actor, { campaignId })
  }

  /** Shows the public what was last saved. Raises `not_found`. */
  async publishPage(actor: Actor, { campaignId }: OfCampaign): Promise<ShownPage> {
    await this.em.transactional(async () => {
      const campaign = await this.campaigns.lockOrFail(actor.orgId, campaignId)
      const page =
        (await this.pages.lock(actor.orgId, campaignId)) ?? this.begin(actor, campaignId, initialPage(campaign.name))
      Object.assign(page, { published: page.content, publishedAt: this.clock.now() })
      this.audit.record(actor, 'campaigns.publishPage', { subjectId: campaignId })
    })
    return this.getPage(actor, { campaignId })
  }

  /** Takes the page away from the public. Raises `not_found`. */
  async unpublishPage(actor: Actor, { campaignId }: OfCampaign): Promise<ShownPage> {
    await this.em.transactional(async () => {
      await this.campaigns.lockOrFail(actor.orgId, campaignId)
      const page = await this.pages.lock(actor.orgId, campaignId)
      if (page) Object.assign(page, { published: null, publishedAt: null })
      this.audit.record(actor, 'campaigns.unpublishPage', { subjectId: campaignId })
    })
    return this.getPage(actor, { campaignId })
  }

  /** Stores a picture that was drawn anew. Raises `not_found`, what is wrong with it at `picture`, `storage_exceeded`. */
  async uploadPicture(actor: Actor, { campaignId, picture }: UploadPagePictureInput): Promise<UploadedPicture> {
    await this.campaigns.findOrFail(actor, campaignId)
    const drawn = await this.pictures.redrawFile(picture, 'picture')
    let name: string | undefined
    try {
      await this.em.transactional(async () => {
        await this.pages.lockOrg(actor.orgId)
        name = await this.logos.keep(actor.orgId, drawn)
        this.audit.record(actor, 'campaigns.uploadPicture', { subjectId: campaignId, after: { name } })
      })
    } catch (error) {
      if (name) await this.logos.forget(actor.orgId, name)
      throw error
    }
    if (!name) throw new Problem('something_wrong')
    return { name, url: pictureUrl(actor.orgId, name) }
  }

  /** Gives a new campaign its first page, in the transaction in which it is opened. */
  begin({ orgId }: Actor, campaignId: string, content: PageContent): CampaignPage {
    return this.em.create(CampaignPage, {
      orgId,
      campaignId,
      content,
      published: null,
      publishedAt: null,
      savedAt: this.clock.now(),
    })
  }

  /** Gives a new campaign the page of another, unpublished, in the transaction in which it is opened. */
  async copy(actor: Actor, from: string, to: string, name: string): Promise<void> {
    const page = await this.pages.lock(actor.orgId, from)
    if (page) this.begin(actor, to, { ...page.content, headline: name })
  }

  private async publishedWith(orgId: string, campaignId: string, hasFigures: boolean): Promise<PublishedPage> {
    const [campaign, page] = await Promise.all([
      this.campaigns.forPage(orgId, campaignId, hasFigures),
      this.pages.find(orgId, campaignId),
    ])
    return { content: page?.published ?? null, facts: await this.factsOf(orgId, campaign, hasFigures) }
  }

  private async factsOf(orgId: string, campaign: CampaignOfPage, hasWall = true): Promise<PageFacts> {
    const [org, slug, receiver, designations, wall, settings, askedFields] = await Promise.all([
      this.pages.orgFacts(orgId),
      this.addresses.slugOf(orgId),
      this.pages.receiver(orgId, campaign.entity_id),
      this.pages.designations(orgId),
      hasWall ? this.pages.wall(orgId, campaign.id) : [],
      this.checkout.effective(orgId, campaign.id),
      this.asked.askable(orgId),
    ])
    return {
      org: { ...org, id: orgId, slug },
      receiver: receiver.name,
      receiverCountry: receiver.country,
      campaign: {
        id: campaign.id,
        slug: campaign.slug ?? campaign.id,
        name: campaign.name,
        status: campaign.status,
        type: campaign.type,
        startsOn: campaign.starts_on,
        endsOn: campaign.ends_on,
        goal: goalOf(campaign),
        designationId: campaign.default_designation_id,
      },
      currency: campaign.currency,
      today: calendarDateIn(this.clock.now(), receiver.timeZone),
      raisedAmount: campaign.counted_raised,
      giftCount: campaign.counted_gifts,
      donorCount: campaign.counted_donors,
      wall,
      designations,
      askedFields,
      settings,
    }
  }

  private async refuseUnknownPictures(orgId: string, content: PageContent): Promise<void> {
    for (const [path, name] of [
      ['content.picture', content.picture],
      ['content.seo.picture', content.seo.picture],
      ...content.sponsors.map(({ logo }, place) => [`content.sponsors.${place}.logo`, logo] as const),
    ] as const) {
      if (name && !(await this.pages.hasPicture(orgId, name))) throw Problem.at(path, 'This picture no longer exists')
    }
  }
}

const isPublic = (page: FoundPage | undefined): page is FoundPage => page !== undefined && page.published !== null
