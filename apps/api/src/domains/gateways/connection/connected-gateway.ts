import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import { providerFacts, type GatewayMode, type GatewayProvider } from '@almoner/contracts/gateways/gateway'
import type { Clock } from '../../../platform/clock.js'
import type { InstanceLock } from '../../../platform/instance/instance-lock.js'
import {
  keysRefusedCode,
  type CollectOutcome,
  type FoundCharge,
  type FoundRefund,
  type FoundSetup,
  type RefundOutcome,
  type SetupStart,
  type Unknown,
} from '../gateway-outcome.js'
import type { FoundPayout, FoundPayoutParts, FoundPayouts, PayoutQuery } from '../gateway-payout.js'
import type {
  ChargeQuery,
  CollectRequest,
  DomainRequest,
  Gateway,
  GatewayConnection,
  PaymentStart,
  RefundQuery,
  RefundRequest,
  RegisteredDomain,
  SetupQuery,
  StartPaymentRequest,
  StartSetupRequest,
} from '../gateway.js'

// Gateways keep the answer to a key for a day; an hour is left for clocks that differ and for the call itself.
const keyLivesMs = 23 * 60 * 60_000

const keyExpired: Unknown = { status: 'unknown', reason: 'key_expired' }

/**
 * A gateway together with the connection to speak to it by. A request whose key is older than 23 hours is not sent: it is
 * `unknown` until the gateway was read. Every call raises `instance_unconfirmed` on a copy that nobody has confirmed.
 */
export class ConnectedGateway {
  constructor(
    private readonly gateway: Gateway,
    private readonly connection: GatewayConnection,
    private readonly lock: InstanceLock,
    private readonly clock: Clock,
    private readonly whenKeysRefused: () => Promise<void>,
  ) {}

  get integrationId(): string {
    return this.connection.integrationId
  }

  get entityId(): string {
    return this.connection.entityId
  }

  get provider(): GatewayProvider {
    return this.gateway.provider
  }

  get methods(): readonly PaymentMethod[] {
    return this.connection.methods
  }

  /** Charges and refunds take the mode of the integration that they go through. */
  get mode(): GatewayMode {
    return this.connection.mode
  }

  /** What it is thought to keep: basis points, and minor units; nothing where nobody said. */
  get feeRate(): { rateBps: number; fixed: MinorUnits } | undefined {
    const rule = this.connection.feeRule
    return rule ? { rateBps: Math.round(rule.percent * 100), fixed: rule.fixed } : undefined
  }

  startPayment(request: StartPaymentRequest): Promise<PaymentStart> {
    return this.send(request, () => this.gateway.startPayment(this.connection, request))
  }

  startSetup(request: StartSetupRequest): Promise<SetupStart> {
    return this.send(request, () => this.gateway.startSetup(this.connection, request))
  }

  findSetup(query: SetupQuery): Promise<FoundSetup> {
    return this.ask(() => this.gateway.findSetup(this.connection, query))
  }

  collect(request: CollectRequest): Promise<CollectOutcome> {
    return this.send(request, () => this.gateway.collect(this.connection, request))
  }

  refund(request: RefundRequest): Promise<RefundOutcome> {
    return this.send(request, () => this.gateway.refund(this.connection, request))
  }

  findCharge(query: ChargeQuery): Promise<FoundCharge> {
    return this.ask(() => this.gateway.findCharge(this.connection, query))
  }

  findRefund(query: RefundQuery): Promise<FoundRefund> {
    return this.ask(() => this.gateway.findRefund(this.connection, query))
  }

  cancel(query: ChargeQuery): Promise<FoundCharge> {
    return this.ask(() => this.gateway.cancel(this.connection, query))
  }

  findPayout(query: PayoutQuery): Promise<FoundPayout> {
    return this.ask(() => this.gateway.findPayout(this.connection, query))
  }

  payoutsSince(since: Date): Promise<FoundPayouts> {
    return this.ask(() => this.gateway.payoutsSince(this.connection, since))
  }

  payoutParts(query: PayoutQuery): Promise<FoundPayoutParts> {
    return this.ask(() => this.gateway.payoutParts(this.connection, query))
  }

  registerDomain(request: DomainRequest): Promise<RegisteredDomain> {
    return this.ask(() => this.gateway.registerDomain(this.connection, request))
  }

  private async send<Outcome extends object>(
    request: { intendedAt: Date },
    call: () => Promise<Outcome>,
  ): Promise<Outcome | Unknown> {
    if (this.isTooOld(request)) return keyExpired
    const outcome = await this.ask(call)
    if ('code' in outcome && outcome.code === keysRefusedCode) await this.whenKeysRefused()
    return outcome
  }

  private async ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    if (providerFacts[this.gateway.provider].isRemote) await this.lock.require()
    return call()
  }

  private isTooOld({ intendedAt }: { intendedAt: Date }): boolean {
    return this.clock.now().getTime() - intendedAt.getTime() > keyLivesMs
  }
}
