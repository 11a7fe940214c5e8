import { Stripe } from 'stripe'
import type { GatewayConnection } from '../gateway.js'

/** The version whose answers this folder reads; a newer one is taken by changing it here and reading its changes. */
const apiVersion = '2026-10-28.endive'

/** Where Stripe is found and how long it is waited for; tests put a stand-in there. */
export interface StripeReach {
  host?: string
  port?: number
  protocol?: 'http' | 'https'
  timeoutMs?: number
}

export const STRIPE_REACH = Symbol('stripe reach')

/** A client for one connection and one call: nothing of it is kept, so no key is ever used for another. */
export function stripeFor(connection: GatewayConnection, { timeoutMs = 15_000, ...reach }: StripeReach): Stripe {
  if (!connection.secretKey) throw new Error(`Integration ${connection.integrationId} has no secret key`)
  return new Stripe(connection.secretKey.reveal(), {
    apiVersion,
    timeout: timeoutMs,
    // A second try has the same idempotency key, so that it can do nothing twice.
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Almoner' },
    ...reach,
  })
}
