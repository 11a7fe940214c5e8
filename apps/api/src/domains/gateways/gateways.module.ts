import { Module } from '@nestjs/common'
import { Connections } from './connection/connections.js'
import { GatewayEvents } from './gateway-events.js'
import { GatewayRegistry } from './gateway-registry.js'
import { GatewaysService } from './gateways.service.js'
import { OfflineGateway } from './offline/offline-gateway.js'
import { SandboxBook } from './sandbox/sandbox-book.js'
import { SandboxGateway } from './sandbox/sandbox-gateway.js'

@Module({
  providers: [
    Connections,
    GatewayEvents,
    GatewayRegistry,
    GatewaysService,
    OfflineGateway,
    SandboxBook,
    SandboxGateway,
  ],
  exports: [GatewayEvents, GatewaysService],
})
export class GatewaysModule {}
