import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import type { GatewayMode, GatewayProvider } from '@almoner/contracts/gateways/gateway'
import type { FeeRule } from '@almoner/contracts/gateways/gateway-integration'
import type { Currency, Money } from '@almoner/contracts/money'
import type { VerifiedEvent } from './gateway-change.js'
import type {
  CollectOutcome,
  FoundCharge,
  FoundRefund,
  FoundSetup,
  RefundOutcome,
  SetupStart,
  Unknown,
} from './gateway-outcome.js'
import type { FoundPayout, FoundPayoutParts, FoundPayouts, PayoutQuery } from './gateway-payout.js'
import type { Secret } from '../../platform/secrets/secret.js'

/** With what, and in whose name, a gateway is spoken to. Every call carries its own, so that none is mistaken for another. */
export interface GatewayConnection {
  integrationId: string
  orgId: string
  entityId: string
  provider: GatewayProvider
  mode: GatewayMode
  accountId: string | null
  publishableKey: string | null
  secretKey: Secret | null
  webhookSecret: Secret | null
  methods: readonly PaymentMethod[]
  /** What the donor's bank shows, up to 22 characters. */
  statementDescriptor: string | null
  /** What it is thought to keep of a payment; the true fee comes with the charge. */
  feeRule?: FeeRule | null
}

interface KeyedRequest {
  /** When the row that the key names was written. A gateway forgets keys after a day, so none is sent after 23 hours. */
  intendedAt: Date
}

export interface CollectRequest extends KeyedRequest {
  /** Our charge, whose id is the idempotency key: one attempt, one charge. */
  chargeId: string
  amount: Money
  /** As `PaidMethod.reference` gave it, or as the donor's browser got it from the gateway. */
  paymentMethod: string
  /** The donor is not there to approve anything. */
  isOffSession: boolean
  keepsMethod: boolean
  /** Where a challenge leads back to. */
  returnUrl: string | null
  description: string
  statementSuffix: string | null
}

export interface StartPaymentRequest extends KeyedRequest {
  /** Our charge, whose id is the idempotency key. */
  chargeId: string
  amount: Money
  /** `hosted`: a page of the gateway, which no card data leaves. `embedded`: the gateway's fields in our page. */
  surface: 'hosted' | 'embedded'
  /** A subset of the connection's methods; all of them where absent. */
  methods?: readonly PaymentMethod[]
  donor: { email: string; name: string }
  keepsMethod: boolean
  description: string
  statementSuffix: string | null
  /** Where the gateway's page leads when it is paid, or given up. What a browser brings back is never believed. */
  successUrl: string
  cancelUrl: string
  /** BCP 47, or null for the donor's own. */
  language: string | null
}

/** Asks a donor for a means of payment to keep, without taking anything now. */
export interface StartSetupRequest extends KeyedRequest {
  /** Our set-up, whose id is the idempotency key. */
  setupId: string
  currency: Currency
  /** A subset of the connection's methods; all of them where absent. */
  methods?: readonly PaymentMethod[]
  donor: { email: string; name: string }
  description: string
  /** Where the gateway's page leads when it is done, or given up. What a browser brings back is never believed. */
  successUrl: string
  cancelUrl: string
  /** BCP 47, or null for the donor's own. */
  language: string | null
}

export interface SetupQuery {
  setupId: string
  gatewaySetupId: string
}

export type PaymentStart =
  | {
      status: 'started'
      /** Null where the gateway makes the payment only once the donor pays on its page. */
      gatewayChargeId: string | null
      /** What the gateway calls that page, where it is a thing of its own. */
      gatewayPageId?: string
      next: { type: 'redirect'; url: string }
    }
  | {
      status: 'started'
      gatewayChargeId: string
      next: { type: 'client_secret'; clientSecret: string; publishableKey: string }
    }
  | { status: 'refused'; code: string; message: string }
  | Unknown

export interface RefundRequest extends KeyedRequest {
  /** Our refund, whose id is the idempotency key. */
  refundId: string
  chargeId: string
  gatewayChargeId: string
  amount: Money
  reason: 'duplicate' | 'fraudulent' | 'requested_by_donor' | 'other'
}

