import { Module } from '@nestjs/common'
import { IntegrationAlerts } from './connection/integration-alerts.js'
import { Connections } from './connection/connections.repository.js'
import { KeptEvents } from './events/kept-events.js'
import { GatewayEventIntake } from './events/gateway-event-intake.js'
import { GatewayEventWork } from './events/gateway-event-work.js'
import { GatewayEvents } from './events/gateway-events.js'
import { GatewayRegistry } from './gateway-registry.js'
import { GatewaysController } from './gateways.controller.js'
import { GatewaysService } from './gateways.service.js'
import { OfflineGateway } from './offline/offline-gateway.js'
import { SandboxBook } from './sandbox/sandbox-book.js'
import { SandboxEvents } from './sandbox/sandbox-events.js'
import { SandboxGateway } from './sandbox/sandbox-gateway.js'
import { SandboxPage } from './sandbox/sandbox-page.js'
import { AccountChecks } from './settings/account-checks.js'
import { GatewayPayments } from './settings/gateway-payments.js'
import { GatewayDonations } from './settings/gateway-donations.js'
import { GatewaySettingsRepository } from './settings/gateway-settings.repository.js'
import { GatewaySettingsService } from './settings/gateway-settings.service.js'
import { IntegrationKeys } from './settings/integration-keys.js'
import { PaymentDomains } from './settings/payment-domains.js'
import { STRIPE_REACH, type StripeReach } from './stripe/stripe-client.js'
import { StripeGateway } from './stripe/stripe-gateway.js'
import { GatewaysJobs } from './gateways.jobs.js'

@Module({
  controllers: [GatewaysController],
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
    StripeGateway,
    { provide: STRIPE_REACH, useValue: {} satisfies StripeReach },
  ],
  exports: [
    GatewayEventIntake,
    GatewayEvents,
    GatewayPayments,
    GatewayDonations,
    GatewaySettingsService,
    GatewaysService,
    IntegrationAlerts,
    KeptEvents,
    SandboxPage,
  ],
})
export class GatewaysModule {}
