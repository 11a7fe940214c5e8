import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Page } from '@almoner/contracts/paging'
import { testEventType, webhookApiVersion, type WebhookEvent } from '@almoner/contracts/webhooks/webhook-events'
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
import { WebhookQueue } from './webhook-queue.js'
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

  async get({ orgId }: Actor): Promise<ShownWebhook | null> {
    const webhook = await this.webhooks.find(orgId)
    return webhook && toWebhook(webhook, this.clock.now())
  }

  /**
   * Makes the org's endpoint or changes it; the answer has the secret where it was made by this. Raises `input_invalid`
   * at `url` for one that Almoner does not call, `second_factor_stale`, and `not_found` for the id of another endpoint.
   */
  async save(actor: Actor, visitor: SignedIn | null, input: SaveWebhookInput): Promise<WebhookWithSecret> {
    // A key was made with a fresh factor itself.
    if (visitor) requireFreshFactor(visitor, this.clock.now())
    const refusal = this.outbound.refusalOf(input.url)
    if (refusal) throw Problem.at('url', refusal)
    let secret: string | undefined
    const saved = await this.em.transactional(async () => {
      // Two who make it at once take turns; the second changes what the first made.
      await lockOrg(transactionOf(this.em), actor.orgId)
      const found = await this.queue.lock(actor.orgId)
      if (input.id !== undefined && found?.id !== input.id) throw new Problem('not_found')
      if (found) return this.change(actor, found, input)
      const made = this.secrets.make(actor.orgId)
      secret = made.secret
      return this.make(actor, input, made.kept)
    })
    return { ...toWebhook(saved, this.clock.now()), ...(secret === undefined ? {} : { secret }) }
  }

  /** Turns the org's endpoint off; nothing where there is none, or it is off. */
  async turnOff(actor: Actor): Promise<void> {
    await this.em.transactional(async () => {
      const webhook = await this.queue.lock(actor.orgId)
      if (!webhook?.active) return
      webhook.active = false
      this.audit.record(actor, 'webhooks.save', {
        subjectId: webhook.id,
        before: { active: true },
        after: { active: false },
      })
    })
  }

  /** Raises `not_found` without an endpoint, `second_factor_stale`. */
  async rotateSecret(visitor: SignedIn): Promise<WebhookWithSecret> {
    const actor = this.powerful(visitor)
    const now = this.clock.now()
    return this.em.transactional(async () => {
      const webhook = await this.lockOrFail(actor.orgId)
      const secret = this.secrets.rotate(webhook, now)
      this.audit.record(actor, 'webhooks.rotateSecret', { subjectId: webhook.id })
      return { ...toWebhook(webhook, now), secret }
    })
  }

  /** Posts a test event now and says what came of it. Raises `not_found` without an endpoint, `attempts_exhausted`. */
  async test(actor: Actor): Promise<WebhookDeliveryDetail> {
    const webhook = await this.webhooks.findOrFail(actor.orgId)
    await this.throttles.spend(`webhook_ask:${actor.orgId}`, askings)
    const delivery = await this.em.transactional(async () => {
      const id = newId()
      this.audit.record(actor, 'webhooks.test', { subjectId: id })
      const body = JSON.stringify(testEvent(actor, id, this.clock.now()))
      // It is carried by this call and by nothing else, so it never waits.
      return this.em.create(WebhookDelivery, {
        id,
        orgId: actor.orgId,
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
    const webhook = await this.webhooks.findOrFail(actor.orgId)
    const delivery = await this.webhooks.findDeliveryOrFail(actor.orgId, id)
    await this.throttles.spend(`webhook_ask:${actor.orgId}`, askings)
    await this.em.transactional(async () => this.audit.record(actor, 'webhooks.resend', { subjectId: id }))
    await this.queue.carryNow(webhook, delivery)
    return this.getDelivery(actor, { id })
  }

  /** Raises `not_found` without an endpoint, `webhook_inactive` for one that is switched off. */
  async replay(actor: Actor): Promise<ReplayedDeliveries> {
    return this.em.transactional(async () => {
      const webhook = await this.lockOrFail(actor.orgId)
      if (!webhook.active) throw new Problem('webhook_inactive')
      webhook.restingUntil = null
      const count = await this.queue.putBack(actor.orgId, testEventType)
      this.audit.record(actor, 'webhooks.replay', { subjectId: webhook.id, after: { count } })
      return { count }
    })
  }

  private make(actor: Actor, input: SaveWebhookInput, kept: { secret: string; secretHint: string }): Webhook {
    const webhook = this.em.create(Webhook, {
      id: newId(),
      orgId: actor.orgId,
      ...kept,
      url: input.url,
      events: input.events,
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
    this.audit.record(actor, 'webhooks.save', { subjectId: webhook.id, after: termsOf(webhook) })
    return webhook
  }

  private async change(actor: Actor, webhook: Webhook, input: SaveWebhookInput): Promise<Webhook> {
    const before = termsOf(webhook)
    const wasActive = webhook.active
    if (webhook.url !== input.url) Object.assign(webhook, { failingSince: null, restingUntil: null })
    Object.assign(webhook, { url: input.url, events: input.events })
    if (input.description !== undefined) webhook.description = input.description
    if (input.active && !wasActive) webhook.enable()
    if (!input.active) webhook.active = false
    if (wasActive && !input.active) await this.queue.stopWaiting(actor.orgId)
    this.audit.record(actor, 'webhooks.save', { subjectId: webhook.id, before, after: termsOf(webhook) })
    return webhook
  }

  private async lockOrFail(orgId: string): Promise<Webhook> {
    return orNotFound(await this.queue.lock(orgId))
  }

  private powerful(visitor: SignedIn): Actor {
    if (!visitor.orgId) throw new Problem('permission_denied')
    requireFreshFactor(visitor, this.clock.now())
    return actorIn(visitor.orgId, visitor)
  }
}

const termsOf = ({ url, events, active, description }: Webhook) => ({ url, events, active, description })

function testEvent({ orgId, userId }: Actor, id: string, now: Date): WebhookEvent {
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
