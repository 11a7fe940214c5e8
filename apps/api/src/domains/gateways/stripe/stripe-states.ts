import { minorUnits } from '@almoner/contracts/minor-units'
import type { Stripe } from 'stripe'
import { type PaymentMethod, disputeStatuses, type DisputeStatus } from '@almoner/contracts/charges/charge'
import type { ChargeState, DisputeState, PaidMethod, RefundState, Returned, Settlement } from '../gateway-outcome.js'
import { declineOf } from './stripe-declines.js'
import { moneyOf } from './stripe-money.js'

/** Our ids, in the metadata of what we make at Stripe; `surface` says who may still pay it after a decline. */
export const metadataKeys = {
  charge: 'almoner_charge',
  refund: 'almoner_refund',
  setup: 'almoner_setup',
  surface: 'almoner_surface',
  adoption: 'almoner_adoption',
} as const

/** What has to be expanded for a payment intent to say what it cost. */
export const withFee = ['latest_charge.balance_transaction']

const isObject = <Value extends object>(value: string | Value | null | undefined): value is Value =>
  typeof value === 'object' && value !== null

export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  isObject(value) ? value.id : (value ?? null)

const instant = (seconds: number): Date => new Date(seconds * 1_000)

export function intentState(intent: Stripe.PaymentIntent): ChargeState | Returned {
  const returned = returnedState(intent)
  if (returned) return returned
  const gatewayChargeId = intent.id
  const amount = moneyOf(intent.amount, intent.currency)
  switch (intent.status) {
    case 'succeeded':
      return succeededState(intent)
    case 'processing':
      return { status: 'processing', gatewayChargeId, amount, method: methodOf(intent) }
    case 'canceled':
      return { status: 'canceled', gatewayChargeId }
    case 'requires_payment_method':
      // On Stripe's page or in its fields the donor may try another card; what we sent ourselves is over.
      if (intent.metadata[metadataKeys.surface] === 'direct' && intent.last_payment_error)
        return { status: 'failed', gatewayChargeId, ...declineOf(intent.last_payment_error) }
      return awaiting(intent)
    default:
      return awaiting(intent)
  }
}

/**
 * Stripe reverses a payment that had reached the balance when the bank fails it late: then the charge names the
 * `failure_balance_transaction` of the reversal beside the `balance_transaction` of the payment.
 */
function returnedState(intent: Stripe.PaymentIntent): Returned | null {
  const charge = isObject(intent.latest_charge) ? intent.latest_charge : null
  if (!charge?.balance_transaction || !charge.failure_balance_transaction) return null
  const { failure_balance_transaction: reversal } = charge
  return {
    status: 'returned',
    gatewayChargeId: intent.id,
    amount: moneyOf(charge.amount, charge.currency),
    fee: null,
    settlement: null,
    method: methodOf(intent),
    chargedAt: instant(charge.created),
    returnedAt: instant(isObject(reversal) ? reversal.created : charge.created),
    message: 'The bank reversed this payment.',
  }
}

function awaiting(intent: Stripe.PaymentIntent): ChargeState {
  const url = intent.next_action?.redirect_to_url?.url
  return {
    status: 'requires_action',
    gatewayChargeId: intent.id,
    amount: moneyOf(intent.amount, intent.currency),
    action: url ? { type: 'redirect', url } : { type: 'client_secret', clientSecret: intent.client_secret ?? '' },
  }
}

function succeededState(intent: Stripe.PaymentIntent): ChargeState {
  const charge = isObject(intent.latest_charge) ? intent.latest_charge : null
  const amount = moneyOf(intent.amount_received, intent.currency)
  const booked = charge && isObject(charge.balance_transaction) ? charge.balance_transaction : null
  const isSameCurrency = booked?.currency === intent.currency
  return {
    status: 'succeeded',
    gatewayChargeId: intent.id,
    amount,
    fee: booked && isSameCurrency ? moneyOf(booked.fee, booked.currency) : null,
    settlement: booked && !isSameCurrency ? settlementOf(booked) : null,
    method: methodOf(intent),
    chargedAt: instant(charge?.created ?? intent.created),
  }
}

