import { defineEntity, p } from '@mikro-orm/postgresql'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import { gatewayModes, type GatewayProvider } from '@almoner/contracts/gateways/gateway'
import { integrationStatuses, type FeeRule } from '@almoner/contracts/gateways/gateway-integration'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'

const gatewayIntegrationSchema = defineEntity({
  name: 'GatewayIntegration',
  tableName: 'gateway_integrations',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    entityId: p.uuid(),
    provider: p.text().$type<GatewayProvider>(),
    displayName: p.text(),
    mode: p.enum(gatewayModes),
    status: p.enum(integrationStatuses),
    accountId: p.text().nullable(),
    publishableKey: p.text().nullable(),
    /** Sealed by the vault; the hint is its last four characters. */
    secretKey: p.text().nullable(),
    secretKeyHint: p.text().nullable(),
    webhookSecret: p.text().nullable(),
    webhookSecretHint: p.text().nullable(),
    methods: p.array<PaymentMethod>().$type<PaymentMethod[]>(),
    isDefault: p.boolean().default(false),
    enabled: p.boolean().default(true),
    country: p.character().length(2).nullable(),
    /** What the account settles in, which may be a currency that Almoner does not take. */
    currency: p.character().length(3).nullable(),
    statementDescriptor: p.text().nullable(),
    feeRule: p.json<FeeRule>().nullable(),
    payoutSchedule: p.text().nullable(),
    chargesEnabled: p.boolean().default(false),
    requirementsDue: p.array().$type<string[]>(),
    lastEventAt: column.instant().nullable(),
    lastError: p.text().nullable(),
    checkedAt: column.instant().nullable(),
    createdAt: column.createdAt(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'gateway_integrations_org_id' },
    { properties: ['orgId', 'entityId'], name: 'gateway_integrations_one_default', where: 'is_default' },
  ],
  indexes: [{ properties: ['orgId', 'entityId'], name: 'gateway_integrations_of_entity' }],
})

export class GatewayIntegration extends gatewayIntegrationSchema.class {}
gatewayIntegrationSchema.setClass(GatewayIntegration)
