import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const attemptSchema = defineEntity({
  name: 'WebhookAttempt',
  tableName: 'webhook_attempts',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    deliveryId: p.uuid(),
    number: p.integer(),
    kind: p.enum(['planned', 'asked'] as const),
    at: column.instant(),
    durationMs: p.integer(),
    url: p.text(),
    requestHeaders: p.json<Record<string, string>>(),
    status: p.integer().nullable(),
    responseHeaders: p.json<Record<string, string>>().nullable(),
    responseBody: p.text().nullable(),
    error: p.text().nullable(),
  },
  indexes: [{ properties: ['orgId', 'deliveryId'], name: 'webhook_attempts_of_delivery' }],
})

export class WebhookAttempt extends attemptSchema.class {}
attemptSchema.setClass(WebhookAttempt)
