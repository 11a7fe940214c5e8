import { Webhook } from 'standardwebhooks'
import type { Events } from './rest.generated.js'

export { WebhookVerificationError } from 'standardwebhooks'

/** What an endpoint is sent; `event.type` tells them apart. */
export type WebhookEvent = Events[keyof Events]

/** The headers as fetch has them, or as Node's `request.headers`. */
type ReceivedHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

const signedBy = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

/**
 * The event that a request brings, once its signature is found to be made with the endpoint's secret, by the Standard Webhooks
 * scheme and compared in constant time, and no more than five minutes ago.
 *
 * `body` is what came, byte for byte: JSON that was parsed and written anew has another signature. Throws
 * `WebhookVerificationError` for whatever is not from Almoner; answer it with 400. The same event may come more than once:
 * `webhook-id` is the same every time.
 */
export function verifyWebhook(body: string | Uint8Array, headers: ReceivedHeaders, secret: string): WebhookEvent {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  return new Webhook(secret).verify(text, signedHeaders(headers)) as WebhookEvent
}

function signedHeaders(headers: ReceivedHeaders): Record<string, string> {
  const found = signedBy.map((name) => [name, headerIn(headers, name)] as const)
  return Object.fromEntries(found.filter((pair): pair is [string, string] => pair[1] !== undefined))
}

function headerIn(headers: ReceivedHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof value === 'string' ? value : value?.join(' ')
}
