import { Inject, Injectable } from '@nestjs/common'
import type { Stripe } from 'stripe'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import type { Currency, Money } from '@almoner/contracts/money'
import { Clock } from '../../../platform/clock.js'
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
import { accountState, keyFault, registerStripeDomain } from './stripe-account.js'
import { STRIPE_REACH, stripeFor, type StripeReach } from './stripe-client.js'
import { failureOf, isKeyProblem, isMissing, refusalOf, silenceOf } from './stripe-errors.js'
import { readStripeEvent, verifyStripeEvent } from './stripe-events.js'
import { findStripeCharge, findStripeRefund } from './stripe-finding.js'
import { findStripePayout, stripePayoutParts, stripePayoutsSince } from './stripe-payouts.js'
import { findStripeSetup, openStripeSetup } from './stripe-setup.js'
import { stripeLocaleOf } from './stripe-locale.js'
import { intentState, metadataKeys, methodByReference, refundState, withFee } from './stripe-states.js'

const keysRefused: Unknown = { status: 'unknown', reason: 'gateway_error' }

/** Stripe, by its own SDK. Donors enter cards on Stripe's page or in its fields: no card number ever comes here. */
@Injectable()
export class StripeGateway implements Gateway {
  readonly provider = 'stripe'

  constructor(
    private readonly clock: Clock,
    @Inject(STRIPE_REACH) private readonly reach: StripeReach,
  ) {}

  async test(connection: GatewayConnection): Promise<ConnectionTest> {
    const fault = keyFault(connection)
    if (fault) return fault
    try {
      return accountState(await this.to(connection).accounts.retrieveCurrent())
    } catch (error) {
      const silence = silenceOf(error)
      if (silence) return silence
      if (isKeyProblem(error))
        return { status: 'refused', field: 'secretKey', message: 'Stripe does not accept this key' }
      throw error
    }
  }

  async startPayment(connection: GatewayConnection, request: StartPaymentRequest): Promise<PaymentStart> {
    return refusedOr<PaymentStart>(() =>
      request.surface === 'hosted' ? this.openPage(connection, request) : this.openFields(connection, request),
    )
  }

  async startSetup(connection: GatewayConnection, request: StartSetupRequest): Promise<SetupStart> {
    const types = request.methods ? typesOf(request.methods, request.currency) : null
    return refusedOr(() => openStripeSetup(this.to(connection), request, types))
  }

  findSetup(connection: GatewayConnection, query: SetupQuery): Promise<FoundSetup> {
    return reading(() => findStripeSetup(this.to(connection), query))
  }

  async collect(connection: GatewayConnection, request: CollectRequest): Promise<CollectOutcome> {
    const { chargeId, amount, paymentMethod, isOffSession, keepsMethod, returnUrl, description } = request
    try {
      const intent = await this.to(connection).paymentIntents.create(
        {
          ...inGatewayTerms(amount),
          ...methodByReference(paymentMethod),
          confirm: true,
          description,
          ...(isOffSession ? { off_session: true } : {}),
          ...(keepsMethod ? { setup_future_usage: 'off_session' } : {}),
          ...(request.statementSuffix ? { statement_descriptor_suffix: request.statementSuffix } : {}),
          // Without a page to come back to, ways to pay that lead away are left out.
          automatic_payment_methods: { enabled: true, allow_redirects: returnUrl ? 'always' : 'never' },
          ...(returnUrl ? { return_url: returnUrl } : {}),
          metadata: { [metadataKeys.charge]: chargeId, [metadataKeys.surface]: 'direct' },
          expand: withFee,
        },
        { idempotencyKey: chargeId },
      )
      return intentState(intent)
    } catch (error) {
      return failureOf(error)
    }
  }

