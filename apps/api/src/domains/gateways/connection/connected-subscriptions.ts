import type { GatewayMode } from '@almoner/contracts/gateways/gateway'
import type { InstanceLock } from '../../../platform/instance/instance-lock.js'
import type { GatewayConnection } from '../gateway.js'
import type { Unknown } from '../gateway-outcome.js'
import type {
  ChangedSubscription,
  CustomerPayment,
  FoundBills,
  FoundCustomer,
  FoundEndpoint,
  FoundSubscription,
  GatewayCustomer,
  GatewaySubscription,
  PageOfSubscriptions,
  AccountBill,
  RestMark,
  RightsFound,
  SubscriptionGateway,
  UnsettledBill,
} from '../gateway-subscription.js'

/**
 * The subscriptions of a gateway's account together with the connection to speak to it by. Every call raises `instance_unconfirmed` on a copy
 * that nobody has confirmed.
 */
export class ConnectedSubscriptions {
  constructor(
    private readonly plans: SubscriptionGateway,
    private readonly connection: GatewayConnection,
    private readonly lock: InstanceLock,
  ) {}

  get integrationId(): string {
    return this.connection.integrationId
  }

  get entityId(): string {
    return this.connection.entityId
  }

  get mode(): GatewayMode {
    return this.connection.mode
  }

  missingRights(): Promise<RightsFound> {
    return this.ask(() => this.plans.missingRights(this.connection))
  }

  endpoint(): Promise<FoundEndpoint> {
    return this.ask(() => this.plans.endpoint(this.connection))
  }

  page(after: string | null): Promise<PageOfSubscriptions<GatewaySubscription> | Unknown> {
    return this.ask(() => this.plans.page(this.connection, after))
  }

  unsettled(kind: UnsettledBill, after: string | null): Promise<PageOfSubscriptions<AccountBill> | Unknown> {
    return this.ask(() => this.plans.unsettled(this.connection, kind, after))
  }

  /** Those of whom no means of payment is kept are left out. */
  customers(after: string | null): Promise<PageOfSubscriptions<GatewayCustomer> | Unknown> {
    return this.ask(() => this.plans.customers(this.connection, after))
  }

  customer(customerId: string): Promise<FoundCustomer> {
    return this.ask(() => this.plans.customer(this.connection, customerId))
  }

  /** What succeeded since a moment and Almoner did not ask for, the newest first. */
  payments(since: Date, after: string | null): Promise<PageOfSubscriptions<CustomerPayment> | Unknown> {
    return this.ask(() => this.plans.payments(this.connection, since, after))
  }

  find(gatewayPlanId: string): Promise<FoundSubscription> {
    return this.ask(() => this.plans.find(this.connection, gatewayPlanId))
  }

  /** Has the gateway collect nothing more, with the mark left at it. */
  rest(gatewayPlanId: string, mark: RestMark): Promise<ChangedSubscription> {
    return this.ask(() => this.plans.rest(this.connection, gatewayPlanId, mark))
  }

  wake(gatewayPlanId: string, mark: Pick<RestMark, 'key'>): Promise<ChangedSubscription> {
    return this.ask(() => this.plans.wake(this.connection, gatewayPlanId, mark))
  }

  bills(gatewayPlanId: string, since: Date): Promise<FoundBills> {
    return this.ask(() => this.plans.bills(this.connection, gatewayPlanId, since))
  }

  private async ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    await this.lock.require()
    return call()
  }
}
