import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../database/columns.js'
import { tenantTable } from '../database/row-security.js'

const outboxEventSchema = defineEntity({
  name: 'OutboxEvent',
  tableName: 'outbox',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    /** The order in which the events of one subject happened: the later of two was written under the lock of the earlier. */
    sequence: column.sequence(),
    type: p.text(),
    about: p.text().nullable(),
    /** Who was at work in that transaction, as the session says; null in a job of nobody's. */
    userId: p.uuid().nullable().defaultRaw("(NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid"),
    payload: p.json<Record<string, unknown>>(),
    createdAt: column.createdAt(),
    handledAt: column.instant().nullable(),
    /** How often a listener failed, and until when it is left alone, by the database's clock. */
    attempts: p.integer().default(0),
    retryAt: column.instant().nullable(),
  },
  indexes: [
    { properties: ['orgId', 'sequence'], name: 'outbox_open', where: 'handled_at is null' },
    { properties: ['orgId', 'handledAt', 'sequence'], name: 'outbox_handled', where: 'handled_at is not null' },
    {
      properties: ['orgId', 'about'],
      name: 'outbox_put_off',
      where: 'handled_at is null and retry_at is not null',
    },
  ],
})

export class OutboxEvent extends outboxEventSchema.class {}
outboxEventSchema.setClass(OutboxEvent)
