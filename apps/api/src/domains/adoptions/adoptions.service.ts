import type {
  AdoptableAccount,
  AdoptionWord,
  Adoption as ShownAdoption,
  AdoptionItem as ShownItem,
} from '@almoner/contracts/adoptions/adoption'
import type {
  AdoptionById,
  AdoptionOfIntegration,
  CompareAdoptionInput,
  GiveBackInput,
  LeaveOutInput,
  ListAdoptionItemsInput,
  PlaceAdoptionInput,
  PlaceAdoptionWordInput,
  ReleaseAdoptedInput,
  TakeOverInput,
} from '@almoner/contracts/adoptions/adoptions.operations'
import { dayIn } from '@almoner/contracts/donations/due-instant'
import type { Page } from '@almoner/contracts/paging'
import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import type { Config } from '../../platform/config.js'
import { toPage } from '../../platform/database/keyset.js'
import { forUpdate, lockName, query } from '../../platform/database/transaction.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { CONFIG } from '../../platform/tokens.js'
import { OfflineGifts } from '../charges/index.js'
import { GatewaysService } from '../gateways/index.js'
import { AdoptionItem } from './adoption-item.entity.js'
import { toAdoption, toAdoptionItem } from './adoption.presenter.js'
import { AdoptionPlaces } from './adoption-places.repository.js'
import { Adoption } from './adoption.entity.js'
import { AdoptionsRepository } from './adoptions.repository.js'
import { AdoptionEventEndpoint } from './event-endpoint.js'
import { DuePayments } from './taking/due-payments.js'
import { queueItems, startGivingBack, unqueueItems } from './taking/taking.statements.js'

const idle = ['read', 'done']

