import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { Campaign as ShownCampaign, CampaignFields, CampaignRow } from '@almoner/contracts/campaigns/campaign'
import type { CampaignStatus } from '@almoner/contracts/campaigns/campaign-states'
import type {
  CampaignById,
  CampaignFilter,
  ChangeCampaignStatusInput,
  CreateCampaignInput,
  DuplicateCampaignInput,
  PageCampaignsInput,
  SaveCampaignInput,
} from '@almoner/contracts/campaigns/campaigns.operations'
import type { Installation, InstallationLevel } from '@almoner/contracts/campaigns/installation.operations'
import { nameKey } from '@almoner/contracts/donors/donor-keys'
import { freeSlug, latinSlugOf } from '@almoner/contracts/fundraisers/slug'
import type { Currency } from '@almoner/contracts/money'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { transactionOf } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { toPage } from '../../platform/database/keyset.js'
import { Problem } from '../../platform/problems/problem.js'
import { ChangeHorizon } from '../changes/index.js'
import { CheckoutSettingsService, dropSettingsOf } from '../checkout-settings/index.js'
import { dropCustomOf } from '../custom-fields/index.js'
import { dropTagsOf, TagsOfRecord } from '../tags/index.js'
import { dropVersionsOf } from '../versions/index.js'
import { LegalEntitiesService, OrgCalendar } from '../orgs/index.js'
import { dropPagesOf, followCurrency } from './campaign.statements.js'
import { campaignFacts } from './campaign-events.js'
import { CampaignPagesService } from './campaign-pages.service.js'
import { templateContent } from './campaign-templates.js'
import { Campaign, likenessOf, newCampaign } from './campaign.entity.js'
import { toCampaign } from './campaign.presenter.js'
import { CampaignsRepository } from './campaigns.repository.js'
import { PageAddresses } from './page-addresses.js'
import { WidgetInstalls } from './widget-installs.repository.js'

type DropOfCampaign = typeof dropPagesOf

@Injectable()
export class CampaignsService implements OnModuleInit {
  private readonly onRemoval: DropOfCampaign[] = []

  constructor(
    private readonly em: EntityManager,
    private readonly campaigns: CampaignsRepository,
    private readonly horizon: ChangeHorizon,
    private readonly checkout: CheckoutSettingsService,
    private readonly pages: CampaignPagesService,
    private readonly addresses: PageAddresses,
    private readonly installs: WidgetInstalls,
    private readonly tags: TagsOfRecord,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly entities: LegalEntitiesService,
    private readonly calendar: OrgCalendar,
  ) {}

  onModuleInit(): void {
    this.entities.onCurrencyChange(followCurrency)
  }

  /** Has what another domain keeps for a campaign removed with it, in the same transaction. */
  onRemove(drop: DropOfCampaign): void {
    this.onRemoval.push(drop)
  }

  /** The campaigns of the org with what they raised, the active ones first. */
  async list(actor: Actor, filter: CampaignFilter = {}): Promise<CampaignRow[]> {
    const today = await this.calendar.todayFor(actor.orgId, filter)
    return this.campaigns.list(actor, { ...filter, today })
  }

  /** A page, the newest first. Raises `input_invalid` for a cursor that is not one of ours. */
  async page(actor: Actor, input: PageCampaignsInput): Promise<Page<CampaignRow>> {
    const { orgId } = actor
    const asked = await this.horizon.within(orgId, input)
    const page = toPage(await this.campaigns.page(orgId, asked), input, ({ id }) => id)
    const today = await this.calendar.todayFor(orgId, {})
    const rows = new Map((await this.campaigns.list(actor, { today }, page.rows)).map((row) => [row.id as string, row]))
    return { ...page, rows: page.rows.flatMap((id) => rows.get(id) ?? []) }
  }

  /** Raises `not_found`, also for another org's. */
  async get(actor: Actor, { id }: CampaignById): Promise<ShownCampaign> {
    const row = await this.campaigns.findOrFail(actor, id)
    return toCampaign(row, await this.addresses.urlOf(actor.orgId, row))
  }

  /**
   * Changes what is named, or opens a draft where the id is `new`. Raises `not_found`, `campaign_code_taken` and
   * `campaign_slug_taken` at their fields, `campaign_in_use` for another entity once something was given, and
   * `campaign_step_refused`.
   */
  async save(actor: Actor, { id, campaign: fields }: SaveCampaignInput): Promise<ShownCampaign> {
    if (id === 'new') return this.open(actor, requireName(fields), 'blank')
    await this.em.transactional(async () => {
      const campaign = await this.campaigns.lockOrFail(actor.orgId, id)
      const before = keptOf(campaign)
      await this.apply(actor, campaign, fields)
      const after = keptOf(campaign)
      if (fields.tags) await this.tags.set(actor, tagged(id), fields.tags)
      if (JSON.stringify(before) === JSON.stringify(after)) return
      await this.write(() => this.em.flush())
      this.audit.record(actor, 'campaigns.save', { subjectId: id, before, after })
      await this.outbox.write(actor.orgId, 'campaign.updated', campaignFacts(campaign))
    })
    return this.get(actor, { id })
  }

