import { randomBytes } from 'node:crypto'
import type { StripeStandIn } from './stripe-stand-in.js'

interface Charged {
  customer: string
  amount: number
  at: Date
  status?: string
}

/** A payment that another system asked for, by a card that it keeps. */
export function chargedElsewhere(stripe: StripeStandIn, { customer, amount, at, status = 'succeeded' }: Charged): void {
  const id = `pi_${randomBytes(9).toString('hex')}`
  const isPaid = status === 'succeeded'
  stripe.intents.set(id, {
    id,
    object: 'payment_intent',
    amount,
    currency: 'usd',
    amount_received: isPaid ? amount : 0,
    status,
    created: Math.floor(at.getTime() / 1_000),
    customer,
    metadata: {},
    latest_charge: isPaid ? stripe.chargeOf(amount, 'usd') : null,
  })
}
