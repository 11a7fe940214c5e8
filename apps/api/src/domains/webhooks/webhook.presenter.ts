import type { Webhook as ShownWebhook } from '@almoner/contracts/webhooks/webhook'
import type { Webhook } from './webhook.entity.js'

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

export function toWebhook(webhook: Webhook, now: Date): ShownWebhook {
  const { formerSecretUntil } = webhook
  return {
    id: webhook.id,
    url: webhook.url,
    description: webhook.description ?? null,
    events: webhook.events,
    campaignIds: webhook.campaignIds,
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