  async refund(connection: GatewayConnection, request: RefundRequest): Promise<RefundOutcome> {
    const { refundId, chargeId, gatewayChargeId, amount, reason } = request
    try {
      const refund = await this.to(connection).refunds.create(
        {
          payment_intent: gatewayChargeId,
          amount: amount.amount,
          ...(refundReasons[reason] ? { reason: refundReasons[reason] } : {}),
          metadata: { [metadataKeys.refund]: refundId, [metadataKeys.charge]: chargeId },
        },
        { idempotencyKey: refundId },
      )
      return refundState(refund)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) return { status: 'failed', gatewayRefundId: null, ...refusal }
      if (isKeyProblem(error)) return keysRefused
      const silence = silenceOf(error)
      if (silence) return silence
      throw error
    }
  }

  findCharge(connection: GatewayConnection, query: ChargeQuery): Promise<FoundCharge> {
    return reading(() => findStripeCharge(this.to(connection), query, this.clock.now()))
  }

  findRefund(connection: GatewayConnection, query: RefundQuery): Promise<FoundRefund> {
    return reading(() => findStripeRefund(this.to(connection), query, this.clock.now()))
  }

  findPayout(connection: GatewayConnection, { gatewayPayoutId }: PayoutQuery): Promise<FoundPayout> {
    return reading(async () => {
      const payout = await findStripePayout(this.to(connection), gatewayPayoutId)
      return { status: 'found' as const, payout }
    })
  }

  payoutsSince(connection: GatewayConnection, since: Date): Promise<FoundPayouts> {
    return listing(async () => {
      const payouts = await stripePayoutsSince(this.to(connection), since)
      return { status: 'found' as const, payouts }
    })
  }

  payoutParts(connection: GatewayConnection, { gatewayPayoutId }: PayoutQuery): Promise<FoundPayoutParts> {
    return listing(async () => {
      const parts = await stripePayoutParts(this.to(connection), gatewayPayoutId)
      return { status: 'found' as const, parts }
    })
  }

  async cancel(connection: GatewayConnection, query: ChargeQuery): Promise<FoundCharge> {
    const found = await this.findCharge(connection, query)
    if (found.status !== 'requires_action') return found
    const pageId = query.gatewayPageId ?? found.gatewayPageId
    try {
      const stripe = this.to(connection)
      if (pageId) await stripe.checkout.sessions.expire(pageId)
      else if (found.gatewayChargeId) await stripe.paymentIntents.cancel(found.gatewayChargeId)
    } catch (error) {
      // Paid or given up meanwhile: what it has come to is read below.
      if (!refusalOf(error) && !silenceOf(error)) throw error
    }
    return this.findCharge(connection, query)
  }

  verifyEvent(connection: GatewayConnection, delivery: EventDelivery): void {
    verifyStripeEvent(delivery, connection.webhookSecret)
  }

  readEvent(body: string): VerifiedEvent {
    return readStripeEvent(body)
  }

  async registerDomain(connection: GatewayConnection, request: DomainRequest): Promise<RegisteredDomain> {
    try {
      return await registerStripeDomain(this.to(connection), request)
    } catch (error) {
      const silence = silenceOf(error)
      if (silence) return silence
      const refusal = refusalOf(error)
      if (refusal) return { status: 'refused', message: refusal.message }
      if (isKeyProblem(error))
        return { status: 'refused', message: 'Stripe does not accept the key of this integration' }
      throw error
    }
  }

  private async openPage(connection: GatewayConnection, request: StartPaymentRequest): Promise<PaymentStart> {
    const { chargeId, amount, donor, keepsMethod, description, language } = request
    const { currency, amount: unit_amount } = inGatewayTerms(amount)
    const session = await this.to(connection).checkout.sessions.create(
      {
        mode: 'payment',
        submit_type: 'donate',
        line_items: [{ quantity: 1, price_data: { currency, unit_amount, product_data: { name: description } } }],
        client_reference_id: chargeId,
        customer_email: donor.email,
        ...(keepsMethod ? { customer_creation: 'always' } : {}),
        ...(request.methods ? { allowed_payment_method_types: typesOf(request.methods, currency) } : {}),
        success_url: request.successUrl,
        cancel_url: request.cancelUrl,
        locale: stripeLocaleOf(language),
        metadata: { [metadataKeys.charge]: chargeId },
        payment_intent_data: {
          description,
          ...(keepsMethod ? { setup_future_usage: 'off_session' } : {}),
          ...(request.statementSuffix ? { statement_descriptor_suffix: request.statementSuffix } : {}),
          metadata: { [metadataKeys.charge]: chargeId, [metadataKeys.surface]: 'hosted' },
        },
      },
      { idempotencyKey: chargeId },
    )
    if (!session.url) throw new Error(`Session ${session.id} has no page`)
    const next = { type: 'redirect' as const, url: session.url }
    return { status: 'started', gatewayChargeId: null, gatewayPageId: session.id, next }
  }

  private async openFields(connection: GatewayConnection, request: StartPaymentRequest): Promise<PaymentStart> {
    const { chargeId, amount, donor, keepsMethod, description } = request
    if (!connection.publishableKey)
      return { status: 'refused', code: 'publishable_key_missing', message: 'The publishable key is missing.' }
    const stripe = this.to(connection)
    const customer = keepsMethod
      ? await stripe.customers.create(
          { email: donor.email, name: donor.name },
          { idempotencyKey: `${chargeId}:customer` },
        )
      : null
    const intent = await stripe.paymentIntents.create(
      {
        ...inGatewayTerms(amount),
        description,
        ...(customer ? { customer: customer.id, setup_future_usage: 'off_session' } : {}),
        ...(request.statementSuffix ? { statement_descriptor_suffix: request.statementSuffix } : {}),
        ...(request.methods
          ? { allowed_payment_method_types: typesOf(request.methods, amount.currency) }
          : { automatic_payment_methods: { enabled: true } }),
        metadata: { [metadataKeys.charge]: chargeId, [metadataKeys.surface]: 'embedded' },
      },
      { idempotencyKey: chargeId },
    )
    const { publishableKey } = connection
    const next = { type: 'client_secret' as const, clientSecret: intent.client_secret ?? '', publishableKey }
    return { status: 'started', gatewayChargeId: intent.id, next }
  }

  private to(connection: GatewayConnection): Stripe {
    return stripeFor(connection, this.reach)
  }
}

