import type { Stripe } from 'stripe'
import type { ChargeQuery, RefundQuery } from '../gateway.js'
import type { Absent, ChargeState, Returned, FoundRefund, Unknown } from '../gateway-outcome.js'
import { moneyOf } from './stripe-money.js'
import { idOf, intentState, metadataKeys, refundState, withFee } from './stripe-states.js'

const absent: Absent = { status: 'absent' }
const stillOnTheWay: Unknown = { status: 'unknown', reason: 'timeout' }

// A request that was cut off may still be under way at Stripe; until then no absence is certain.
const settledMs = 2 * 60_000
const mostListed = 1_000

/** When an id of ours was made: it is a UUIDv7, whose first 48 bits count milliseconds. */
const madeAtMs = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

/** How a charge stands: by Stripe's id of its page or of itself where one is known, else by ours in the metadata. */
export async function findStripeCharge(
  stripe: Stripe,
  { chargeId, gatewayChargeId, gatewayPageId }: ChargeQuery,
  now: Date,
): Promise<ChargeState | Returned | Absent | Unknown> {
  if (gatewayPageId) return sessionState(stripe, gatewayPageId)
  if (gatewayChargeId) return intentState(await stripe.paymentIntents.retrieve(gatewayChargeId, { expand: withFee }))
  const found = await findByMetadata(stripe, chargeId, now)
  return found ?? (now.getTime() - madeAtMs(chargeId) < settledMs ? stillOnTheWay : absent)
}

/** A page of Stripe's: what was paid there, or that it is open or given up. */
async function sessionState(stripe: Stripe, sessionId: string): Promise<ChargeState | Returned> {
  const session = await stripe.checkout.sessions.retrieve(sessionId)
  const intentId = idOf(session.payment_intent)
  if (session.status === 'expired') return { status: 'canceled', gatewayChargeId: intentId }
  if (intentId) return intentState(await stripe.paymentIntents.retrieve(intentId, { expand: withFee }))
  return openSession(session)
}

function openSession(session: Stripe.Checkout.Session): ChargeState | Returned {
  const amount = session.amount_total
  if (amount === null || !session.currency || !session.url) throw new Error(`Session ${session.id} cannot be paid`)
  return {
    status: 'requires_action',
    gatewayChargeId: null,
    gatewayPageId: session.id,
    amount: moneyOf(amount, session.currency),
    action: { type: 'redirect', url: session.url },
  }
}

// Search lags behind by a minute and lists do not, so what search does not know is looked for among the newest.
async function findByMetadata(
  stripe: Stripe,
  chargeId: string,
  now: Date,
): Promise<ChargeState | Returned | Unknown | null> {
  const query = `metadata['${metadataKeys.charge}']:'${chargeId}'`
  const { data } = await stripe.paymentIntents.search({ query, limit: 10 })
  const isOurs = ({ metadata }: { metadata: Stripe.Metadata | null }) => metadata?.[metadataKeys.charge] === chargeId
  const [known] = data.filter(isOurs)
  if (known) return intentState(await stripe.paymentIntents.retrieve(known.id, { expand: withFee }))
  if (now.getTime() - madeAtMs(chargeId) > 24 * 60 * 60_000) return null
  const gte = Math.floor(madeAtMs(chargeId) / 1_000) - 60
  let listed = 0
  for await (const intent of stripe.paymentIntents.list({ created: { gte }, limit: 100 })) {
    if (isOurs(intent)) return intentState(await stripe.paymentIntents.retrieve(intent.id, { expand: withFee }))
    if (++listed >= mostListed) return { status: 'unknown', reason: 'gateway_error' }
  }
  listed = 0
  for await (const session of stripe.checkout.sessions.list({ created: { gte }, limit: 100 })) {
    if (session.client_reference_id === chargeId) return sessionState(stripe, session.id)
    if (++listed >= mostListed) return { status: 'unknown', reason: 'gateway_error' }
  }
  return null
}

/** How a refund stands: by Stripe's id, or among those of its payment. */
export async function findStripeRefund(stripe: Stripe, query: RefundQuery, now: Date): Promise<FoundRefund> {
  const { refundId, gatewayRefundId, gatewayChargeId: payment_intent } = query
  if (gatewayRefundId) return refundState(await stripe.refunds.retrieve(gatewayRefundId))
  for await (const refund of stripe.refunds.list({ payment_intent, limit: 100 })) {
    if (refund.metadata?.[metadataKeys.refund] === refundId) return refundState(refund)
  }
  return now.getTime() - madeAtMs(refundId) < settledMs ? stillOnTheWay : absent
}
