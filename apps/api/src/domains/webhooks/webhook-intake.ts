import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { recordOfEvent, webhookEventOf, webhookEventTypes } from '@almoner/contracts/webhooks/webhook-events'
import { Clock } from '../../platform/clock.js'
import { transactionOf } from '../../platform/database/transaction.js'
import { OutboxRelay, type HappenedEvent } from '../../platform/outbox/outbox-relay.js'
import { CustomValuesService } from '../custom-fields/index.js'
import { newId } from '../../platform/ids.js'
import { refOf, WebhookQueue } from './webhook-queue.js'
import { Webhook } from './webhook.entity.js'
import { addDelivery } from './webhook.statements.js'

/** Turns what the outbox tells into deliveries, in the relay's own transaction. */
@Injectable()
export class WebhookIntake implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly relay: OutboxRelay,
    private readonly queue: WebhookQueue,
    private readonly custom: CustomValuesService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    for (const type of webhookEventTypes) this.relay.on(type, (event) => this.take(event))
  }

  private async take(event: HappenedEvent): Promise<void> {
    const { orgId, type, payload } = event
    const campaignId = 'campaignId' in payload ? payload.campaignId : null
    const webhooks = await this.em.find(Webhook, { orgId })
    const told = webhooks.filter((webhook) => webhook.wants(type, campaignId))
    if (told.length === 0) return
    const record = recordOfEvent(event)
    const custom = record ? await this.custom.unlessPersonal(orgId, record) : undefined
    const body = JSON.stringify(webhookEventOf(event, custom))
    const chargeId = 'chargeId' in payload ? payload.chargeId : null
    for (const webhook of told) await this.add(webhook, { eventId: event.id, type, body, chargeId })
  }

  /** Adds a delivery that is due now, unless the endpoint has one of this event. */
  private async add(
    webhook: Webhook,
    delivery: { eventId: string; type: string; body: string; chargeId: string | null },
  ): Promise<void> {
    const now = this.clock.now()
    await addDelivery(transactionOf(this.em), {
      id: newId(),
      org_id: webhook.orgId,
      webhook_id: webhook.id,
      event_id: delivery.eventId,
      type: delivery.type,
      body: delivery.body,
      charge_id: delivery.chargeId,
      state: 'waiting',
      next_attempt_at: now,
      created_at: now,
    })
    await this.queue.carrySoon(refOf(webhook))
  }
}
