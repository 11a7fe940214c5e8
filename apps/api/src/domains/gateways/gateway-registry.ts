import { Injectable } from '@nestjs/common'
import type { GatewayProvider } from '@almoner/contracts/gateways/gateway'
import type { Gateway } from './gateway.js'
import { OfflineGateway } from './offline/offline-gateway.js'
import { SandboxGateway } from './sandbox/sandbox-gateway.js'
import { StripeGateway } from './stripe/stripe-gateway.js'

@Injectable()
export class GatewayRegistry {
  private readonly gateways: Record<GatewayProvider, Gateway>

  constructor(sandbox: SandboxGateway, stripe: StripeGateway, offline: OfflineGateway) {
    this.gateways = { sandbox, stripe, offline }
  }

  of(provider: GatewayProvider): Gateway {
    return this.gateways[provider]
  }
}
