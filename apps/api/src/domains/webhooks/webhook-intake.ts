import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { recordOfEvent, webhookEventOf, webhookEventTypes } from '@almoner/contracts/webhooks/webhook-events'
import { Clock } from '../../platform/clock.js'
import { transactionOf } from '../../platform/database/transaction.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { OutboxRelay, type HappenedEvent } from '../../platform/outbox/outbox-relay.js'
import { CustomValuesService } from '../custom-fields/index.js'
import { deliverJob, type DeliverJob } from './webhook-jobs.js'
import { Webhook } from './webhook.entity.js'
import { addDelivery } from './webhook.statements.js'

/** Turns what the outbox tells into deliveries, in the relay's own transaction. */
@Injectable()
export class WebhookIntake implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly relay: OutboxRelay,
    private readonly jobs: Jobs,
    private readonly custom: CustomValuesService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    for (const type of webhookEventTypes) this.relay.on(type, (event) => this.take(event))
  }

  private async take(event: HappenedEvent): Promise<void> {
    const { orgId, id, type } = event
    const webhook = await this.em.findOne(Webhook, { orgId })
    if (!webhook?.wants(type)) return
    const record = recordOfEvent(event)
    const custom = record ? await this.custom.unlessPersonal(orgId, record) : undefined
    await this.add(orgId, {
      id,
      type,
      body: JSON.stringify(webhookEventOf(event, custom)),
      chargeId: 'chargeId' in event.payload ? event.payload.chargeId : null,
    })
  }

  /** Adds a delivery that is due now, unless there is one of this id. */
  async add(
    orgId: string,
    delivery: { id: string; type: string; body: string; chargeId: string | null },
  ): Promise<void> {
    const now = this.clock.now()
    await addDelivery(transactionOf(this.em), {
      id: delivery.id,
      org_id: orgId,
      type: delivery.type,
      body: delivery.body,
      charge_id: delivery.chargeId,
      state: 'waiting',
      next_attempt_at: now,
      created_at: now,
    })
    const job: DeliverJob = { orgId, userId: null }
    await this.jobs.enqueue(deliverJob, job, { key: `${deliverJob}:${orgId}` })
  }
}
