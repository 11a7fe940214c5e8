import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../platform/clock.js'
import { forUpdate } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { WebhookAttempt } from './webhook-attempt.entity.js'
import { isGone, isTaken, WebhookSender, type Outcome } from './webhook-sender.js'
import { WebhookDelivery } from './webhook-delivery.entity.js'
import { deliverJob, type DeliverJob, type EndpointRef } from './webhook-jobs.js'
import { WebhookEmails } from './webhooks.email.js'
import { Webhook } from './webhook.entity.js'

const atOnce = 8
const leaseMs = 60_000
const restMs = 60_000

interface Round {
  webhook: Webhook
  deliveries: WebhookDelivery[]
}

/**
 * The queue of one endpoint. One sender at a time works on it, so that an endpoint that hangs holds up itself and no
 * other; the lease on its row says who that is.
 */
@Injectable()
export class WebhookQueue {
  constructor(
    private readonly em: EntityManager,
    private readonly sender: WebhookSender,
    private readonly emails: WebhookEmails,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Carries what is due, round after round, until nothing is or the process ends. */
  async drain(endpoint: EndpointRef, signal: AbortSignal): Promise<void> {
    const senderId = newId()
    while (!signal.aborted) {
      const round = await this.begin(endpoint, senderId)
      if (!round) return
      const { webhook, deliveries } = round
      const outcomes = await Promise.all(deliveries.map((delivery) => this.sender.send(webhook, delivery)))
      await this.settle(
        endpoint,
        'planned',
        deliveries.flatMap(({ id }, place) => {
          const outcome = outcomes[place]
          return outcome ? [{ id, outcome }] : []
        }),
      )
    }
  }

  /** Carries one event now because someone asked for it; its recurring donation stays as it is unless it is taken. */
  async carryNow(webhook: Webhook, delivery: WebhookDelivery): Promise<void> {
    const outcome = await this.sender.send(webhook, delivery)
    await this.settle(refOf(webhook), 'asked', [{ id: delivery.id, outcome }])
  }

  /** Takes the lease and what is due; null where another has it, or nothing is, and then sees to it that someone comes back. */
  private begin(endpoint: EndpointRef, senderId: string): Promise<Round | null> {
    return this.em.transactional(async () => {
      const webhook = await this.lock(endpoint)
      if (!webhook) return null
      const now = this.clock.now()
      const { senderUntil, restingUntil } = webhook
      if (webhook.senderId !== senderId && senderUntil && senderUntil > now) {
        await this.comeBack(endpoint, senderUntil)
        return null
      }
      const due = webhook.active ? await this.due(endpoint, now) : []
      const rest = restingUntil && restingUntil > now ? restingUntil : null
      if (due.length === 0 || rest) {
        Object.assign(webhook, { senderId: null, senderUntil: null })
        const next = rest ?? (await this.nextDue(endpoint))
        if (webhook.active && next) await this.comeBack(endpoint, next)
        return null
      }
      Object.assign(webhook, { senderId, senderUntil: new Date(now.getTime() + leaseMs) })
      return { webhook, deliveries: due }
    })
  }

  private settle(
    endpoint: EndpointRef,
    kind: 'planned' | 'asked',
    carried: { id: string; outcome: Outcome }[],
  ): Promise<void> {
    const { orgId } = endpoint
    return this.em.transactional(async () => {
      const webhook = await this.lock(endpoint)
      if (!webhook) return
      const found = await this.em.find(WebhookDelivery, { orgId, id: carried.map(({ id }) => id) }, forUpdate)
      let isWornOut = false
      for (const { id, outcome } of carried) {
        const delivery = found.find((each) => each.id === id)
        if (!delivery) continue
        const { at, status, error } = outcome
        if (error === null) delivery.noteDelivered(status ?? 0, at)
        else delivery.noteFailed({ status, error }, at, kind === 'planned')
        this.em.create(WebhookAttempt, { orgId, deliveryId: id, number: delivery.attempts, kind, ...outcome })
        if (error === null) webhook.noteDelivered(status ?? 0, at)
        else if (kind === 'planned') isWornOut = webhook.noteFailed(status, at) || isWornOut
      }
      const outcomes = carried.map(({ outcome }) => outcome)
      if (kind === 'planned' && !outcomes.some(isTaken) && outcomes.every(({ status }) => status === null))
        webhook.restingUntil = new Date(this.clock.now().getTime() + restMs)
      if (!webhook.active) return
      if (outcomes.some(isGone)) await this.switchOff(webhook, 'gone')
      else if (isWornOut && !outcomes.some(isTaken)) await this.switchOff(webhook, 'failing')
    })
  }

  private async switchOff(webhook: Webhook, reason: 'gone' | 'failing'): Promise<void> {
    webhook.disable(reason, this.clock.now())
    await this.em.flush()
    await this.stopWaiting(refOf(webhook))
    await this.emails.tellSwitchedOff(webhook, reason)
  }

  /** What waits is not sent any more; it can be put back into the queue. */
  async stopWaiting(endpoint: EndpointRef): Promise<void> {
    await this.em.nativeUpdate(
      WebhookDelivery,
      { ...endpoint, state: 'waiting' },
      { state: 'stopped', nextAttemptAt: null },
    )
  }

  /** Puts everything that was not taken back into the queue, tests aside; returns how many there are. */
  async putBack(endpoint: EndpointRef, testType: string): Promise<number> {
    const count = await this.em.nativeUpdate(
      WebhookDelivery,
      { ...endpoint, state: ['waiting', 'stopped'], type: { $ne: testType } },
      { state: 'waiting', nextAttemptAt: this.clock.now() },
    )
    await this.carrySoon(endpoint)
    return count
  }

  /** Has what waits for an endpoint carried by a job. */
  async carrySoon(endpoint: EndpointRef): Promise<void> {
    const job: DeliverJob = { ...endpoint, userId: null }
    await this.jobs.enqueue(deliverJob, job, { key: `${deliverJob}:${endpoint.webhookId}` })
  }

  lock({ orgId, webhookId }: EndpointRef): Promise<Webhook | null> {
    return this.em.findOne(Webhook, { orgId, id: webhookId }, forUpdate)
  }

  private due(endpoint: EndpointRef, now: Date): Promise<WebhookDelivery[]> {
    return this.em.find(
      WebhookDelivery,
      { ...endpoint, state: 'waiting', nextAttemptAt: { $lte: now } },
      { orderBy: { nextAttemptAt: 'asc', sequence: 'asc' }, limit: atOnce, refresh: true },
    )
  }

  private async nextDue(endpoint: EndpointRef): Promise<Date | null> {
    const [next] = await this.em.find(
      WebhookDelivery,
      { ...endpoint, state: 'waiting' },
      { orderBy: { nextAttemptAt: 'asc' }, limit: 1 },
    )
    return next?.nextAttemptAt ?? null
  }

  // Under a key of its own: a job for now must not be put off by one for later.
  private comeBack(endpoint: EndpointRef, at: Date): Promise<void> {
    const job: DeliverJob = { ...endpoint, userId: null }
    return this.jobs.enqueue(deliverJob, job, { key: `${deliverJob}:${endpoint.webhookId}:later`, runAt: at })
  }
}

export const refOf = ({ orgId, id }: Webhook): EndpointRef => ({ orgId, webhookId: id })
