import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type {
  CancelDonation,
  PauseDonation,
  DonationChanged,
  RestartDonation,
  ResumeDonation,
} from '@almoner/contracts/donations/donation-actions'
import { restarted, resumedOn, termsAfterEnd, withPause } from '@almoner/contracts/donations/donation-changes'
import { occurrences } from '@almoner/contracts/donations/schedule'
import { Problem } from '../../../platform/problems/problem.js'
import type { Donation } from '../donation.entity.js'
import { Installment } from '../installments/installment.entity.js'
import { DonationSchedules } from '../donation-schedules.repository.js'
import { heldTo, DonationCommand, type DonationActor, type LockedRecurringDonation } from './donation-command.js'
import { mustBeKeptHere, mustBeLive } from './donation-states.js'
import { refusedStep } from '../refused-step.js'

/**
 * Lets a recurring donation rest, go on, end and begin again, by the table of steps. Every action raises `not_found`,
 * `donation_changed`, `donation_state_refused`, `donation_kept_elsewhere` and `input_invalid` at the field.
 */
@Injectable()
export class DonationStatusCommands {
  constructor(
    private readonly em: EntityManager,
    private readonly command: DonationCommand,
    private readonly schedules: DonationSchedules,
  ) {}

  /** Nothing is collected or tried again while it rests. A paused recurring donation takes another end. */
  pause(orgId: string, donationId: string, input: PauseDonation, actor: DonationActor): Promise<DonationChanged> {
    const { version } = input
    return this.command.change(
      { orgId, donationId, version, actor, verb: 'pause' },
      async ({ donation, ...recurring }) => {
        mustBeLive(donation)
        const old = { status: donation.status, pausedUntil: donation.pausedUntil ?? null }
        const until = input.until ?? null
        if (donation.status !== 'paused') donation.become('paused')
        const after = heldTo(withPause(recurring.schedule, until, recurring.today))
        await this.schedules.keep(donation, recurring.schedule, after)
        return { field: 'status', old, new: { status: 'paused', pausedUntil: until } }
      },
    )
  }

  /**
   * Goes on with the first date that has not passed; the system resumes from the day that was set, however late it comes.
   * What the pause covered is kept as skipped. A recurring donation that was past due is so again.
   */
  resume(
    orgId: string,
    donationId: string,
    { version }: ResumeDonation,
    actor: DonationActor,
  ): Promise<DonationChanged> {
    return this.command.change(
      { orgId, donationId, version, actor, verb: 'resume' },
      async ({ donation, ...recurring }) => {
        const { pausedUntil } = donation
        const isDue = actor.by !== 'system' || (pausedUntil && pausedUntil <= recurring.today)
        if (donation.status !== 'paused' || !isDue) throw refusedStep(donation)
        mustBeKeptHere(donation)
        donation.become(donation.consecutiveFailures > 0 ? 'past_due' : 'active')
        const after = resumedOn(
          recurring.schedule,
          actor.by === 'system' && pausedUntil ? pausedUntil : recurring.today,
        )
        this.passOver(donation, recurring, after.nextNo)
        await this.schedules.keep(donation, recurring.schedule, after)
        return {
          field: 'status',
          old: { status: 'paused', pausedUntil: pausedUntil ?? null },
          new: { status: donation.status },
        }
      },
    )
  }

  /** Ends it: what was to be tried again is given up, what was planned for later is withdrawn. */
  cancel(orgId: string, donationId: string, input: CancelDonation, actor: DonationActor): Promise<DonationChanged> {
    const { version } = input
    return this.command.change({ orgId, donationId, version, actor, verb: 'cancel' }, async (recurring) => {
      const { donation, schedule, now } = recurring
      mustBeKeptHere(donation)
      const old = { status: donation.status }
      donation.become('canceled')
      donation.cancellation = { by: actor.by, reason: input.reason, note: input.note ?? null }
      donation.canceledAt = now
      await this.giveUpRetries(donation, now)
      await this.schedules.withdraw(recurring, ['amount', 'frequency'], recurring.today)
      const terms = termsAfterEnd(schedule)
      await this.schedules.keep(donation, schedule, { ...schedule, terms, exceptions: [], pause: null })
      return {
        field: 'status',
        old,
        new: { status: 'canceled', reason: input.reason, note: input.note ?? null },
      }
    })
  }

  /** Raises `payment_method_missing` where the card that is kept was declined for good or has expired. */
  restart(orgId: string, donationId: string, input: RestartDonation, actor: DonationActor): Promise<DonationChanged> {
    const { version } = input
    return this.command.change({ orgId, donationId, version, actor, verb: 'restart' }, async (recurring) => {
      const { donation, schedule, today } = recurring
      if (donation.status !== 'failed' && donation.status !== 'canceled') throw refusedStep(donation)
      mustBeKeptHere(donation)
      mustBeChargeable(donation, today)
      const old = { status: donation.status }
      const after = heldTo(restarted(schedule, input.nextOn, today))
      donation.become('active')
      donation.consecutiveFailures = 0
      donation.unpaidInstallments = 0
      donation.cancellation = null
      donation.canceledAt = null
      await this.schedules.withdraw(recurring, ['amount', 'frequency'], today)
      await this.schedules.keep(donation, schedule, after)
      return { field: 'status', old, new: { status: 'active' } }
    })
  }

  /** Numbers that the recurring donation goes on without: nobody was asked for them, and each can be charged by hand. */
  private passOver(
    { orgId, id, currency }: Donation,
    recurring: Pick<LockedRecurringDonation, 'schedule' | 'now'>,
    nextNo: number,
  ): void {
    const { schedule, now } = recurring
    const passed = nextNo - schedule.nextNo
    for (const { installmentNo, dueOn, amount } of passed > 0 ? occurrences(schedule, { count: passed }) : [])
      this.em.create(Installment, {
        orgId,
        donationId: id,
        installmentNo,
        dueOn,
        amount,
        currency,
        state: 'skipped',
        firstAttemptOn: null,
        nextAttemptAt: null,
        leasedUntil: null,
        settledAt: null,
        createdAt: now,
      })
  }

  private async giveUpRetries({ orgId, id }: Donation, now: Date): Promise<void> {
    await this.em.nativeUpdate(
      Installment,
      { orgId, donationId: id, state: { $in: ['due', 'retrying'] } },
      { state: 'failed', nextAttemptAt: null, settledAt: now },
    )
  }
}

/** Raises `payment_method_missing`. What is collected by hand needs nothing that a gateway keeps. */
function mustBeChargeable(donation: Donation, today: LockedRecurringDonation['today']): void {
  if (donation.managedBy === 'manual') return
  const { methodExpYear, methodExpMonth } = donation
  const expiry = methodExpYear ? `${methodExpYear}-${String(methodExpMonth ?? 12).padStart(2, '0')}` : null
  const isExpired = expiry !== null && expiry < today.slice(0, 7)
  if (donation.needsMethod || isExpired || !donation.paymentReference || !donation.gatewayIntegrationId)
    throw new Problem('payment_method_missing')
}