// Our minor units are Stripe's for every currency that we take.
const inGatewayTerms = ({ amount, currency }: Money) => ({ amount, currency })

const refundReasons: Record<RefundRequest['reason'], 'duplicate' | 'fraudulent' | 'requested_by_customer' | null> = {
  duplicate: 'duplicate',
  fraudulent: 'fraudulent',
  requested_by_donor: 'requested_by_customer',
  other: null,
}

const bankDebits = {
  usd: 'us_bank_account',
  eur: 'sepa_debit',
  gbp: 'bacs_debit',
  cad: 'acss_debit',
  aud: 'au_becs_debit',
} as const

/** Wallets come with cards; which bank debit there is follows from the currency. */
function typesOf(methods: readonly PaymentMethod[], currency: Currency) {
  const types = methods.flatMap((method) => {
    if (method === 'bank_debit') return currency === 'ils' ? [] : [bankDebits[currency]]
    return method === 'link' ? ['link' as const] : ['card' as const]
  })
  return [...new Set(types)]
}

/** What Stripe does not want to begin is refused; where it said nothing, nobody knows. */
async function refusedOr<Started>(
  start: () => Promise<Started>,
): Promise<Started | { status: 'refused'; code: string; message: string } | Unknown> {
  try {
    return await start()
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) return { status: 'refused', ...refusal }
    const failure = failureOf(error)
    return failure.status === 'unknown' ? failure : { ...failure, status: 'refused' }
  }
}

/** A list is there whatever is in it: where Stripe will not give it, nobody knows. */
async function listing<Found>(read: () => Promise<Found>): Promise<Found | Unknown> {
  try {
    return await read()
  } catch (error) {
    const silence = isKeyProblem(error) || isMissing(error) ? keysRefused : silenceOf(error)
    if (silence) return silence
    throw error
  }
}

/** What is not there is absent; where Stripe cannot be asked, nobody knows. */
async function reading<Found>(read: () => Promise<Found>): Promise<Found | Unknown | { status: 'absent' }> {
  try {
    return await read()
  } catch (error) {
    if (isMissing(error)) return { status: 'absent' }
    const silence = isKeyProblem(error) ? keysRefused : silenceOf(error)
    if (silence) return silence
    throw error
  }
}
