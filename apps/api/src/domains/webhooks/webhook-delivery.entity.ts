import { defineEntity, p } from '@mikro-orm/postgresql'
import { deliveryStates } from '@almoner/contracts/webhooks/webhook'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'
import { retryAfterMs } from '../../platform/jobs/retry-ladder.js'

const deliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    webhookId: p.uuid(),
    /** In the outbox. An event that is told twice is one delivery to an endpoint. */
    eventId: p.uuid(),
    sequence: column.orgNumber(),
    type: p.text(),
    /** As it is posted, byte for byte, at every attempt. */
    body: p.text(),
    /** The transaction that it tells of. */
    chargeId: p.uuid().nullable(),
    state: p.enum(deliveryStates).default('waiting'),
    attempts: p.integer().default(0),
    lastStatus: p.integer().nullable(),
    lastError: p.text().nullable(),
    nextAttemptAt: column.instant().nullable(),
    createdAt: column.createdAt(),
    deliveredAt: column.instant().nullable(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'webhook_deliveries_org_id' },
    { properties: ['webhookId', 'eventId'], name: 'webhook_deliveries_once' },
  ],
  indexes: [
    { properties: ['orgId', 'chargeId'], name: 'webhook_deliveries_of_charge', where: 'charge_id is not null' },
    { properties: ['orgId', 'sequence'], name: 'webhook_deliveries_newest' },
    { properties: ['orgId', 'webhookId', 'sequence'], name: 'webhook_deliveries_of_webhook' },
    { properties: ['webhookId', 'nextAttemptAt'], name: 'webhook_deliveries_due', where: "state = 'waiting'" },
  ],
})

export class WebhookDelivery extends deliverySchema.class {
  noteDelivered(status: number, at: Date): void {
    this.attempts += 1
    this.lastStatus = status
    this.lastError = null
    this.state = 'delivered'
    this.deliveredAt = at
    this.nextAttemptAt = null
  }

  /** A planned attempt that failed leads to the next; one that a person asked for changes no recurring donation. */
  noteFailed(outcome: { status: number | null; error: string }, at: Date, isScheduled: boolean): void {
    this.attempts += 1
    this.lastStatus = outcome.status
    this.lastError = outcome.error
    if (isScheduled) this.nextAttemptAt = new Date(at.getTime() + retryAfterMs(this.attempts))
  }

  stop(): void {
    this.state = 'stopped'
    this.nextAttemptAt = null
  }
}
deliverySchema.setClass(WebhookDelivery)
