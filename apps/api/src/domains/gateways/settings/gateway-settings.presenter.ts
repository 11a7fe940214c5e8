import type {
  GatewayIntegration as ShownIntegration,
  PaymentDomain as ShownDomain,
} from '@almoner/contracts/gateways/gateway-integration'
import type { GatewayIntegration } from '../connection/gateway-integration.entity.js'
import { eventsPathOf } from '../events/events-path.js'
import type { PaymentDomain } from './payment-domain.entity.js'

const masked = (hint: string | null | undefined): string | null => (hint ? `••••${hint}` : null)

const instant = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

/** An integration as people see it: of a secret no more than its last four characters ever leaves. */
export function toIntegration(row: GatewayIntegration, publicUrl: string): ShownIntegration {
  return {
    id: row.id,
    entityId: row.entityId,
    provider: row.provider,
    displayName: row.displayName,
    mode: row.mode,
    status: row.status,
    accountId: row.accountId ?? null,
    publishableKey: row.publishableKey ?? null,
    secretKey: masked(row.secretKeyHint),
    webhookSecret: masked(row.webhookSecretHint),
    methods: row.methods,
    isDefault: row.isDefault,
    enabled: row.enabled,
    country: row.country ?? null,
    currency: row.currency ?? null,
    statementDescriptor: row.statementDescriptor ?? null,
    feeRule: row.feeRule ?? null,
    payoutSchedule: row.payoutSchedule ?? null,
    chargesEnabled: row.chargesEnabled,
    requirementsDue: row.requirementsDue,
    lastEventAt: instant(row.lastEventAt),
    lastError: row.lastError ?? null,
    checkedAt: instant(row.checkedAt),
    createdAt: row.createdAt.toISOString(),
    eventsUrl: `${publicUrl}${eventsPathOf(row.id)}`,
  }
}

export const toDomain = (row: PaymentDomain): ShownDomain => ({
  id: row.id,
  gatewayIntegrationId: row.integrationId,
  domain: row.domain,
  status: row.status,
  applePay: row.applePay,
  googlePay: row.googlePay,
  link: row.link,
  paypal: row.paypal,
  enabled: row.enabled,
  createdAt: row.createdAt.toISOString(),
})
