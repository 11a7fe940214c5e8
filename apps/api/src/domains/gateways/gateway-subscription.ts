import type { EventEndpoint, SubscriptionObstacle, SubscriptionRight } from '@almoner/contracts/adoptions/adoption'
import type { RegularFrequency } from '@almoner/contracts/donations/donation'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { GatewayConnection } from './gateway.js'
import type { KeptMethod, Unknown } from './gateway-outcome.js'

/** A recurring gift that the gateway collects by itself, because another system asked it to. */
export interface GatewaySubscription {
  gatewayPlanId: string
  customerId: string
  email: string | null
  name: string | null
  /** What the account calls what it is given for; null where it says nothing, or only one of them was read. */
  word: string | null
  /** ISO 4217 in lower case; it may be one that Almoner does not take. */
  currency: string
  /** What is collected each time. */
  amount: MinorUnits
  frequency: RegularFrequency | null
  /** Every so many days, weeks, months or years. */
  interval: number
  /** The moment from which the gateway counts its dates, in UTC. */
  anchorAt: Date
  /** When it collects next. */
  periodEndsAt: Date
  /** It ends then: what would be collected at that moment or later is not. */
  endsAt: Date | null
  /** The means of payment that it collects by; null where none is kept that can be used without the donor. */
  method: KeptMethod | null
  /** What keeps it from being collected by anyone but the gateway. */
  obstacle: SubscriptionObstacle | null
  /** Where its collection rests: who asked for that, by the mark that was left with it. */
  rest: { by: string | null; isUndoable: boolean } | null
}

/** Somebody whose means of payment an account keeps, so that it can be used without them. */
export interface GatewayCustomer {
  customerId: string
  email: string | null
  name: string | null
  method: KeptMethod
}

/** A payment of a customer that succeeded, and that Almoner did not ask for. */
export interface CustomerPayment {
  customerId: string
  amount: MinorUnits
  /** ISO 4217 in lower case; it may be one that Almoner does not take. */
  currency: string
  at: Date
}

/** A customer as they are now. `absent`: there is none of whom a means of payment is kept. */
export type FoundCustomer =
  | { status: 'found'; customer: GatewayCustomer; hasSubscription: boolean }
  | { status: 'absent' }
  | Unknown

/** A page of a list, and where the next one begins; null at the end. */
export interface PageOfSubscriptions<Row> {
  status: 'found'
  rows: readonly Row[]
  next: string | null
}

/** What was billed for a plan. */
export interface AccountBill {
  gatewayPlanId: string | null
  customerId: string | null
}

/** A bill of a plan for a period that begins at `periodFrom`. */
export interface PeriodBill {
  gatewayBillId: string
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  periodFrom: Date
  createdAt: Date
}

export type RightsFound = { status: 'found'; missing: readonly SubscriptionRight[] } | Unknown
/** Whether the gateway tells Almoner what it collects by itself, and else which of its events it would have to send. */
export type FoundEndpoint = { status: 'found'; endpoint: EventEndpoint; missing: readonly string[] } | Unknown
export type FoundSubscription = { status: 'found'; plan: GatewaySubscription } | { status: 'absent' } | Unknown
/** `refused`: the gateway understood and did not do it. */
export type ChangedSubscription = FoundSubscription | { status: 'refused'; message: string }
export type FoundBills = { status: 'found'; bills: readonly PeriodBill[] } | Unknown

/** What a bill that is listed for a whole account has not come to. */
export type UnsettledBill = 'open' | 'draft' | 'pending'

/** What is left with a recurring gift that is laid to rest, and the key of that step: the same key does it once. */
export interface RestMark {
  by: string
  key: string
}

/** A provider whose accounts collect recurring gifts by themselves. */
export interface SubscriptionGateway {
  missingRights(connection: GatewayConnection): Promise<RightsFound>
  endpoint(connection: GatewayConnection): Promise<FoundEndpoint>
  page(connection: GatewayConnection, after: string | null): Promise<PageOfSubscriptions<GatewaySubscription> | Unknown>
  unsettled(
    connection: GatewayConnection,
    kind: UnsettledBill,
    after: string | null,
  ): Promise<PageOfSubscriptions<AccountBill> | Unknown>
  /** Those of whom no means of payment is kept are left out. */
  customers(
    connection: GatewayConnection,
    after: string | null,
  ): Promise<PageOfSubscriptions<GatewayCustomer> | Unknown>
  customer(connection: GatewayConnection, customerId: string): Promise<FoundCustomer>
  /** The newest first, back to a moment. */
  payments(
    connection: GatewayConnection,
    since: Date,
    after: string | null,
  ): Promise<PageOfSubscriptions<CustomerPayment> | Unknown>
  find(connection: GatewayConnection, gatewayPlanId: string): Promise<FoundSubscription>
  rest(connection: GatewayConnection, gatewayPlanId: string, mark: RestMark): Promise<ChangedSubscription>
  wake(connection: GatewayConnection, gatewayPlanId: string, mark: Pick<RestMark, 'key'>): Promise<ChangedSubscription>
  bills(connection: GatewayConnection, gatewayPlanId: string, since: Date): Promise<FoundBills>
}
