import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { webhookEventOf, webhookEventTypes, type Happening } from '@almoner/contracts/webhooks/webhook-events'
import { Clock } from '../../platform/clock.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import type { Logger } from '../../platform/logger.js'
import { OutboxRelay } from '../../platform/outbox/outbox-relay.js'
import { LOGGER } from '../../platform/tokens.js'
import { deliverJob, type DeliverJob } from './webhook-jobs.js'
import { Webhook } from './webhook.entity.js'

/** Turns what the outbox tells into deliveries, in the relay's own transaction. */
@Injectable()
export class WebhookIntake implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly relay: OutboxRelay,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    for (const type of webhookEventTypes)
      this.relay.on(type, ({ userId = null, ...event }) => this.take({ ...event, userId }))
  }

  private async take(happening: Happening): Promise<void> {
    const { orgId, id, type } = happening
    const webhook = await this.em.findOne(Webhook, { orgId })
    if (!webhook?.wants(type)) return
    const event = webhookEventOf(happening)
    if (!event) {
      // Raised, it would keep every later event of the org from every listener.
      this.log.error({ orgId, type, eventId: id }, 'an event does not name what it is about, and was not sent')
      return
    }
    await this.add(orgId, { id, type, body: JSON.stringify(event) })
  }

  /** Adds a delivery that is due now, unless there is one of this id. */
  async add(orgId: string, delivery: { id: string; type: string; body: string }): Promise<void> {
    const now = this.clock.now()
    await this.em.execute(
      `insert into webhook_deliveries (id, org_id, type, body, state, next_attempt_at, created_at)
       values (?, ?, ?, ?, 'waiting', ?, ?) on conflict (id) do nothing`,
      [delivery.id, orgId, delivery.type, delivery.body, now, now],
    )
    const job: DeliverJob = { orgId, userId: null }
    await this.jobs.enqueue(deliverJob, job, { key: `${deliverJob}:${orgId}` })
  }
}
