import { defineEntity, p } from '@mikro-orm/postgresql'
import { gatewayModes, type GatewayProvider } from '@almoner/contracts/gateways/gateway'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'

const gatewayEventStatuses = ['received', 'parked', 'applied', 'given_up', 'unreadable', 'dismissed'] as const

const gatewayEventSchema = defineEntity({
  name: 'GatewayEvent',
  tableName: 'gateway_events',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    integrationId: p.uuid(),
    provider: p.text().$type<GatewayProvider>(),
    eventId: p.text(),
    type: p.text(),
    mode: p.enum(gatewayModes),
    /** As it was signed; in base64 where it is no text. */
    body: p.text(),
    occurredAt: column.instant(),
    receivedAt: column.instant(),
    deliveries: p.integer().default(1),
    status: p.enum(gatewayEventStatuses),
    appliedAt: column.instant().nullable(),
    lastError: p.text().nullable(),
    /** When a person put it aside; why stands in the audit log. */
    dismissedAt: column.instant().nullable(),
  },
  // Two orgs may share an account, and then both are sent the same event: each integration has it once.
  uniques: [{ properties: ['provider', 'eventId', 'integrationId'], name: 'gateway_events_once' }],
  indexes: [{ properties: ['orgId', 'integrationId', 'receivedAt'], name: 'gateway_events_newest' }],
})

export class GatewayEvent extends gatewayEventSchema.class {}
gatewayEventSchema.setClass(GatewayEvent)
