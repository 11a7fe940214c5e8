import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Page } from '@almoner/contracts/paging'
import { testEventType, webhookApiVersion, type TestEvent } from '@almoner/contracts/webhooks/webhook-events'
import { mostWebhooks } from '@almoner/contracts/webhooks/webhook'
import type {
  Webhook as ShownWebhook,
  WebhookDelivery as ShownDelivery,
  WebhookDeliveryDetail,
  WebhookWithSecret,
} from '@almoner/contracts/webhooks/webhook'
import type {
  DeliveryById,
  ListDeliveriesInput,
  ReplayedDeliveries,
  SaveWebhookInput,
  WebhookById,
  WebhookChoice,
  WebhookTerms,
} from '@almoner/contracts/webhooks/webhooks.operations'
import { actorIn, type Actor, type SignedIn } from '../../platform/access/actor.js'
import { requireFreshFactor } from '../../platform/access/fresh-factor.js'
import { Throttles, type Rate } from '../../platform/access/throttles.repository.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { transactionOf } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import { Outbound } from '../../platform/outbound/outbound.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { WebhookDelivery } from './webhook-delivery.entity.js'
import { refOf, WebhookQueue } from './webhook-queue.js'
import { WebhookSecrets } from './webhook-secrets.js'
import { Webhook } from './webhook.entity.js'
import { toWebhook } from './webhook.presenter.js'
import { WebhooksRepository } from './webhooks.repository.js'
import { lockOrg } from '../orgs/index.js'

// Each asks a host of someone's choice for an answer, so it is not for loops.
const askings: Rate = { most: 30, windowSeconds: 60 }

