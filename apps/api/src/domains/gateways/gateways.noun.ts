import { defineNoun } from '../noun.js'
import { erasedWithGateways } from './gateways-erasure.statements.js'
import { Connections } from './connection/connections.repository.js'
import { GatewayIntegration } from './connection/gateway-integration.entity.js'
import { IntegrationAlerts } from './connection/integration-alerts.js'
import { GatewayEventIntake } from './events/gateway-event-intake.js'
import { GatewayEventWork } from './events/gateway-event-work.js'
import { GatewayEvent } from './events/gateway-event.entity.js'
import { GatewayEvents } from './events/gateway-events.js'
import { KeptEvents } from './events/kept-events.js'
import { GatewayRegistry } from './gateway-registry.js'
import { GatewaysJobs } from './gateways.jobs.js'
import { gatewaysProcedures } from './gateways.router.js'
import { GatewaysService } from './gateways.service.js'
import { OfflineGateway } from './offline/offline-gateway.js'
import { SandboxBook } from './sandbox/sandbox-book.js'
import { SandboxDelivery } from './sandbox/sandbox-delivery.entity.js'
import { SandboxEntry } from './sandbox/sandbox-entry.entity.js'
import { SandboxEvents } from './sandbox/sandbox-events.js'
import { SandboxGateway } from './sandbox/sandbox-gateway.js'
import { SandboxPayouts } from './sandbox/sandbox-payouts.js'
import { SandboxPage } from './sandbox/sandbox-page.js'
import { AccountChecks } from './settings/account-checks.js'
import { GatewayDonations } from './settings/gateway-donations.js'
import { GatewayPayments } from './settings/gateway-payments.js'
import { GatewaySettingsRepository } from './settings/gateway-settings.repository.js'
import { GatewaySettingsService } from './settings/gateway-settings.service.js'
import { IntegrationKeys } from './settings/integration-keys.js'
import { PaymentDomain } from './settings/payment-domain.entity.js'
import { PaymentDomains } from './settings/payment-domains.js'
import { STRIPE_REACH, type StripeReach } from './stripe/stripe-client.js'
import { StripeGateway } from './stripe/stripe-gateway.js'
import { StripeSubscriptions } from './stripe/stripe-subscriptions.js'

export const gateways = defineNoun({
  providers: [
    GatewaysJobs,
    AccountChecks,
    Connections,
    GatewayEventIntake,
    GatewayEventWork,
    GatewayEvents,
    GatewayPayments,
    GatewayDonations,
    GatewaySettingsRepository,
    GatewaySettingsService,
    IntegrationAlerts,
    IntegrationKeys,
    KeptEvents,
    PaymentDomains,
    GatewayRegistry,
    GatewaysService,
    OfflineGateway,
    SandboxBook,
    SandboxEvents,
    SandboxGateway,
    SandboxPage,
    SandboxPayouts,
    StripeGateway,
    StripeSubscriptions,
    { provide: STRIPE_REACH, useValue: {} satisfies StripeReach },
  ],
  entities: [GatewayEvent, GatewayIntegration, PaymentDomain, SandboxDelivery, SandboxEntry],
  erasedWithDonors: erasedWithGateways,
  procedures: (get) => ({ gateways: gatewaysProcedures(get(GatewaySettingsService), get(PaymentDomains)) }),
})
