import { Injectable } from '@nestjs/common'
import { Clock } from '../../platform/clock.js'
import { InstanceLock } from '../../platform/instance/instance-lock.js'
import { Outbound, OutboundFailure } from '../../platform/outbound/outbound.js'
import type { Webhook } from './webhook.entity.js'
import { WebhookSecrets } from './webhook-secrets.js'

/** What came of one request. `error` is a sentence where the endpoint did not take the event. */
export interface Outcome {
  at: Date
  durationMs: number
  url: string
  requestHeaders: Record<string, string>
  status: number | null
  responseHeaders: Record<string, string> | null
  responseBody: string | null
  error: string | null
}

const gone = 410

export const isTaken = ({ error }: Outcome): boolean => error === null
export const isGone = ({ status }: Outcome): boolean => status === gone

/** Carries one event to the endpoint; it knows no database. */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly outbound: Outbound,
    private readonly secrets: WebhookSecrets,
    private readonly lock: InstanceLock,
    private readonly clock: Clock,
  ) {}

  /** Raises `instance_unconfirmed` on a copy of another's database. */
  async send(webhook: Webhook, delivery: { eventId: string; body: string }): Promise<Outcome> {
    await this.lock.require()
    const at = this.clock.now()
    const began = performance.now()
    const headers = this.secrets.headersFor(webhook, delivery, at)
    const about = () => ({
      at,
      durationMs: Math.round(performance.now() - began),
      url: webhook.url,
      requestHeaders: headers,
    })
    try {
      const answer = await this.outbound.send({ method: 'POST', url: webhook.url, headers, body: delivery.body })
      return {
        ...about(),
        status: answer.status,
        responseHeaders: answer.headers,
        // PostgreSQL stores no NUL, and an endpoint may answer anything.
        responseBody: answer.body.replaceAll('\u0000', '\ufffd'),
        error: refusalOf(answer.status),
      }
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error
      return { ...about(), status: null, responseHeaders: null, responseBody: null, error: error.message }
    }
  }
}

function refusalOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `The endpoint answered ${status}. Redirects are not followed.`
  return status === gone
    ? 'The endpoint answered 410 Gone and was turned off'
    : `The endpoint answered ${status} instead of 2xx`
}
