import { minorUnits, negate, type MinorUnits } from '@almoner/contracts/minor-units'
import { isCurrency, UnknownCurrency } from '@almoner/contracts/money'
import type { PayoutLineKind } from '@almoner/contracts/payouts/payout'
import type { Stripe } from 'stripe'
import type { Original, PayoutPart, PayoutState } from '../gateway-payout.js'
import { moneyOf } from './stripe-money.js'
import { idOf, metadataKeys } from './stripe-states.js'

const pageSize = 100

/** A payout of Stripe's, by https://docs.stripe.com/api/payouts/object. */
function payoutState(payout: Stripe.Payout): PayoutState {
  return {
    gatewayPayoutId: payout.id,
    status: payout.status as PayoutState['status'],
    amount: moneyOf(payout.amount, payout.currency),
    // Stripe gives midnight in UTC of the day.
    arrivesOn: new Date(payout.arrival_date * 1_000).toISOString().slice(0, 10),
    initiatedAt: new Date(payout.created * 1_000),
    bankReference: traceOf(payout) ?? payout.statement_descriptor ?? null,
    failureMessage: payout.failure_message ?? null,
    contents: contentsOf(payout),
  }
}

// https://docs.stripe.com/payouts/reconciliation: balance transactions are tied to automatic payouts alone.
function contentsOf({ automatic, reconciliation_status: status }: Stripe.Payout): PayoutState['contents'] {
  if (!automatic || status === 'not_applicable') return 'unavailable'
  return status === 'completed' ? 'complete' : 'awaited'
}

const traceOf = ({ trace_id: trace }: Stripe.Payout): string | null =>
  trace?.status === 'supported' ? (trace.value ?? null) : null

export const findStripePayout = async (stripe: Stripe, id: string): Promise<PayoutState> =>
  payoutState(await stripe.payouts.retrieve(id))

/** All payouts of the account that were begun since a moment. One of a currency that is not taken here is passed over. */
export async function stripePayoutsSince(stripe: Stripe, since: Date): Promise<PayoutState[]> {
  const gte = Math.floor(since.getTime() / 1_000)
  const found: PayoutState[] = []
  for await (const payout of stripe.payouts.list({ created: { gte }, limit: pageSize }))
    if (isCurrency(payout.currency)) found.push(payoutState(payout))
  return found
}

/** All balance transactions of an automatic payout but the payout itself, whose nets sum to it. */
export async function stripePayoutParts(stripe: Stripe, payout: string): Promise<PayoutPart[]> {
  const parts: PayoutPart[] = []
  const pages = stripe.balanceTransactions.list({ payout, limit: pageSize, expand: ['data.source'] })
  for await (const transaction of pages) if (transaction.type !== 'payout') parts.push(partOf(transaction))
  return parts
}

/** The types that Almoner has a word for; Stripe's list is open, and any other is `other`. */
const kinds: Readonly<Record<string, PayoutLineKind>> = {
  charge: 'gift',
  payment: 'gift',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  payment_reversal: 'refund',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout_failure: 'payout_return',
  payout_cancel: 'payout_return',
}

function partOf(transaction: Stripe.BalanceTransaction): PayoutPart {
  const { id, type, amount, fee, net, description, created } = transaction
  const currency = transaction.currency.toLowerCase()
  if (!isCurrency(currency)) throw new UnknownCurrency()
  const source = sourceOf(transaction)
  const isDispute = type === 'adjustment' && source.object === 'dispute'
  return {
    gatewayLineId: id,
    kind: isDispute ? 'dispute' : (kinds[type] ?? 'other'),
    type,
    description,
    ...amountsOf(kinds[type] === 'fee', { amount, fee, net }),
    currency,
    original: originalOf(transaction, source),
    gatewayChargeId: source.intent,
    refundId: source.refundId,
    gatewayObjectId: source.id,
    happenedAt: new Date(created * 1_000),
  }
}

/** A fee that stands by itself is an amount at Stripe; here it is what the gateway keeps, of nothing. */
function amountsOf(
  isFee: boolean,
  { amount, fee, net }: { amount: number; fee: number; net: number },
): Record<'gross' | 'fee' | 'net', MinorUnits> {
  const whole = minorUnits(net)
  return isFee
    ? { gross: minorUnits(0), fee: negate(whole), net: whole }
    : { gross: minorUnits(amount), fee: minorUnits(fee), net: whole }
}

interface Source {
  object: string | null
  id: string | null
  intent: string | null
  refundId: string | null
  /** What it is of in its own currency. */
  moved: { amount: number; currency: string } | null
}

function sourceOf({ source }: Stripe.BalanceTransaction): Source {
  if (!source || typeof source === 'string') return nothingOf(source)
  const { object, id } = source
  const intent = 'payment_intent' in source ? idOf(source.payment_intent) : null
  const refundId = object === 'refund' ? (source.metadata?.[metadataKeys.refund] ?? null) : null
  return { object, id, intent, refundId, moved: movedBy(source) }
}

function movedBy(source: Exclude<Stripe.BalanceTransaction['source'], string | null>): Source['moved'] {
  if (!('amount' in source) || !('currency' in source)) return null
  const amount = 'amount_captured' in source ? source.amount_captured : source.amount
  return { amount, currency: source.currency }
}

const nothingOf = (id: string | null): Source => ({ object: null, id, intent: null, refundId: null, moved: null })

/**
 * A balance transaction is in the currency of the balance, and its source in that of the payment; `exchange_rate` takes the one to the
 * other (https://docs.stripe.com/api/balance_transactions/object).
 */
function originalOf(
  { amount, currency, exchange_rate: rate }: Stripe.BalanceTransaction,
  { moved }: Source,
): Original | null {
  if (!moved || moved.currency === currency || !isCurrency(moved.currency)) return null
  return { money: moneyOf(amount < 0 ? 0 - moved.amount : moved.amount, moved.currency), rate }
}
