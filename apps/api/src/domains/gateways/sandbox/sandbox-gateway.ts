import { Inject, Injectable } from '@nestjs/common'
import { sandboxRuleOf, sandboxScriptOf, type SandboxRule } from '@almoner/contracts/gateways/sandbox-rules'
import type { Config } from '../../../platform/config.js'
import { Vault } from '../../../platform/secrets/vault.js'
import { CONFIG } from '../../../platform/tokens.js'
import type {
  ChargeQuery,
  CollectRequest,
  ConnectionTest,
  DomainRequest,
  EventDelivery,
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
import type { FoundPayout, FoundPayoutParts, FoundPayouts, PayoutQuery } from '../gateway-payout.js'
import type { VerifiedEvent } from '../gateway-change.js'
import type {
  CollectOutcome,
  FoundCharge,
  FoundRefund,
  FoundSetup,
  RefundOutcome,
  SetupStart,
  Unknown,
} from '../gateway-outcome.js'
import { SandboxBook } from './sandbox-book.js'
import { newObjectId, type SandboxAccount } from './sandbox-line.js'
import type { SandboxLine } from './sandbox-book.statements.js'
import { registerSandboxDomain } from './sandbox-domains.commands.js'
import { readSandboxEvent, verifySignature } from './sandbox-event.js'
import { canceledLine, paymentLines, untriedDetails } from './sandbox-payment.js'
import { SandboxPayouts } from './sandbox-payouts.js'
import { refundLines } from './sandbox-refund.commands.js'
import { setupLine, setupStateOf } from './sandbox-setup.js'
import { chargeStateOf, detailsOf, moneyOf, refundStateOf } from './sandbox-states.js'

const noAnswer: Unknown = { status: 'unknown', reason: 'timeout' }

/**
 * A gateway that is built in and takes no money: what happens follows from test numbers and magic amounts alone
 * (`sandbox-rules` in the contracts), on the clock that everything else goes by.
 */
@Injectable()
export class SandboxGateway implements Gateway {
  readonly provider = 'sandbox'

  constructor(
    private readonly book: SandboxBook,
    private readonly payouts: SandboxPayouts,
    private readonly vault: Vault,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async test({ integrationId }: GatewayConnection): Promise<ConnectionTest> {
    return {
      status: 'ok',
      accountId: `sbx_acct_${integrationId.slice(-12)}`,
      country: null,
      currency: null,
      isChargesEnabled: true,
      requirementsDue: [],
      payoutSchedule: 'daily',
    }
  }

  /** The donor pays on a page of the sandbox's own, also where fields in our page were asked for: it has no script. */
  async startPayment(account: GatewayConnection, request: StartPaymentRequest): Promise<PaymentStart> {
    const { chargeId, amount, keepsMethod, description, successUrl, cancelUrl } = request
    const details = { ...untriedDetails, chargeId, description, keepsMethod, successUrl, cancelUrl }
    const line = await this.book.once(account, {
      key: chargeId,
      request: { amount, keepsMethod, successUrl, cancelUrl },
      begin: async () => [
        { object: 'payment', objectId: newObjectId('ch'), status: 'started', money: amount, details },
      ],
    })
    if (!line) throw new Error('A payment that was started left no line')
    const url = this.pageUrl(account, line.objectId)
    return { status: 'started', gatewayChargeId: line.objectId, next: { type: 'redirect', url } }
  }

  async startSetup(account: GatewayConnection, request: StartSetupRequest): Promise<SetupStart> {
    const { setupId, currency, description, successUrl, cancelUrl } = request
    const details = { setupId, rule: null, method: null, decline: null, description, successUrl, cancelUrl }
    const line = await this.book.once(account, {
      key: setupId,
      request: { currency, successUrl, cancelUrl },
      begin: async () => [setupLine(newObjectId('seti'), 'started', details)],
    })
    if (!line) throw new Error('A set-up that was started left no line')
    return { status: 'started', gatewaySetupId: line.objectId, url: this.pageUrl(account, line.objectId) }
  }

  async findSetup(account: GatewayConnection, { setupId }: SetupQuery): Promise<FoundSetup> {
    const line = await this.book.newestUnder(account, setupId)
    return line ? setupStateOf(line, this.pageUrl(account, line.objectId)) : { status: 'absent' }
  }

  async collect(account: GatewayConnection, request: CollectRequest): Promise<CollectOutcome> {
    const { chargeId, amount, paymentMethod, isOffSession, keepsMethod, description, returnUrl } = request
    const rule = ruleOfReference(paymentMethod)
    const urls = { successUrl: returnUrl, cancelUrl: returnUrl }
    const details = { ...untriedDetails, chargeId, description, keepsMethod, ...urls }
    const line = await this.book.once(account, {
      key: chargeId,
      request: { amount, paymentMethod: rule?.number ?? null, isOffSession, keepsMethod },
      begin: async () => paymentLines({ paymentId: newObjectId('ch'), amount, isOffSession, details }, rule),
    })
    const isHeard = !(rule && sandboxScriptOf(rule, amount.amount).losesAnswer)
    return line && isHeard ? this.chargeStateOf(account, line) : noAnswer
  }

  async refund(account: GatewayConnection, request: RefundRequest): Promise<RefundOutcome> {
    const { refundId, gatewayChargeId, amount } = request
    const line = await this.book.once(account, {
      key: refundId,
      alone: gatewayChargeId,
      request: { gatewayChargeId, amount },
      begin: () => refundLines(this.book, account, request),
    })
    if (!line) throw new Error('A refund left no line')
    return refundStateOf(line)
  }

  async findCharge(account: GatewayConnection, { chargeId }: ChargeQuery): Promise<FoundCharge> {
    const line = await this.book.newestUnder(account, chargeId)
    return line ? this.chargeStateOf(account, line) : { status: 'absent' }
  }

  async findRefund(account: GatewayConnection, { refundId }: RefundQuery): Promise<FoundRefund> {
    const line = await this.book.newestUnder(account, refundId)
    return line ? refundStateOf(line) : { status: 'absent' }
  }

  async cancel(account: GatewayConnection, { chargeId }: ChargeQuery): Promise<FoundCharge> {
    const found = await this.book.newestUnder(account, chargeId)
    if (!found) return { status: 'absent' }
    const stepped = await this.book.step(account, found.objectId, (line) => {
      const isOpen = line.status === 'started' || line.status === 'requires_action'
      const payment = { paymentId: line.objectId, amount: moneyOf(line), isOffSession: false, details: detailsOf(line) }
      return isOpen ? [canceledLine(payment)] : []
    })
    return this.chargeStateOf(account, stepped?.added[0] ?? stepped?.line ?? found)
  }

  async findPayout(account: GatewayConnection, { gatewayPayoutId }: PayoutQuery): Promise<FoundPayout> {
    const payout = await this.payouts.find(account, gatewayPayoutId)
    return payout ? { status: 'found', payout } : { status: 'absent' }
  }

  async payoutsSince(account: GatewayConnection, since: Date): Promise<FoundPayouts> {
    return { status: 'found', payouts: await this.payouts.since(account, since) }
  }

  async payoutParts(account: GatewayConnection, { gatewayPayoutId }: PayoutQuery): Promise<FoundPayoutParts> {
    return { status: 'found', parts: await this.payouts.parts(account, gatewayPayoutId) }
  }

  verifyEvent({ integrationId }: GatewayConnection, delivery: EventDelivery): void {
    verifySignature(delivery, this.eventSecret(integrationId))
  }

  readEvent(body: string): VerifiedEvent {
    return readSandboxEvent(body)
  }

  registerDomain(account: GatewayConnection, request: DomainRequest): Promise<RegisteredDomain> {
    return registerSandboxDomain(this.book, account, request)
  }

  /** What the events of an integration are signed with; nobody has to enter it. */
  eventSecret(integrationId: string): string {
    return this.vault.derive(`gateways.sandbox:${integrationId}`)
  }

  /** Where the donor pays or approves; the id of the payment is what lets them in. */
  pageUrl({ integrationId }: Pick<SandboxAccount, 'integrationId'>, paymentId: string): string {
    return `${this.config.publicUrl}/api/gateways/${integrationId}/sandbox/${paymentId}`
  }

  private chargeStateOf(account: SandboxAccount, line: SandboxLine) {
    return chargeStateOf(line, (paymentId) => this.pageUrl(account, paymentId))
  }
}

/** The rule of what a caller names as payment method: a kept one, or a test number as it was typed. */
const ruleOfReference = (reference: string): SandboxRule | undefined => sandboxRuleOf(reference.replace(/^sbx_pm_/, ''))
