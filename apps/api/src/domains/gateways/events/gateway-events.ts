import { Injectable } from '@nestjs/common'
import type { PayoutQuery } from '../gateway-payout.js'
import type { EventApplier, EventVerdict, GatewayEventToApply } from '../gateway-change.js'

/** A payment that a gateway has taken by a recurring gift that it bills itself. */
export interface SubscriptionPaid {
  gatewayPlanId: string
  periodFrom: Date
}

type IntegrationOfOrg = Pick<GatewayEventToApply, 'orgId' | 'integrationId'>

/** Where whoever keeps the charges says how events of gateways are applied to them. */
@Injectable()
export class GatewayEvents {
  private applier: EventApplier | undefined
  private readonly refusalWatchers: ((integration: IntegrationOfOrg) => Promise<void>)[] = []
  private readonly accountWatchers: ((event: GatewayEventToApply) => Promise<void>)[] = []
  private readonly paidWatchers: ((paid: IntegrationOfOrg & SubscriptionPaid) => Promise<void>)[] = []
  private readonly payoutWatchers: ((payout: IntegrationOfOrg & PayoutQuery) => Promise<void>)[] = []

  /** Called once, when the module of the charges starts. */
  applyBy(applier: EventApplier): void {
    if (this.applier) throw new Error('Events of gateways have someone who applies them already')
    this.applier = applier
  }

  /** In the transaction that settles the event. */
  async apply(event: GatewayEventToApply): Promise<EventVerdict> {
    if (event.change.kind === 'other') return 'applied'
    if (event.change.kind === 'account') {
      for (const watch of this.accountWatchers) await watch(event)
      return 'applied'
    }
    if (event.change.kind === 'payout') {
      const { orgId, integrationId, change } = event
      for (const watch of this.payoutWatchers)
        await watch({ orgId, integrationId, gatewayPayoutId: change.gatewayPayoutId })
      return 'applied'
    }
    if (event.change.kind === 'subscription_paid') {
      const { orgId, integrationId, change } = event
      const { gatewayPlanId, periodFrom } = change
      for (const watch of this.paidWatchers) await watch({ orgId, integrationId, gatewayPlanId, periodFrom })
      return 'applied'
    }
    return this.applier ? this.applier(event) : 'unknown_object'
  }

  onAccount(watch: (event: GatewayEventToApply) => Promise<void>): void {
    this.accountWatchers.push(watch)
  }

  /** Called in the transaction that settles the event. */
  onPayout(watch: (payout: IntegrationOfOrg & PayoutQuery) => Promise<void>): void {
    this.payoutWatchers.push(watch)
  }

  /** Called in the transaction that settles the event. */
  onSubscriptionPaid(watch: (paid: IntegrationOfOrg & SubscriptionPaid) => Promise<void>): void {
    this.paidWatchers.push(watch)
  }

  /** Outside of any transaction, while somebody waits for what the call came to. */
  async noteKeysRefused(integration: IntegrationOfOrg): Promise<void> {
    for (const watch of this.refusalWatchers) await watch(integration)
  }

  onKeysRefused(watch: (integration: IntegrationOfOrg) => Promise<void>): void {
    this.refusalWatchers.push(watch)
  }
}