export interface ChargeQuery {
  chargeId: string
  /** Finds it at once; without it, it is sought by our id, which some gateways know only a minute later. */
  gatewayChargeId: string | null
  /** The page on which it is paid; what is paid there has an id of its own. */
  gatewayPageId?: string | null
}

export interface RefundQuery {
  refundId: string
  gatewayRefundId: string | null
  gatewayChargeId: string
}

/** How the account stands, or why it could not be asked. */
export type ConnectionTest =
  | {
      status: 'ok'
      accountId: string
      country: string | null
      currency: string | null
      isChargesEnabled: boolean
      /** What the gateway still wants to know of the account, in its own words. */
      requirementsDue: readonly string[]
      payoutSchedule: string | null
    }
  /** `field`: the key that is wrong, where that can be told. */
  | { status: 'refused'; message: string; field: 'secretKey' | 'publishableKey' | 'webhookSecret' | null }
  | Unknown

export const wallets = ['applePay', 'googlePay', 'link', 'paypal'] as const
export type Wallet = (typeof wallets)[number]

export type RegisteredDomain =
  | {
      status: 'registered'
      gatewayDomainId: string
      isEnabled: boolean
      wallets: Record<Wallet, { status: 'active' | 'inactive'; error: string | null }>
    }
  | { status: 'refused'; message: string }
  | Unknown

export interface DomainRequest {
  domain: string
  /** Absent when it is registered for the first time. */
  gatewayDomainId: string | null
  isEnabled: boolean
}

export interface EventDelivery {
  rawBody: Buffer
  headers: IncomingHttpHeaders
  receivedAt: Date
}

/** A delivery that nobody who knows the secret has signed, or not within the last five minutes. */
export class EventRefused extends Error {
  override name = 'EventRefused'
}

/**
 * One payment provider. Declines, time-outs and refusals are outcomes, never exceptions; what throws is a fault of ours.
 * Nothing here touches our tables: a gateway is a world of its own.
 */
export interface Gateway {
  readonly provider: GatewayProvider
  /** Asks who the keys belong to and how the account stands; it changes nothing. */
  test(connection: GatewayConnection): Promise<ConnectionTest>
  /** Opens what the donor's browser pays with. The same key gives the same payment. */
  startPayment(connection: GatewayConnection, request: StartPaymentRequest): Promise<PaymentStart>
  /** Opens the page on which a donor gives a means of payment to keep; nothing is taken. The same key gives the same page. */
  startSetup(connection: GatewayConnection, request: StartSetupRequest): Promise<SetupStart>
  /** Reads how a set-up stands. `kept` carries the method with the reference to collect by. */
  findSetup(connection: GatewayConnection, query: SetupQuery): Promise<FoundSetup>
  /** Takes money by a method that is known. The same key takes it once and gives the first answer again. */
  collect(connection: GatewayConnection, request: CollectRequest): Promise<CollectOutcome>
  /** Gives money back. The same key gives it back once. */
  refund(connection: GatewayConnection, request: RefundRequest): Promise<RefundOutcome>
  /** Reads how a charge stands, by our id or the gateway's. `absent` is certain: it never came to be. */
  findCharge(connection: GatewayConnection, query: ChargeQuery): Promise<FoundCharge>
  findRefund(connection: GatewayConnection, query: RefundQuery): Promise<FoundRefund>
  /** Gives up a payment that was started or waits for the donor. What was paid meanwhile is answered as it is. */
  cancel(connection: GatewayConnection, query: ChargeQuery): Promise<FoundCharge>
  /** Reads how a payout stands. */
  findPayout(connection: GatewayConnection, query: PayoutQuery): Promise<FoundPayout>
  /** The payouts that were begun since a moment. */
  payoutsSince(connection: GatewayConnection, since: Date): Promise<FoundPayouts>
  /** All that a payout is made of, where its contents are complete. */
  payoutParts(connection: GatewayConnection, query: PayoutQuery): Promise<FoundPayoutParts>
  /** Checks the signature over the raw body. Throws `EventRefused`. */
  verifyEvent(connection: GatewayConnection, delivery: EventDelivery): void
  readEvent(body: string): VerifiedEvent
  /** Registers a web domain for wallets, or changes or checks one that is registered. */
  registerDomain(connection: GatewayConnection, request: DomainRequest): Promise<RegisteredDomain>
}
