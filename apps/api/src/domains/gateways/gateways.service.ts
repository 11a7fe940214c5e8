import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { providerFacts } from '@almoner/contracts/gateways/gateway'
import { Clock } from '../../platform/clock.js'
import { InstanceLock } from '../../platform/instance/instance-lock.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { ConnectedGateway } from './connection/connected-gateway.js'
import { ConnectedSubscriptions } from './connection/connected-subscriptions.js'
import { Connections } from './connection/connections.repository.js'
import { firstIntegrations } from './connection/first-integrations.js'
import { GatewayIntegration } from './connection/gateway-integration.entity.js'
import { GatewayEvents } from './events/gateway-events.js'
import type { GatewayConnection } from './gateway.js'
import { GatewayRegistry } from './gateway-registry.js'
import { StripeSubscriptions } from './stripe/stripe-subscriptions.js'

@Injectable()
export class GatewaysService {
  constructor(
    private readonly em: EntityManager,
    private readonly connections: Connections,
    private readonly gateways: GatewayRegistry,
    private readonly plans: StripeSubscriptions,
    private readonly events: GatewayEvents,
    private readonly lock: InstanceLock,
    private readonly clock: Clock,
  ) {}

  /** Gives a new entity what every one begins with, in the transaction it is called in. */
  openFirst(entity: { orgId: string; entityId: string }): void {
    for (const first of firstIntegrations(entity)) this.em.create(GatewayIntegration, first)
  }

  /**
   * The gateway that an entity takes money by: the one named, or its default. Ask for it outside of any transaction.
   * Raises `not_found` for an integration that is not of this entity, and `gateway_unavailable` where there is none to
   * take money by, or it is off or disconnected, and `instance_unconfirmed`.
   */
  async connectionFor(orgId: string, entityId: string, integrationId?: string): Promise<ConnectedGateway> {
    const found = await this.connections.find(orgId, entityId, integrationId)
    if (!found) throw new Problem(integrationId ? 'not_found' : 'gateway_unavailable')
    if (providerFacts[found.connection.provider].isRemote) await this.lock.require()
    if (!found.isUsable) throw new Problem('gateway_unavailable')
    return this.connect(found.connection)
  }

  /**
   * A gateway of an entity that takes no money: the one named or its default where that is in test mode, else whichever is,
   * the sandbox first. Null where there is none. Raises `instance_unconfirmed`.
   */
  async testConnectionFor(orgId: string, entityId: string, integrationId?: string): Promise<ConnectedGateway | null> {
    const connection = await this.connections.findForTests(orgId, entityId, integrationId)
    if (!connection) return null
    if (providerFacts[connection.provider].isRemote) await this.lock.require()
    return this.connect(connection)
  }

  /**
   * The gateway that something was taken by, to refund it or read how it stands, also where no more is taken by it.
   * Raises `not_found`, and `gateway_unavailable` where its keys are gone.
   */
  async connectionOf(orgId: string, integrationId: string): Promise<ConnectedGateway> {
    const connection = orNotFound(await this.connections.findById(orgId, integrationId))
    return this.connect(connection)
  }

  /**
   * The recurring gifts that an account collects by itself. Raises `not_found`, `gateway_has_no_subscriptions` where its provider keeps none,
   * `gateway_unavailable` where its keys are gone.
   */
  async subscriptionsOf(orgId: string, integrationId: string): Promise<ConnectedSubscriptions> {
    const connection = orNotFound(await this.connections.findById(orgId, integrationId))
    if (!providerFacts[connection.provider].hasSubscriptions) throw new Problem('gateway_has_no_subscriptions')
    if (!connection.secretKey) throw new Problem('gateway_unavailable')
    return new ConnectedSubscriptions(this.plans, connection, this.lock)
  }

  private connect(connection: GatewayConnection): ConnectedGateway {
    const { keys } = providerFacts[connection.provider]
    if (keys.includes('secretKey') && !connection.secretKey) throw new Problem('gateway_unavailable')
    return new ConnectedGateway(this.gateways.of(connection.provider), connection, this.lock, this.clock, () =>
      this.events.noteKeysRefused(connection),
    )
  }
}
