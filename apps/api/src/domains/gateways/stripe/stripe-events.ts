import { Stripe } from 'stripe'
import { EventRefused, type EventDelivery } from '../gateway.js'
import type { GatewayChange, VerifiedEvent } from '../gateway-change.js'
import type { Secret } from '../../../platform/secrets/secret.js'
import { moneyOf } from './stripe-money.js'
import { billOf, subscriptionOfInvoice } from './stripe-subscription-reading.js'
import { disputeState, idOf, intentState, metadataKeys, refundState } from './stripe-states.js'

const windowSeconds = 300

/** Throws `EventRefused` unless Stripe signed these bytes within five minutes, before or after they came. */
export function verifyStripeEvent({ rawBody, headers, receivedAt }: EventDelivery, secret: Secret | null): void {
  const header = headers['stripe-signature']
  if (!secret || typeof header !== 'string') throw new EventRefused('There is no signature')
  try {
    Stripe.webhooks.constructEvent(rawBody, header, secret.reveal(), windowSeconds, undefined, receivedAt.getTime())
  } catch (error) {
    throw new EventRefused('The signature is not right, or is too old', { cause: error })
  }
  // The SDK refuses what is too old alone.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(header)?.[1])
  if (!(signedAt - receivedAt.getTime() / 1_000 <= windowSeconds))
    throw new EventRefused('The event was signed at another time')
}

/** Reads an event of Stripe's in our terms; one that is of no concern to us is `other`. */
export function readStripeEvent(body: string): VerifiedEvent {
  const event = JSON.parse(body) as Stripe.Event
  if (event.object !== 'event' || typeof event.id !== 'string') throw new EventRefused('This is no event of Stripe')
  return {
    id: event.id,
    type: event.type,
    occurredAt: new Date(event.created * 1_000),
    mode: event.livemode ? 'live' : 'test',
    change: changeOf(event),
  }
}

/** An id of ours. Whoever else sells through the same account puts names of their own into the same places. */
function ourId(text: string | null | undefined): string | null {
  return text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null
}

function changeOf(event: Stripe.Event): GatewayChange {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.requires_action': {
      const intent = event.data.object
      const chargeId = ourId(intent.metadata[metadataKeys.charge])
      // Each payment that Almoner begins carries its charge: any other is somebody else's, and none to wait for.
      if (!chargeId) return { kind: 'other' }
      return { kind: 'charge', chargeId, gatewayChargeId: intent.id, state: intentState(intent) }
    }
    case 'charge.updated':
      return ofCharge(event.data.object)
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return ofSession(event.data.object)
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return ofRefund(event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return ofDispute(event.data.object)
    case 'radar.early_fraud_warning.created':
    case 'radar.early_fraud_warning.updated': {
      const { payment_intent, actionable } = event.data.object
      const gatewayChargeId = idOf(payment_intent)
      if (!gatewayChargeId) return { kind: 'other' }
      return { kind: 'fraud_warning', chargeId: null, gatewayChargeId, isActionable: actionable }
    }
    case 'payout.created':
    case 'payout.updated':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
    case 'payout.reconciliation_completed':
      return { kind: 'payout', gatewayPayoutId: event.data.object.id }
    case 'invoice.paid':
      return ofInvoice(event.data.object)
    case 'account.updated':
    case 'capability.updated':
      return { kind: 'account' }
    default:
      return { kind: 'other' }
  }
}

// What it cost is known a while after it was paid, and comes as an update of the charge.
function ofCharge(charge: Stripe.Charge): GatewayChange {
  const gatewayChargeId = idOf(charge.payment_intent)
  if (charge.status !== 'succeeded' || !gatewayChargeId) return { kind: 'other' }
  return {
    kind: 'charge',
    chargeId: ourId(charge.metadata[metadataKeys.charge]),
    gatewayChargeId,
    state: {
      status: 'succeeded',
      gatewayChargeId,
      amount: moneyOf(charge.amount_captured, charge.currency),
      fee: null,
      settlement: null,
      method: null,
      chargedAt: new Date(charge.created * 1_000),
    },
  }
}

function ofSession(session: Stripe.Checkout.Session): GatewayChange {
  const chargeId = ourId(session.client_reference_id)
  // A page on which a card is kept takes nothing.
  if (!chargeId || session.mode === 'setup') return { kind: 'other' }
  const intentId = idOf(session.payment_intent)
  const page = { kind: 'charge' as const, chargeId, gatewayChargeId: intentId, gatewayPageId: session.id }
  if (session.status === 'expired') return { ...page, state: { status: 'canceled', gatewayChargeId: intentId } }
  // How it stands is said by the events of its payment intent, and by reading it.
  if (!intentId || session.amount_total === null || !session.currency) return { kind: 'other' }
  const amount = moneyOf(session.amount_total, session.currency)
  return { ...page, state: { status: 'processing', gatewayChargeId: intentId, amount, method: null } }
}

// What was paid with nothing, as after a discount of all, was collected by nobody.
function ofInvoice(invoice: Stripe.Invoice): GatewayChange {
  const gatewayPlanId = subscriptionOfInvoice(invoice)
  if (!gatewayPlanId || invoice.amount_paid === 0) return { kind: 'other' }
  return { kind: 'subscription_paid', gatewayPlanId, periodFrom: billOf(invoice).periodFrom }
}

function ofRefund(refund: Stripe.Refund): GatewayChange {
  return {
    kind: 'refund',
    refundId: ourId(refund.metadata?.[metadataKeys.refund]),
    chargeId: ourId(refund.metadata?.[metadataKeys.charge]),
    gatewayChargeId: idOf(refund.payment_intent),
    state: refundState(refund),
  }
}

function ofDispute(dispute: Stripe.Dispute): GatewayChange {
  const gatewayChargeId = idOf(dispute.payment_intent)
  if (!gatewayChargeId) return { kind: 'other' }
  return {
    kind: 'dispute',
    chargeId: null,
    gatewayChargeId,
    state: disputeState(dispute),
  }
}
