import { defineNoun } from '../noun.js'
import { GatewayIntegration } from './connection/gateway-integration.entity.js'
import { GatewayEvent } from './events/gateway-event.entity.js'
import { GatewaysModule } from './gateways.module.js'
import { gatewaysProcedures } from './gateways.router.js'
import { SandboxDelivery } from './sandbox/sandbox-delivery.entity.js'
import { SandboxEntry } from './sandbox/sandbox-entry.entity.js'
import { GatewaySettingsService } from './settings/gateway-settings.service.js'
import { PaymentDomain } from './settings/payment-domain.entity.js'

export const gateways = defineNoun({
  modules: [GatewaysModule],
  entities: [GatewayEvent, GatewayIntegration, PaymentDomain, SandboxDelivery, SandboxEntry],
  procedures: (get) => ({ gateways: gatewaysProcedures(get(GatewaySettingsService)) }),
})
