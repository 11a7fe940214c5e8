import type { Stripe } from 'stripe'
import type { SetupQuery, StartSetupRequest } from '../gateway.js'
import type { SetupStart, SetupState } from '../gateway-outcome.js'
import { declineOf } from './stripe-declines.js'
import { stripeLocaleOf } from './stripe-locale.js'
import { idOf, metadataKeys, methodIn } from './stripe-states.js'

type MethodType = Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType

/** Opens Stripe's own page in setup mode: the card is checked with its bank and kept for a customer, and nothing is taken. */
export async function openStripeSetup(
  stripe: Stripe,
  request: StartSetupRequest,
  types: readonly MethodType[] | null,
): Promise<SetupStart> {
  const { setupId, currency, donor, description, language } = request
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'setup',
      currency,
      ...(types ? { allowed_payment_method_types: [...types] } : {}),
      client_reference_id: setupId,
      customer_creation: 'always',
      customer_email: donor.email,
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      locale: stripeLocaleOf(language),
      metadata: { [metadataKeys.setup]: setupId },
      setup_intent_data: { description, metadata: { [metadataKeys.setup]: setupId } },
    },
    { idempotencyKey: setupId },
  )
  if (!session.url) throw new Error(`Session ${session.id} has no page`)
  return { status: 'started', gatewaySetupId: session.id, url: session.url }
}

/** How a set-up stands: what was kept on Stripe's page, or that it is open, given up or not accepted. */
export async function findStripeSetup(
  stripe: Stripe,
  { setupId, gatewaySetupId }: SetupQuery,
): Promise<SetupState | { status: 'absent' }> {
  const session = await stripe.checkout.sessions.retrieve(gatewaySetupId, {
    expand: ['setup_intent.payment_method'],
  })
  if (session.client_reference_id !== setupId) return { status: 'absent' }
  const intent = typeof session.setup_intent === 'object' ? session.setup_intent : null
  const customer = idOf(session.customer) ?? idOf(intent?.customer)
  const kept = intent?.payment_method
  if (intent?.status === 'succeeded' && customer && kept && typeof kept === 'object')
    return { status: 'kept', gatewaySetupId, method: methodIn(kept, `${customer}/${kept.id}`) }
  if (session.status === 'expired') return { status: 'canceled', gatewaySetupId }
  // On its own page Stripe lets the donor try another card; only a page that is closed has failed for good.
  const error = intent?.last_setup_error
  if (error && session.status !== 'open') return { status: 'failed', gatewaySetupId, ...declineOf(error) }
  return { status: 'open', gatewaySetupId, url: session.url }
}
