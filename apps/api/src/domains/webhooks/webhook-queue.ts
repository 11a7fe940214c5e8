import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../platform/clock.js'
import { forUpdate } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { WebhookAttempt } from './webhook-attempt.entity.js'
import { isGone, isTaken, WebhookSender, type Outcome } from './webhook-sender.js'
import { WebhookDelivery } from './webhook-delivery.entity.js'
import { deliverJob, type DeliverJob } from './webhook-jobs.js'
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
 * The queue of one org. One sender at a time works on it, so that an endpoint that hangs holds up its own org and no
 * other; the lease on the endpoint's row says who that is.
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
  async drain(orgId: string, signal: AbortSignal): Promise<void> {
    const senderId = newId()
    while (!signal.aborted) {
      const round = await this.begin(orgId, senderId)
      if (!round) return
      const { webhook, deliveries } = round
      const outcomes = await Promise.all(deliveries.map((delivery) => this.sender.send(webhook, delivery)))
      await this.settle(
        orgId,
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
    await this.settle(webhook.orgId, 'asked', [{ id: delivery.id, outcome }])
  }

  /** Takes the lease and what is due; null where another has it, or nothing is, and then sees to it that someone comes back. */
  private begin(orgId: string, senderId: string): Promise<Round | null> {
    return this.em.transactional(async () => {
      const webhook = await this.lock(orgId)
      if (!webhook) return null
      const now = this.clock.now()
      const { senderUntil, restingUntil } = webhook
      if (webhook.senderId !== senderId && senderUntil && senderUntil > now) {
        await this.comeBack(orgId, senderUntil)
        return null
      }
      const due = webhook.active ? await this.due(orgId, now) : []
      const rest = restingUntil && restingUntil > now ? restingUntil : null
      if (due.length === 0 || rest) {
        Object.assign(webhook, { senderId: null, senderUntil: null })
        const next = rest ?? (await this.nextDue(orgId))
        if (webhook.active && next) await this.comeBack(orgId, next)
        return null
      }
      Object.assign(webhook, { senderId, senderUntil: new Date(now.getTime() + leaseMs) })
      return { webhook, deliveries: due }
    })
  }

  private settle(orgId: string, kind: 'planned' | 'asked', carried: { id: string; outcome: Outcome }[]): Promise<void> {
    return this.em.transactional(async () => {
      const webhook = await this.lock(orgId)
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
    await this.stopWaiting(webhook.orgId)
    await this.emails.tellSwitchedOff(webhook, reason)
  }

  /** What waits is not sent any more; it can be put back into the queue. */
  async stopWaiting(orgId: string): Promise<void> {
    await this.em.nativeUpdate(WebhookDelivery, { orgId, state: 'waiting' }, { state: 'stopped', nextAttemptAt: null })
  }

  /** Puts everything that was not taken back into the queue, tests aside; returns how many there are. */
  async putBack(orgId: string, testType: string): Promise<number> {
    const count = await this.em.nativeUpdate(
      WebhookDelivery,
      { orgId, state: ['waiting', 'stopped'], type: { $ne: testType } },
      { state: 'waiting', nextAttemptAt: this.clock.now() },
    )
    const job: DeliverJob = { orgId, userId: null }
    await this.jobs.enqueue(deliverJob, job, { key: `${deliverJob}:${orgId}` })
    return count
  }

  lock(orgId: string): Promise<Webhook | null> {
    return this.em.findOne(Webhook, { orgId }, forUpdate)
  }

  private due(orgId: string, now: Date): Promise<WebhookDelivery[]> {
    return this.em.find(
      WebhookDelivery,
      { orgId, state: 'waiting', nextAttemptAt: { $lte: now } },
      { orderBy: { nextAttemptAt: 'asc', sequence: 'asc' }, limit: atOnce, refresh: true },
    )
  }

  private async nextDue(orgId: string): Promise<Date | null> {
    const [next] = await this.em.find(
      WebhookDelivery,
      { orgId, state: 'waiting' },
      { orderBy: { nextAttemptAt: 'asc' }, limit: 1 },
    )
    return next?.nextAttemptAt ?? null
  }

  // Under a key of its own: a job for now must not be put off by one for later.
  private comeBack(orgId: string, at: Date): Promise<void> {
    const job: DeliverJob = { orgId, userId: null }
    return this.jobs.enqueue(deliverJob, job, { key: `${deliverJob}:${orgId}:later`, runAt: at })
  }
}
