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
    type: p.text(),
    /** Who was at work in that transaction, as the session says; null in a job of nobody's. */
    userId: p.uuid().nullable().defaultRaw("(NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid"),
    payload: p.json<Record<string, unknown>>(),
    createdAt: column.createdAt(),
    handledAt: column.instant().nullable(),
  },
  indexes: [{ properties: ['id'], name: 'outbox_open', where: 'handled_at is null' }],
})

/** What happened, written in the transaction in which it happened; side effects follow from it afterwards. */
export class OutboxEvent extends outboxEventSchema.class {}
outboxEventSchema.setClass(OutboxEvent)
