import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { Vault } from '../../platform/secrets/vault.js'
import type { Webhook } from './webhook.entity.js'

const secretBytes = 24
const formerLivesMs = 24 * 60 * 60_000

/** Secrets of endpoints, and the signatures made with them, as the Standard Webhooks specification has both. */
@Injectable()
export class WebhookSecrets {
  constructor(private readonly vault: Vault) {}

  make(orgId: string): { secret: string; kept: { secret: string; secretHint: string } } {
    const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`
    return { secret, kept: { secret: this.vault.seal(secret, placeOf(orgId)), secretHint: secret.slice(-4) } }
  }

  /** Puts a new secret in the place of the one there is, which lives on for a day; one older than that is gone at once. */
  rotate(webhook: Webhook, at: Date): string {
    const { secret, kept } = this.make(webhook.orgId)
    webhook.formerSecret = webhook.secret
    webhook.formerSecretUntil = new Date(at.getTime() + formerLivesMs)
    Object.assign(webhook, kept)
    return secret
  }

  /** The headers of a delivery: signed with each secret that lives. https://www.standardwebhooks.com */
  headersFor(webhook: Webhook, delivery: { eventId: string; body: string }, at: Date): Record<string, string> {
    const secrets = [webhook.secret]
    if (webhook.formerSecret && webhook.formerSecretUntil && webhook.formerSecretUntil > at)
      secrets.push(webhook.formerSecret)
    const sign = (sealed: string) =>
      new StandardWebhook(this.vault.unseal(sealed, placeOf(webhook.orgId))).sign(delivery.eventId, at, delivery.body)
    return {
      'content-type': 'application/json',
      'user-agent': 'Almoner-Webhooks/1',
      'webhook-id': delivery.eventId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': secrets.map(sign).join(' '),
    }
  }
}

const placeOf = (orgId: string): string => `webhooks:${orgId}`
