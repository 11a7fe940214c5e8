import { Stripe } from 'stripe'
import { declineOf } from './stripe-declines.js'
import { keysRefusedCode, type Failed, type Unknown } from '../gateway-outcome.js'

const { errors } = Stripe

const refusedRequest = 'The payment could not be made. Try again, or use another way to pay.'

/** What it means that a call to take money failed. Throws again what is a fault of ours. */
export function failureOf(error: unknown): Failed | Unknown {
  const silence = silenceOf(error)
  if (silence) return silence
  if (error instanceof errors.StripeCardError) {
    return { status: 'failed', gatewayChargeId: error.payment_intent?.id ?? null, ...declineOf(error) }
  }
  if (error instanceof errors.StripeInvalidRequestError) {
    // Nothing was taken. Where the method itself is what Stripe does not know, no other try with it will help.
    const isMethod = error.param?.startsWith('payment_method') ?? false
    return {
      status: 'failed',
      gatewayChargeId: null,
      code: error.code ?? 'invalid_request',
      declineType: isMethod ? 'hard' : 'unknown',
      message: refusedRequest,
    }
  }
  if (isKeyProblem(error)) {
    return {
      status: 'failed',
      gatewayChargeId: null,
      code: keysRefusedCode,
      declineType: 'soft',
      message: refusedRequest,
    }
  }
  throw error
}

/** Whether the gateway said nothing that could be relied on, so that it has to be read. */
export function silenceOf(error: unknown): Unknown | null {
  if (error instanceof errors.StripeConnectionError) {
    return { status: 'unknown', reason: error.message.includes('timeout') ? 'timeout' : 'connection' }
  }
  // 5xx, 409 while the first call with a key is under way, 429, and a key used for another request: what became of the
  // first request has to be read.
  const isUnread = [errors.StripeAPIError, errors.StripeRateLimitError, errors.StripeIdempotencyError]
  if (isUnread.some((Kind) => error instanceof Kind)) return { status: 'unknown', reason: 'gateway_error' }
  return null
}

export const isKeyProblem = (error: unknown): boolean =>
  error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError

export const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** A request that Stripe understood and did not carry out. */
export const refusalOf = (error: unknown): { code: string; message: string } | null =>
  error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError
    ? { code: error.code ?? 'invalid_request', message: error.message }
    : null