  /** Opens a draft from a template. */
  create(actor: Actor, { name, template, goalAmount }: CreateCampaignInput): Promise<ShownCampaign> {
    const goal = goalAmount === undefined ? null : goalOfAmount(goalAmount)
    return this.open(actor, { name, goal }, template)
  }

  /** Opens a draft like another campaign, gifts left out. Raises `not_found`. */
  async duplicate(actor: Actor, { id, name }: DuplicateCampaignInput): Promise<ShownCampaign> {
    const newOne = newId()
    await this.em.transactional(async () => {
      const original = await this.campaigns.lockOrFail(actor.orgId, id)
      const copy = newCampaign({
        ...likenessOf(original),
        ...(await this.namesFor(actor.orgId, name)),
        id: newOne,
        name,
        nameKey: nameKey(name),
        ownerUserId: actor.userId,
      })
      const created = this.em.create(Campaign, copy)
      await this.write(() => this.em.flush())
      await this.checkout.copy(actor, id, newOne)
      await this.pages.copy(actor, id, newOne, name)
      await this.tags.copy(actor, tagged(id), tagged(newOne))
      this.audit.record(actor, 'campaigns.duplicate', { subjectId: newOne, after: { name, from: id } })
      await this.outbox.write(actor.orgId, 'campaign.created', campaignFacts(created))
    })
    return this.get(actor, { id: newOne })
  }

  /** Raises `not_found`, `campaign_step_refused`, and `campaign_default_kept` for the campaign that takes all other gifts. */
  async changeStatus(actor: Actor, { id, to }: ChangeCampaignStatusInput): Promise<ShownCampaign> {
    await this.step(actor, id, to, (campaign) => campaign.stepTo(to))
    return this.get(actor, { id })
  }

  /** Takes an archived campaign up again. Raises `not_found`, `campaign_step_refused`. */
  async restore(actor: Actor, { id }: CampaignById): Promise<ShownCampaign> {
    await this.step(actor, id, 'active', (campaign) => campaign.restore())
    return this.get(actor, { id })
  }

  /** Removes a draft. Raises `not_found`, and `campaign_in_use` for one that was live or that something points to. */
  async remove(actor: Actor, { id }: CampaignById): Promise<{ id: string }> {
    await this.em.transactional(async () => {
      const campaign = await this.campaigns.lockOrFail(actor.orgId, id)
      if (campaign.status !== 'draft' || (await this.campaigns.isUsed(actor.orgId, id)))
        throw new Problem('campaign_in_use')
      const db = transactionOf(this.em)
      for (const drop of [dropVersionsOf, dropSettingsOf, dropPagesOf, dropTagsOf, dropCustomOf, ...this.onRemoval])
        await drop(db, actor.orgId, id)
      this.em.remove(campaign)
      this.audit.record(actor, 'campaigns.remove', { subjectId: id, before: keptOf(campaign) })
    })
    return { id }
  }

  /** What it takes to put a campaign, or the org's default one, on a site. Raises `not_found`. */
  async getInstallation(actor: Actor, { campaignId }: InstallationLevel): Promise<Installation> {
    const row = await this.campaigns.findOrFail(actor, campaignId ?? (await this.campaigns.defaultId(actor.orgId)))
    return {
      scriptUrl: this.addresses.scriptUrl,
      org: await this.addresses.slugOf(actor.orgId),
      campaign: row.slug ?? row.id,
      campaignId: row.id,
      pageUrl: await this.addresses.urlOf(actor.orgId, row),
      isPagePublished: row.is_published,
      installs: await this.installs.latest(actor.orgId, campaignId ?? null),
    }
  }

  /** Opens the campaign that takes what is given to no other, in the transaction in which its org is made. */
  openDefault(org: { orgId: string; entityId: string; currency: Currency }): void {
    const name = 'General giving'
    this.em.create(
      Campaign,
      newCampaign({
        ...org,
        name,
        nameKey: nameKey(name),
        code: 'GENERAL',
        slug: 'general',
        status: 'active',
        isDefault: true,
      }),
    )
  }

