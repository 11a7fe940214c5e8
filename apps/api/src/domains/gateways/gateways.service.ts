import { Injectable } from '@nestjs/common'
import { Clock } from '../../platform/clock.js'
import { Problem } from '../../platform/problems/problem.js'
import { ConnectedGateway } from './connection/connected-gateway.js'
import { Connections } from './connection/connections.js'
import { GatewayRegistry } from './gateway-registry.js'

@Injectable()
export class GatewaysService {
  constructor(
    private readonly connections: Connections,
    private readonly gateways: GatewayRegistry,
    private readonly clock: Clock,
  ) {}

  /**
   * The gateway that an entity takes money by: the one named, or its default. Ask for it outside of any transaction.
   * Raises `not_found` for an integration that is not of this entity, and `gateway_unavailable` where there is none to
   * take money by, or it is off or disconnected.
   */
  async connectionFor(orgId: string, entityId: string, integrationId?: string): Promise<ConnectedGateway> {
    const found = await this.connections.find(orgId, entityId, integrationId)
    if (!found) throw new Problem(integrationId ? 'not_found' : 'gateway_unavailable')
    if (!found.isUsable) throw new Problem('gateway_unavailable')
    return new ConnectedGateway(this.gateways.of(found.connection.provider), found.connection, this.clock)
  }
}
