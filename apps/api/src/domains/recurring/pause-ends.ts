import { EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { runCall, sessionOf } from '../../platform/access/call.js'
import { newId } from '../../platform/ids.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { Donation, Installment, PlanSchedules } from '../donations/index.js'
import { pausesToEnd } from './due-statements.js'
import { openingOf } from './opening.js'

const dayMs = 86_400_000

/** Lets plans go on whose pause has come to its end. */
@Injectable()
export class PauseEnds {
  constructor(
    private readonly em: EntityManager,
    private readonly schedules: PlanSchedules,
    private readonly outbox: Outbox,
  ) {}

  /** All of an org whose day has come, each in a transaction of its own. */
  async end(orgId: string, now: Date): Promise<void> {
    const found = await this.within(orgId, () =>
      this.em.execute<{ id: string }[]>(pausesToEnd, [orgId, now.toISOString()]),
    )
    for (const { id } of found) await this.within(orgId, () => this.endOne(orgId, id, now))
  }

  /** What the pause covered is passed over for good, so that its days are not taken for late ones. */
  private async endOne(orgId: string, id: string, now: Date): Promise<void> {
    const donation = await this.em.findOne(
      Donation,
      { id, orgId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    )
    if (donation?.status !== 'paused' || !donation.pausedUntil) return
    const schedule = (await this.schedules.of(orgId, [id])).get(id)
    if (!schedule) return
    const { passed, nextNo } = openingOf(schedule, dayBefore(donation.pausedUntil))
    for (const { installmentNo, dueOn, amount } of passed)
      this.em.create(Installment, {
        orgId,
        donationId: id,
        installmentNo,
        dueOn,
        amount,
        currency: donation.currency,
        state: 'skipped',
        firstAttemptOn: null,
        nextAttemptAt: null,
        leasedUntil: null,
        settledAt: null,
        createdAt: now,
      })
    donation.nextInstallment = nextNo
    donation.pausedFrom = null
    donation.pausedUntil = null
    donation.become(donation.unpaidInstallments > 0 ? 'past_due' : 'active')
    donation.updatedAt = now
    await this.schedules.refresh(donation)
    await this.outbox.write(orgId, 'donation.resumed', { donationId: id, donorId: donation.donorId, by: 'system' })
  }

  private within<Result>(orgId: string, work: () => Promise<Result>): Promise<Result> {
    const em = this.em.fork({ disableContextResolution: true, session: sessionOf({ orgId, userId: null }) })
    return runCall({ em, requestId: newId(), isAudited: true }, () => em.transactional(work))
  }
}

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10)
