import type { Webhook as ShownWebhook, WebhookDelivery as ShownDelivery } from '@almoner/contracts/webhooks/webhook'
import type { WebhookAttempt as ShownAttempt } from '@almoner/contracts/webhooks/webhook'
import type { Webhook } from './webhook.entity.js'

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

export function toWebhook(webhook: Webhook, now: Date): ShownWebhook {
  const { formerSecretUntil } = webhook
  return {
    id: webhook.id,
    url: webhook.url,
    description: webhook.description ?? null,
    events: webhook.events,
    active: webhook.active,
    apiVersion: webhook.apiVersion,
    secretHint: webhook.secretHint,
    formerSecretUntil: formerSecretUntil && formerSecretUntil > now ? formerSecretUntil.toISOString() : null,
    lastStatus: webhook.lastStatus ?? null,
    lastDeliveredAt: iso(webhook.lastDeliveredAt),
    failingSince: iso(webhook.failingSince),
    disabledAt: iso(webhook.disabledAt),
    disabledReason: webhook.disabledReason ?? null,
    createdAt: webhook.createdAt.toISOString(),
  }
}

/** A delivery as PostgreSQL gives it. */
export interface FoundDelivery {
  id: string
  type: string
  state: ShownDelivery['state']
  created_at: string
  attempts: number
  last_status: number | null
  last_error: string | null
  next_attempt_at: string | null
  delivered_at: string | null
}

export function toDelivery(found: FoundDelivery): ShownDelivery {
  return {
    id: found.id,
    type: found.type,
    state: found.state,
    createdAt: found.created_at,
    attempts: found.attempts,
    lastStatus: found.last_status,
    lastError: found.last_error,
    nextAttemptAt: found.next_attempt_at,
    deliveredAt: found.delivered_at,
  }
}

/** An attempt as PostgreSQL gives it. */
export interface FoundAttempt {
  number: number
  kind: ShownAttempt['kind']
  at: string
  duration_ms: number
  url: string
  request_headers: Record<string, string>
  status: number | null
  response_headers: Record<string, string> | null
  response_body: string | null
  error: string | null
}

export function toAttempt(found: FoundAttempt): ShownAttempt {
  return {
    number: found.number,
    kind: found.kind,
    at: found.at,
    durationMs: found.duration_ms,
    url: found.url,
    requestHeaders: found.request_headers,
    status: found.status,
    responseHeaders: found.response_headers,
    responseBody: found.response_body,
    error: found.error,
  }
}