  private async open(
    actor: Actor,
    fields: CampaignFields & { name: string },
    template: CreateCampaignInput['template'],
  ): Promise<ShownCampaign> {
    const id = newId()
    await this.em.transactional(async () => {
      const entity = await this.campaigns.entityOrFail(actor.orgId, fields.entityId)
      const content = templateContent(template, fields.name)
      const campaign = this.em.create(
        Campaign,
        newCampaign({
          id,
          orgId: actor.orgId,
          entityId: entity.id,
          currency: entity.currency,
          name: fields.name,
          nameKey: nameKey(fields.name),
          ...(await this.namesFor(actor.orgId, fields.name)),
          ownerUserId: actor.userId,
        }),
      )
      await this.apply(actor, campaign, fields)
      await this.write(() => this.em.flush())
      if (Object.keys(content.checkout).length > 0) this.checkout.begin(actor.orgId, id, content.checkout)
      this.pages.begin(actor, id, content.page)
      if (fields.tags) await this.tags.set(actor, tagged(id), fields.tags)
      this.audit.record(actor, 'campaigns.create', { subjectId: id, after: keptOf(campaign) })
      await this.outbox.write(actor.orgId, 'campaign.created', campaignFacts(campaign))
    })
    return this.get(actor, { id })
  }

  private async apply(actor: Actor, campaign: Campaign, fields: CampaignFields): Promise<void> {
    const { name, goal, entityId, status, ...rest } = fields
    await this.refuseUnknown(actor.orgId, campaign.id, fields)
    if (name !== undefined) Object.assign(campaign, { name, nameKey: nameKey(name) })
    if (goal !== undefined) campaign.setGoal(goal)
    if (entityId !== undefined && entityId !== campaign.entityId) {
      if (await this.campaigns.isUsed(actor.orgId, campaign.id)) throw new Problem('campaign_in_use')
      const entity = await this.campaigns.entityOrFail(actor.orgId, entityId)
      Object.assign(campaign, { entityId, currency: entity.currency })
    }
    for (const [field, value] of Object.entries(rest))
      if (value !== undefined && field !== 'tags') Object.assign(campaign, { [field]: value })
    if (campaign.startsOn && campaign.endsOn && campaign.endsOn < campaign.startsOn)
      throw Problem.at('campaign.endsOn', 'Ends before it starts')
    if (campaign.disabledBehavior === 'otherCampaign' && !campaign.otherCampaignId)
      throw Problem.at('campaign.otherCampaignId', 'Choose where the link goes')
    if (campaign.disabledBehavior === 'redirect' && !campaign.redirectUrl)
      throw Problem.at('campaign.redirectUrl', 'Enter where the link goes')
    if (status !== undefined && status !== campaign.status) campaign.stepTo(status)
  }

  private async refuseUnknown(orgId: string, id: string, fields: CampaignFields): Promise<void> {
    const pointers = [
      ['designation', 'defaultDesignationId', 'This fund does not exist'],
      ['campaign', 'otherCampaignId', 'This campaign does not exist'],
      ['member', 'ownerUserId', 'This person is not in the organization'],
    ] as const
    for (const [noun, field, message] of pointers) {
      const to = fields[field]
      if (to && (to === id || !(await this.campaigns.isKnown(orgId, noun, to))))
        throw Problem.at(`campaign.${field}`, message)
    }
  }

  private async namesFor(orgId: string, name: string): Promise<{ code: string; slug: string }> {
    const { codes, slugs } = await this.campaigns.takenNames(orgId)
    const slug = latinSlugOf(name) || 'campaign'
    const taken = new Set([...slugs, ...[...codes].map((code) => code.toLowerCase())])
    const free = freeSlug(slug.length < 2 ? `${slug}-1` : slug.slice(0, 36).replace(/-+$/, ''), taken)
    return { slug: free, code: free.toUpperCase() }
  }

  private async step(actor: Actor, id: string, to: CampaignStatus, take: (campaign: Campaign) => void): Promise<void> {
    await this.em.transactional(async () => {
      const campaign = await this.campaigns.lockOrFail(actor.orgId, id)
      const before = { status: campaign.status }
      take(campaign)
      this.audit.record(actor, 'campaigns.changeStatus', { subjectId: id, before, after: { status: to } })
      const type = to === 'ended' ? 'campaign.ended' : 'campaign.updated'
      await this.outbox.write(actor.orgId, type, campaignFacts(campaign))
    })
  }

  // The database has the last word on what is taken, since two may ask at once.
  private async write(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error
      if (error.message.includes('campaigns_code')) throw Problem.withCode('campaign_code_taken', 'campaign.code')
      if (error.message.includes('campaigns_slug')) throw Problem.withCode('campaign_slug_taken', 'campaign.slug')
      throw error
    }
  }
}

const tagged = (recordId: string) => ({ recordKind: 'campaign' as const, recordId })

const goalOfAmount = (value: number) => ({
  type: 'amount' as const,
  value,
  display: 'meter' as const,
  includeOffline: true,
  manualOffset: 0,
})

function requireName(fields: CampaignFields): CampaignFields & { name: string } {
  if (fields.name === undefined) throw Problem.at('campaign.name', 'Required')
  return { ...fields, name: fields.name }
}

/** What the audit log remembers of a campaign. */
function keptOf(campaign: Campaign) {
  const { status, slug, startsOn, endsOn, ownerUserId, goalOffset } = campaign
  return { ...likenessOf(campaign), status, slug, startsOn, endsOn, ownerUserId, goalOffset }
}