const settlementOf = (booked: Stripe.BalanceTransaction): Settlement => ({
  currency: booked.currency,
  amount: minorUnits(booked.amount),
  fee: booked.fee,
  rate: booked.exchange_rate,
})

const wallets: Record<string, PaymentMethod> = { apple_pay: 'apple_pay', google_pay: 'google_pay', link: 'link' }

function methodOf(intent: Stripe.PaymentIntent): PaidMethod | null {
  const details = isObject(intent.latest_charge) ? intent.latest_charge.payment_method_details : null
  return details && methodIn(details, referenceOf(intent))
}

export function methodIn<Reference extends string | null>(
  { type, card, ...details }: Stripe.PaymentMethod | Stripe.Charge.PaymentMethodDetails,
  reference: Reference,
): PaidMethod & { reference: Reference } {
  const bank =
    details.us_bank_account ?? details.sepa_debit ?? details.acss_debit ?? details.bacs_debit ?? details.au_becs_debit
  return {
    type: card ? (wallets[card.wallet?.type ?? ''] ?? 'card') : bank ? 'bank_debit' : (wallets[type] ?? 'other'),
    brand: card?.brand ?? (bank && 'bank_name' in bank ? bank.bank_name : null) ?? null,
    last4: card?.last4 ?? bank?.last4 ?? null,
    expMonth: card?.exp_month ?? null,
    expYear: card?.exp_year ?? null,
    reference,
  }
}

/** A method that was kept: the customer it belongs to, and itself. */
function referenceOf(intent: Stripe.PaymentIntent): string | null {
  const customer = idOf(intent.customer)
  const method = idOf(intent.payment_method)
  return customer && method ? `${customer}/${method}` : null
}

export function methodByReference(reference: string): { customer?: string; payment_method: string } {
  const [customer = '', method] = reference.split('/')
  return method ? { customer, payment_method: method } : { payment_method: customer }
}

export function refundState(refund: Stripe.Refund): RefundState {
  const gatewayRefundId = refund.id
  const amount = moneyOf(refund.amount, refund.currency)
  switch (refund.status) {
    case 'succeeded':
      return { status: 'succeeded', gatewayRefundId, amount }
    case 'requires_action':
      return { status: 'requires_action', gatewayRefundId, amount }
    case 'canceled':
      return { status: 'canceled', gatewayRefundId }
    case 'failed':
      return {
        status: 'failed',
        gatewayRefundId,
        code: refund.failure_reason ?? 'refund_failed',
        message: 'The bank could not return this money.',
      }
    default:
      return { status: 'processing', gatewayRefundId, amount }
  }
}

// An appeal is the same dispute once more, in front of the same bank.
const appeals: Record<string, DisputeStatus> = {
  appeal_needs_response: 'needs_response',
  appeal_under_review: 'under_review',
}

export function disputeState(dispute: Stripe.Dispute): DisputeState {
  const known = disputeStatuses.find((status) => status === dispute.status) ?? appeals[dispute.status]
  if (!known) throw new Error(`Nothing is known of a dispute that is ${dispute.status}`)
  const amount = moneyOf(dispute.amount, dispute.currency)
  const booked = dispute.balance_transactions.filter(({ currency }) => currency === dispute.currency)
  const taken = dispute.balance_transactions.find(({ amount: moved }) => moved < 0)
  const given = dispute.balance_transactions.find(({ amount: moved }) => moved > 0)
  return {
    gatewayDisputeId: dispute.id,
    status: known,
    reason: dispute.reason,
    amount,
    fee:
      booked.length > 0
        ? moneyOf(
            booked.reduce((sum, { fee }) => sum + fee, 0),
            dispute.currency,
          )
        : null,
    evidenceDueBy: dispute.evidence_details.due_by ? instant(dispute.evidence_details.due_by) : null,
    fundsWithdrawnAt: taken ? instant(taken.created) : null,
    reinstatedAt: given ? instant(given.created) : null,
  }
}