@Injectable()
export class WebhooksService {
  constructor(
    private readonly em: EntityManager,
    private readonly webhooks: WebhooksRepository,
    private readonly queue: WebhookQueue,
    private readonly secrets: WebhookSecrets,
    private readonly outbound: Outbound,
    private readonly throttles: Throttles,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list({ orgId }: Actor): Promise<ShownWebhook[]> {
    const now = this.clock.now()
    return (await this.webhooks.all(orgId)).map((webhook) => toWebhook(webhook, now))
  }

  /** Null without an id where there is no endpoint. Raises `not_found` for an id that is none. */
  async get({ orgId }: Actor, choice: WebhookChoice): Promise<ShownWebhook | null> {
    const now = this.clock.now()
    if (choice?.id !== undefined) return toWebhook(await this.webhooks.findOrFail(orgId, choice.id), now)
    const [first] = await this.webhooks.all(orgId)
    return first ? toWebhook(first, now) : null
  }

  /**
   * Changes the endpoint of that id, or else the first; where there is none it is made, and the answer has its secret. Raises
   * `input_invalid` at `url` for one that Almoner does not call and at `campaignIds` for campaigns of another org,
   * `second_factor_stale`, and `not_found` for an id that is none.
   */
  async save(actor: Actor, visitor: SignedIn | null, { id, ...terms }: SaveWebhookInput): Promise<WebhookWithSecret> {
    return this.within(actor, visitor, terms, async (all) => {
      if (id === undefined && all.length === 0) return this.make(actor, terms)
      const [first] = all
      const found = id === undefined ? first : all.find((webhook) => webhook.id === id)
      return toWebhook(await this.change(actor, orNotFound(found), terms), this.clock.now())
    })
  }

  /** Makes an endpoint beside those there are. Raises what `save` does, and `webhook_limit`. */
  async add(actor: Actor, visitor: SignedIn | null, terms: WebhookTerms): Promise<WebhookWithSecret> {
    return this.within(actor, visitor, terms, async (all) => {
      if (all.length >= mostWebhooks) throw new Problem('webhook_limit')
      return this.make(actor, terms)
    })
  }

  /** Removes an endpoint, and with it what waits for it. Raises `not_found`. */
  async remove(actor: Actor, { id }: WebhookById): Promise<null> {
    await this.em.transactional(async () => {
      const webhook = await this.lockOrFail(actor.orgId, id)
      this.audit.record(actor, 'webhooks.remove', { subjectId: webhook.id, before: termsOf(webhook) })
      this.em.remove(webhook)
    })
    return null
  }

  /** Turns off the org's endpoints that are on. */
  async turnOff(actor: Actor): Promise<void> {
    await this.em.transactional(async () => {
      for (const { id } of await this.webhooks.all(actor.orgId)) {
        const webhook = await this.lockOrFail(actor.orgId, id)
        if (!webhook.active) continue
        webhook.active = false
        this.audit.record(actor, 'webhooks.save', {
          subjectId: webhook.id,
          before: { active: true },
          after: { active: false },
        })
      }
    })
  }

  /** Raises `not_found` without an endpoint, `second_factor_stale`. */
  async rotateSecret(visitor: SignedIn, choice: WebhookChoice): Promise<WebhookWithSecret> {
    const actor = this.powerful(visitor)
    const now = this.clock.now()
    return this.em.transactional(async () => {
      const webhook = await this.lockOrFail(actor.orgId, choice?.id)
      const secret = this.secrets.rotate(webhook, now)
      this.audit.record(actor, 'webhooks.rotateSecret', { subjectId: webhook.id })
      return { ...toWebhook(webhook, now), secret }
    })
  }

  /** Posts a test event now and says what came of it. Raises `not_found` without an endpoint, `attempts_exhausted`. */
  async test(actor: Actor, choice: WebhookChoice): Promise<WebhookDeliveryDetail> {
    const webhook = await this.webhooks.findOrFail(actor.orgId, choice?.id)
    await this.throttles.spend(`webhook_ask:${actor.orgId}`, askings)
    const delivery = await this.em.transactional(async () => {
      const id = newId()
      this.audit.record(actor, 'webhooks.test', { subjectId: id })
      const body = JSON.stringify(testEvent(actor, id, this.clock.now()))
      // It is carried by this call and by nothing else, so it never waits.
      return this.em.create(WebhookDelivery, {
        id,
        orgId: actor.orgId,
        webhookId: webhook.id,
        eventId: id,
        type: testEventType,
        body,
        state: 'stopped',
        lastStatus: null,
        lastError: null,
        nextAttemptAt: null,
        createdAt: this.clock.now(),
        deliveredAt: null,
      })
    })
    await this.queue.carryNow(webhook, delivery)
    return this.getDelivery(actor, { id: delivery.id })
  }

  async listDeliveries({ orgId }: Actor, input: ListDeliveriesInput): Promise<Page<ShownDelivery>> {
    return toPage(await this.webhooks.list(orgId, input), input)
  }

  /** Raises `not_found`. */
  async getDelivery({ orgId }: Actor, { id }: DeliveryById): Promise<WebhookDeliveryDetail> {
    return this.webhooks.showDeliveryOrFail(orgId, id)
  }

  /** Posts an event again now and says what came of it. Raises `not_found`, `attempts_exhausted`. */
  async resend(actor: Actor, { id }: DeliveryById): Promise<WebhookDeliveryDetail> {
    const delivery = await this.webhooks.findDeliveryOrFail(actor.orgId, id)
    const webhook = await this.webhooks.findOrFail(actor.orgId, delivery.webhookId)
    await this.throttles.spend(`webhook_ask:${actor.orgId}`, askings)
    await this.em.transactional(async () => this.audit.record(actor, 'webhooks.resend', { subjectId: id }))
    await this.queue.carryNow(webhook, delivery)
    return this.getDelivery(actor, { id })
  }

  /** Raises `not_found` without an endpoint, `webhook_inactive` for one that is switched off. */
  async replay(actor: Actor, choice: WebhookChoice): Promise<ReplayedDeliveries> {
    return this.em.transactional(async () => {
      const webhook = await this.lockOrFail(actor.orgId, choice?.id)
      if (!webhook.active) throw new Problem('webhook_inactive')
      webhook.restingUntil = null
      const count = await this.queue.putBack(refOf(webhook), testEventType)
      this.audit.record(actor, 'webhooks.replay', { subjectId: webhook.id, after: { count } })
      return { count }
    })
  }

  /** What is done to the org's endpoints, once the terms are found right and nobody else is at it. */
  private async within(
    actor: Actor,
    visitor: SignedIn | null,
    { url, campaignIds = [] }: WebhookTerms,
    work: (all: readonly Webhook[]) => Promise<WebhookWithSecret>,
  ): Promise<WebhookWithSecret> {
    // A key was made with a fresh factor itself.
    if (visitor) requireFreshFactor(visitor, this.clock.now())
    const refusal = this.outbound.refusalOf(url)
    if (refusal) throw Problem.at('url', refusal)
    if (!(await this.webhooks.haveCampaigns(actor.orgId, campaignIds)))
      throw Problem.at('campaignIds', 'Choose campaigns of this organization')
    return this.em.transactional(async () => {
      // Two who make the first at once take turns; the second changes what the first made.
      await lockOrg(transactionOf(this.em), actor.orgId)
      return work(await this.webhooks.all(actor.orgId))
    })
  }

  private async make(actor: Actor, input: WebhookTerms): Promise<WebhookWithSecret> {
    const { secret, kept } = this.secrets.make(actor.orgId)
    const webhook = this.em.create(Webhook, {
      id: newId(),
      orgId: actor.orgId,
      ...kept,
      url: input.url,
      events: input.events,
      campaignIds: input.campaignIds ?? [],
      active: input.active,
      description: input.description ?? null,
      apiVersion: webhookApiVersion,
      formerSecret: null,
      formerSecretUntil: null,
      lastStatus: null,
      lastDeliveredAt: null,
      failingSince: null,
      disabledAt: null,
      disabledReason: null,
      restingUntil: null,
      senderId: null,
      senderUntil: null,
      createdAt: this.clock.now(),
    })
    this.audit.record(actor, 'webhooks.add', { subjectId: webhook.id, after: termsOf(webhook) })
    return { ...toWebhook(webhook, this.clock.now()), secret }
  }

  private async change(actor: Actor, found: Webhook, input: WebhookTerms): Promise<Webhook> {
    const webhook = await this.lockOrFail(actor.orgId, found.id)
    const before = termsOf(webhook)
    const wasActive = webhook.active
    if (webhook.url !== input.url) Object.assign(webhook, { failingSince: null, restingUntil: null })
    Object.assign(webhook, { url: input.url, events: input.events })
    if (input.campaignIds !== undefined) webhook.campaignIds = input.campaignIds
    if (input.description !== undefined) webhook.description = input.description
    if (input.active && !wasActive) webhook.enable()
    if (!input.active) webhook.active = false
    if (wasActive && !input.active) await this.queue.stopWaiting(refOf(webhook))
    this.audit.record(actor, 'webhooks.save', { subjectId: webhook.id, before, after: termsOf(webhook) })
    return webhook
  }

  /** The endpoint of that id, or else the first. Raises `not_found`. */
  private async lockOrFail(orgId: string, id?: string): Promise<Webhook> {
    const webhook = await this.webhooks.findOrFail(orgId, id)
    return orNotFound(await this.queue.lock(refOf(webhook)))
  }

  private powerful(visitor: SignedIn): Actor {
    if (!visitor.orgId) throw new Problem('permission_denied')
    requireFreshFactor(visitor, this.clock.now())
    return actorIn(visitor.orgId, visitor)
  }
}

const termsOf = ({ url, events, campaignIds, active, description }: Webhook) => ({
  url,
  events,
  campaignIds,
  active,
  description,
})

function testEvent({ orgId, userId }: Actor, id: string, now: Date): TestEvent {
  return {
    id,
    type: testEventType,
    apiVersion: webhookApiVersion,
    createdAt: now.toISOString(),
    mode: 'test',
    orgId,
    entityId: null,
    actor: { type: userId ? 'user' : 'system', userId },
    data: { object: { id, object: 'webhook', message: 'This is a test from Almoner' } },
  }
}