@Injectable()
export class AdoptionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly adoptions: AdoptionsRepository,
    private readonly places: AdoptionPlaces,
    private readonly gateways: GatewaysService,
    private readonly gifts: OfflineGifts,
    private readonly due: DuePayments,
    private readonly endpoint: AdoptionEventEndpoint,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  accounts({ orgId }: Actor): Promise<AdoptableAccount[]> {
    return this.adoptions.accounts(orgId)
  }

  /** Raises `not_found` for an integration of another org. */
  async find({ orgId }: Actor, { integrationId }: AdoptionOfIntegration): Promise<ShownAdoption | null> {
    orNotFound(await this.adoptions.integration(orgId, integrationId))
    const found = await this.adoptions.ofIntegration(orgId, integrationId)
    return found ? toAdoption(found, this.config.publicUrl) : null
  }

  /** Raises `not_found`. */
  byId(orgId: string, id: string): Promise<ShownAdoption> {
    return this.shown(orgId, id)
  }

  /** Begins a reading. Raises `gateway_has_no_subscriptions`, `gateway_unavailable`, and `adoption_busy` while anything is under way. */
  async read(actor: Actor, { integrationId }: AdoptionOfIntegration): Promise<ShownAdoption> {
    const { orgId } = actor
    const gateway = await this.gateways.subscriptionsOf(orgId, integrationId)
    const id = await this.em.transactional(async (em) => {
      await lockName(em, `adoption:${integrationId}`)
      const known = await em.findOne(Adoption, { orgId, integrationId }, forUpdate)
      if (known && !idle.includes(known.status)) throw new Problem('adoption_busy')
      const adoption =
        known ??
        em.create(Adoption, {
          orgId,
          integrationId,
          entityId: gateway.entityId,
          status: 'reading',
          missingRights: [],
          createdBy: actor.userId,
        })
      Object.assign(adoption, {
        status: 'reading',
        phase: 'rights',
        cursor: null,
        done: 0,
        failure: null,
        leasedUntil: null,
      })
      adoption.reading = (adoption.reading ?? 0) + 1
      await em.flush()
      this.audit.record(actor, 'adoptions.read', { subjectId: adoption.id, after: { integrationId } })
      return adoption.id
    })
    return this.shown(orgId, id)
  }

  /** Raises `not_found`, and `input_invalid` for a cursor that is not one of ours. */
  async items({ orgId }: Actor, input: ListAdoptionItemsInput): Promise<Page<ShownItem>> {
    orNotFound(await this.adoptions.byId(orgId, input.id))
    return toPage(await this.adoptions.items(orgId, input, this.clock.now()), input, toAdoptionItem)
  }

  /** Raises `input_invalid` at the campaign or fund that cannot be. */
  place(actor: Actor, input: PlaceAdoptionInput): Promise<ShownAdoption> {
    return this.change(actor, input.id, 'place', async (adoption) => {
      if (!idle.includes(adoption.status)) throw new Problem('adoption_busy')
      await this.placeOf(adoption, input)
      adoption.campaignId = input.campaignId
      adoption.designationId = input.designationId ?? null
      return { campaignId: input.campaignId, designationId: input.designationId ?? null }
    })
  }

  /** Raises `not_found`. */
  async words({ orgId }: Actor, { id }: AdoptionById): Promise<AdoptionWord[]> {
    orNotFound(await this.adoptions.byId(orgId, id))
    return this.adoptions.words(orgId, id)
  }

  /** Raises `input_invalid` at the campaign or fund that cannot be. */
  placeWord(actor: Actor, { id, word, campaignId, designationId = null }: PlaceAdoptionWordInput) {
    return this.change(actor, id, 'placeWord', async (adoption) => {
      if (!idle.includes(adoption.status)) throw new Problem('adoption_busy')
      const others = adoption.places.filter((place) => place.word !== word)
      if (campaignId) await this.placeOf(adoption, { campaignId, designationId })
      adoption.places = campaignId ? [...others, { word, campaignId, designationId }] : others
      return { word, campaignId: campaignId ?? null, designationId }
    })
  }

  /** Raises `not_found` where one of them is not of this adoption. */
  leaveOut(actor: Actor, { id, itemIds, isLeftOut }: LeaveOutInput): Promise<ShownAdoption> {
    return this.change(actor, id, 'leaveOut', async ({ orgId, status }) => {
      if (!idle.includes(status)) throw new Problem('adoption_busy')
      const items = await this.em.find(AdoptionItem, { orgId, adoptionId: id, id: { $in: itemIds } }, forUpdate)
      if (items.length < new Set(itemIds).size) throw new Problem('not_found')
      for (const item of items) item.isLeftOut = isLeftOut
      return { isLeftOut, count: items.length }
    })
  }

  compare(actor: Actor, { id, months }: CompareAdoptionInput): Promise<ShownAdoption> {
    return this.change(actor, id, 'compare', async (adoption) => {
      mustBeRead(adoption)
      Object.assign(adoption, { status: 'comparing', cursor: null, done: 0, months, failure: null, leasedUntil: null })
      adoption.reading += 1
      return { months }
    })
  }

  /**
   * Asks the gateway first whether it tells of what it collects itself: raises `adoption_unheard` where it does not. Raises `input_invalid`
   * at the day, at the campaign that is missing, and at a count that is not what is ready now.
   */
  async takeOver(actor: Actor, { id, on, count }: TakeOverInput): Promise<ShownAdoption> {
    const known = orNotFound(await this.adoptions.byId(actor.orgId, id))
    const isUnheard = await this.endpoint.isUnheard(actor.orgId, { id, integrationId: known.integration_id })
    if (isUnheard) throw new Problem('adoption_unheard')
    return this.change(actor, id, 'takeOver', async (adoption) => {
      mustBeRead(adoption)
      const { orgId, entityId, campaignId } = adoption
      const { zone } = await this.places.of(orgId, entityId)
      if (on < dayIn(zone, this.clock.now())) throw Problem.at('on', 'This day has passed')
      if (!campaignId) throw Problem.at('campaignId', 'Choose a campaign')
      await this.placeOf(adoption, { campaignId, designationId: adoption.designationId ?? null })
      for (const place of adoption.places) await this.placeOf(adoption, place)
      const queued = await query(this.em, queueItems({ orgId, adoptionId: id }))
      if (queued.length === 0) throw new Problem('adoption_empty')
      if (queued.length !== count)
        throw Problem.at('count', 'The list has changed since you looked at it. Look at it again, then take it over')
      Object.assign(adoption, { status: 'planned', takeOn: on, failure: null, leasedUntil: null })
      return { on, count }
    })
  }

  /** What was taken over already stays so. Raises `adoption_not_planned`. */
  callOff(actor: Actor, { id }: AdoptionById): Promise<ShownAdoption> {
    return this.change(actor, id, 'callOff', async (adoption) => {
      if (!['planned', 'taking'].includes(adoption.status)) throw new Problem('adoption_not_planned')
      await query(this.em, unqueueItems({ orgId: adoption.orgId, adoptionId: id }))
      // What is in hand is brought to its end first.
      adoption.status = 'taking'
      adoption.leasedUntil = null
      return {}
    })
  }

  /** Raises `adoption_collected` for one, and `adoption_nothing_to_give_back` where none can go back. */
  giveBack(actor: Actor, { id, itemId }: GiveBackInput): Promise<ShownAdoption> {
    return this.change(actor, id, 'giveBack', async (adoption) => {
      const { orgId } = adoption
      if (!idle.includes(adoption.status)) throw new Problem('adoption_busy')
      if (itemId) orNotFound(await this.em.findOne(AdoptionItem, { id: itemId, orgId, adoptionId: id }))
      const now = this.clock.now().toISOString()
      const given = await query(this.em, startGivingBack({ orgId, adoptionId: id }, now, itemId ?? null))
      if (given.length === 0) throw new Problem(itemId ? 'adoption_collected' : 'adoption_nothing_to_give_back')
      Object.assign(adoption, { status: 'giving_back', failure: null, leasedUntil: null })
      return { count: given.length, ...(itemId ? { itemId } : {}) }
    })
  }

  /** Asks the gateway first. Raises `donation_held` where it would collect beside Almoner. */
  async release(actor: Actor, { id, itemId }: ReleaseAdoptedInput): Promise<ShownAdoption> {
    const { orgId } = actor
    const found = await this.em.transactional((em) =>
      em.findOne(AdoptionItem, { id: itemId, orgId, adoptionId: id, status: 'taken' }),
    )
    const item = orNotFound(found)
    const { integration_id: integrationId } = orNotFound(await this.adoptions.byId(orgId, id))
    const held = await this.due.release(await this.gateways.subscriptionsOf(orgId, integrationId), item)
    if (held) throw new Problem('donation_held', { message: sentences[held] })
    await this.em.transactional(async () =>
      this.audit.record(actor, 'adoptions.release', { subjectId: id, after: { itemId } }),
    )
    return this.shown(orgId, id)
  }

  private async change(
    actor: Actor,
    id: string,
    verb: string,
    work: (adoption: Adoption) => Promise<object>,
  ): Promise<ShownAdoption> {
    const { orgId } = actor
    await this.em.transactional(async (em) => {
      const adoption = orNotFound(await em.findOne(Adoption, { id, orgId }, forUpdate))
      const after = await work(adoption)
      this.audit.record(actor, `adoptions.${verb}`, { subjectId: id, after })
    })
    return this.shown(orgId, id)
  }

  private async placeOf(
    { orgId, entityId }: Adoption,
    { campaignId, designationId }: Pick<PlaceAdoptionInput, 'campaignId' | 'designationId'>,
  ): Promise<void> {
    const target = await this.gifts.place(orgId, { campaignId, designationId: designationId ?? undefined })
    if (target.entity_id !== entityId)
      throw Problem.at('campaignId', 'This campaign is of another legal entity than the gateway')
  }

  private async shown(orgId: string, id: string): Promise<ShownAdoption> {
    return toAdoption(orNotFound(await this.adoptions.byId(orgId, id)), this.config.publicUrl)
  }
}

function mustBeRead({ status, readAt }: Adoption): void {
  if (!idle.includes(status)) throw new Problem('adoption_busy')
  if (!readAt) throw new Problem('adoption_unread')
}

const sentences = {
  collected_there: 'The gateway has collected this payment itself.',
  resumed_there:
    'The gateway collects this recurring gift again. Pause or cancel it there first, so that nobody is charged twice.',
  changed_there:
    'The gateway is still trying to collect a payment of this recurring gift. Void or settle it there first.',
} as const
