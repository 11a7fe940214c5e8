import { defineEntity, p } from '@mikro-orm/postgresql'
import { webhookDisabledReasons } from '@almoner/contracts/webhooks/webhook'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const dayMs = 24 * 60 * 60_000
const failingDaysAllowed = 5

const webhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    url: p.text(),
    description: p.text().nullable(),
    events: p.json<string[]>(),
    campaignIds: p.json<string[]>(),
    active: p.boolean(),
    apiVersion: p.text(),
    /** Sealed, as is the one before. */
    secret: p.text(),
    secretHint: p.text(),
    formerSecret: p.text().nullable(),
    formerSecretUntil: column.instant().nullable(),
    lastStatus: p.integer().nullable(),
    lastDeliveredAt: column.instant().nullable(),
    failingSince: column.instant().nullable(),
    disabledAt: column.instant().nullable(),
    disabledReason: p.enum(webhookDisabledReasons).nullable(),
    /** After a round in which nobody answered, nothing is tried until then. */
    restingUntil: column.instant().nullable(),
    /** Who is at work on the queue, and until when that is believed without another word. */
    senderId: p.uuid().nullable(),
    senderUntil: column.instant().nullable(),
    createdAt: column.createdAt(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'webhooks_org_id' }],
})

export class Webhook extends webhookSchema.class {
  /** Whether it is to be told of an event of a type, and of a campaign where it is about one. */
  wants(type: string, campaignId: string | null): boolean {
    if (!this.active) return false
    if (!this.events.includes('*') && !this.events.includes(type)) return false
    return this.campaignIds.length === 0 || (campaignId !== null && this.campaignIds.includes(campaignId))
  }

  /** Something was taken: whatever was wrong is over. */
  noteDelivered(status: number, at: Date): void {
    this.lastStatus = status
    this.lastDeliveredAt = at
    this.failingSince = null
    this.restingUntil = null
  }

  /** Returns whether it has failed for so long that it is to be switched off. */
  noteFailed(status: number | null, at: Date): boolean {
    this.lastStatus = status
    this.failingSince ??= at
    return at.getTime() - this.failingSince.getTime() >= failingDaysAllowed * dayMs
  }

  disable(reason: 'gone' | 'failing', at: Date): void {
    this.active = false
    this.disabledAt = at
    this.disabledReason = reason
  }

  /** Switched on by a person: what was before counts no more. */
  enable(): void {
    this.active = true
    this.disabledAt = null
    this.disabledReason = null
    this.failingSince = null
    this.restingUntil = null
  }
}
webhookSchema.setClass(Webhook)
