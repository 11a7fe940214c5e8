import { providerFacts, type GatewayProvider } from '@almoner/contracts/gateways/gateway'

export const keylessIntegration = {
  publishableKey: null,
  secretKey: null,
  secretKeyHint: null,
  webhookSecret: null,
  webhookSecretHint: null,
}

export const blankIntegration = {
  ...keylessIntegration,
  status: 'incomplete' as const,
  accountId: null,
  isDefault: false,
  enabled: true,
  country: null,
  currency: null,
  statementDescriptor: null,
  feeRule: null,
  payoutSchedule: null,
  chargesEnabled: false,
  requirementsDue: [],
  lastEventAt: null,
  lastError: null,
  checkedAt: null,
}

/** What every entity begins with: a sandbox to try everything with, and the gifts that staff record by hand. */
export function firstIntegrations(entity: { orgId: string; entityId: string }) {
  const common = { ...blankIntegration, ...entity, status: 'active' as const, chargesEnabled: true }
  const of = (provider: GatewayProvider, mode: 'live' | 'test', isDefault: boolean) => ({
    ...common,
    provider,
    displayName: providerFacts[provider].label,
    mode,
    methods: [...providerFacts[provider].methods],
    isDefault,
  })
  return [of('sandbox', 'test', true), of('offline', 'live', false)]
}
