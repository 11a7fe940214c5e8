import { Inject, Injectable } from '@nestjs/common'
import { sandboxRules, sandboxScriptOf, sandboxSettlesMs } from '@almoner/contracts/gateways/sandbox-rules'
import type { Config } from '../../../platform/config.js'
import { CONFIG } from '../../../platform/tokens.js'
import {
  EventRefused,
  type ChargeQuery,
  type CollectRequest,
  type ConnectionTest,
  type DomainRequest,
  type Gateway,
  type GatewayConnection,
  type PaymentStart,
  type RefundQuery,
  type RefundRequest,
  type RegisteredDomain,
  type StartPaymentRequest,
} from '../gateway.js'
import type { VerifiedEvent } from '../gateway-change.js'
import type { CollectOutcome, FoundCharge, FoundRefund, RefundOutcome, Unknown } from '../gateway-outcome.js'
import { newObjectId, SandboxBook, type NewEntry } from './sandbox-book.js'
import type { SandboxEntry } from './sandbox-entry.entity.js'
import { detailsOf, moneyOf, paymentLines, ruleOfReference, stateOf, type PaymentDetails } from './sandbox-payment.js'

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
      payoutSchedule: null,
    }
  }

  /** The donor pays on a page of the sandbox's own, also where fields in our page were asked for: it has no script. */
  async startPayment(connection: GatewayConnection, request: StartPaymentRequest): Promise<PaymentStart> {
    const { chargeId, amount, keepsMethod, description, successUrl, cancelUrl } = request
    const details = { ...blank, description, keepsMethod, successUrl, cancelUrl }
    const line = await this.book.once(connection, {
      key: chargeId,
      request: { amount, keepsMethod, successUrl, cancelUrl },
      begin: async () => [
        { object: 'payment', objectId: newObjectId('ch'), status: 'started', money: amount, details },
      ],
    })
    if (!line) throw new Error('A payment that was started left no line')
    const url = this.pageUrl(connection)(line.objectId)
    return { status: 'started', gatewayChargeId: line.objectId, next: { type: 'redirect', url } }
  }

  async collect(connection: GatewayConnection, request: CollectRequest): Promise<CollectOutcome> {
    const { chargeId, amount, paymentMethod, isOffSession, keepsMethod, description, returnUrl } = request
    const rule = ruleOfReference(paymentMethod)
    const details = { ...blank, description, keepsMethod, successUrl: returnUrl, cancelUrl: returnUrl }
    const line = await this.book.once(connection, {
      key: chargeId,
      request: { amount, paymentMethod: rule?.number ?? null, isOffSession, keepsMethod },
      begin: async () => paymentLines({ paymentId: newObjectId('ch'), amount, isOffSession, details }, rule),
    })
    const isHeard = !(rule && sandboxScriptOf(rule, amount.amount).losesAnswer)
    return line && isHeard ? stateOf(line, this.pageUrl(connection)) : noAnswer
  }

  async refund(connection: GatewayConnection, request: RefundRequest): Promise<RefundOutcome> {
    const { refundId, gatewayChargeId, amount } = request
    const line = await this.book.once(connection, {
      key: refundId,
      alone: gatewayChargeId,
      request: { gatewayChargeId, amount },
      begin: () => this.refundLines(connection, request),
    })
    if (!line) throw new Error('A refund left no line')
    return refundStateOf(line)
  }

  async findCharge(connection: GatewayConnection, query: ChargeQuery): Promise<FoundCharge> {
    const line = await this.book.look(connection, () => this.newestOf(connection, query))
    return line ? stateOf(line, this.pageUrl(connection)) : { status: 'absent' }
  }

  async findRefund(connection: GatewayConnection, { refundId }: RefundQuery): Promise<FoundRefund> {
    const line = await this.book.look(connection, async () => {
      const first = await this.book.findByKey(connection, refundId)
      return first && (await this.book.linesOf(connection, first.objectId)).at(-1)
    })
    return line ? refundStateOf(line) : { status: 'absent' }
  }

  async cancel(connection: GatewayConnection, query: ChargeQuery): Promise<FoundCharge> {
    const found = await this.book.look(connection, () => this.newestOf(connection, query))
    if (!found) return { status: 'absent' }
    return this.book.alone(connection, found.objectId, async () => {
      const line = (await this.book.linesOf(connection, found.objectId)).at(-1) ?? found
      const isOpen = line.status === 'started' || line.status === 'requires_action'
      const last = isOpen ? this.book.write(connection, canceledLine(line)) : line
      return stateOf(last, this.pageUrl(connection))
    })
  }

  verifyEvent(): void {
    throw new EventRefused('The sandbox sends no events yet')
  }

  readEvent(): VerifiedEvent {
    throw new EventRefused('The sandbox sends no events yet')
  }

  async registerDomain(_: GatewayConnection, { isEnabled, gatewayDomainId }: DomainRequest): Promise<RegisteredDomain> {
    const state = { status: 'active' as const, error: null }
    return {
      status: 'registered',
      gatewayDomainId: gatewayDomainId ?? newObjectId('pmd'),
      isEnabled,
      wallets: { applePay: state, googlePay: state, link: state, paypal: state },
    }
  }

  private pageUrl({ integrationId }: GatewayConnection): (paymentId: string) => string {
    return (paymentId) => `${this.config.publicUrl}/api/gateways/${integrationId}/sandbox/${paymentId}`
  }

  private async newestOf(connection: GatewayConnection, query: ChargeQuery): Promise<SandboxEntry | undefined> {
    const first = await this.book.findByKey(connection, query.chargeId)
    return first ? (await this.book.linesOf(connection, first.objectId)).at(-1) : undefined
  }

  private async refundLines(connection: GatewayConnection, request: RefundRequest): Promise<NewEntry[]> {
    const { gatewayChargeId, amount } = request
    const payment = (await this.book.linesOf(connection, gatewayChargeId)).at(-1)
    const line = {
      object: 'refund' as const,
      objectId: newObjectId('re'),
      paymentId: gatewayChargeId,
      money: amount,
    }
    const refused = (code: string, message: string): NewEntry[] => [
      { ...line, status: 'failed', details: { code, message } },
    ]
    if (payment?.status !== 'succeeded') return refused('charge_not_paid', 'This payment was never taken.')
    const others = await this.book.besides(connection, gatewayChargeId, 'refund')
    const given = others
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amount: part }) => sum + (part ?? 0), 0)
    const paid = moneyOf(payment)
    if (paid.currency !== amount.currency || given + amount.amount > paid.amount)
      return refused('amount_too_large', 'That is more than what is left of this payment.')
    const rule = sandboxRules.find(({ name }) => name === detailsOf(payment).rule)
    const way = rule && sandboxScriptOf(rule, paid.amount).refund
    if (!way) return [{ ...line, status: 'succeeded' }]
    const late = { ...line, inMs: sandboxSettlesMs }
    const failure = { code: 'lost_or_stolen_card', message: 'The bank could not credit this card.' }
    return [
      { ...line, status: 'processing' },
      way === 'fails' ? { ...late, status: 'failed', details: failure } : { ...late, status: 'succeeded' },
    ]
  }
}

const blank: PaymentDetails = {
  rule: null,
  method: null,
  decline: null,
  fee: 0,
  description: '',
  keepsMethod: false,
  successUrl: null,
  cancelUrl: null,
}

const canceledLine = (line: SandboxEntry): NewEntry => ({
  object: 'payment',
  objectId: line.objectId,
  status: 'canceled',
  money: moneyOf(line),
  details: line.details,
})

function refundStateOf(line: SandboxEntry): Exclude<RefundOutcome, Unknown> {
  const gatewayRefundId = line.objectId
  if (line.status !== 'failed')
    return { status: line.status === 'processing' ? 'processing' : 'succeeded', gatewayRefundId, amount: moneyOf(line) }
  const { code, message } = line.details
  return { status: 'failed', gatewayRefundId, code: String(code), message: String(message) }
}
