import { subtract, type MinorUnits } from '@almoner/contracts/minor-units'
import type { EventType } from '@almoner/contracts/events'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { ChargeStatus, DeclineType } from '@almoner/contracts/charges/charge'
import { takesGifts } from '@almoner/contracts/pledges/pledge-rules'
import { dayIn, dueInstant } from '@almoner/contracts/donations/due-instant'
import type { DonationStatus } from '@almoner/contracts/donations/donation'
import { Clock } from '../../platform/clock.js'
import { forUpdate, query, transactionOf } from '../../platform/database/transaction.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { Donation } from './donation.entity.js'
import { afterTry, type AfterTry, type TryOutcome } from './installments/after-try.js'
import { donationFacts } from './donation-events.js'
import { installmentEvent } from './installments/installment-events.js'
import { Installment } from './installments/installment.entity.js'
import { RetryRulesReader } from './installments/retry-rules.js'
import { donationSnapshotOf } from './installments/donation-snapshot.js'
import { DonationSchedules } from './donation-schedules.repository.js'
import { changeInstallmentAmount, noteOnItsWay, takeFromPaid } from './donation.statements.js'

/** A try to collect a payment of a donation. */
interface PaymentTry {
  orgId: string
  donationId: string | null
  chargeId: string
  installmentNo: number | null
  attemptNo: number
}

/** A try that did not pay, or not yet. */
export interface UnpaidTry extends PaymentTry {
  status: ChargeStatus
  /** Why it failed; null where it did not, or nobody said. */
  declineType: DeclineType | null
}

type UnpaidOutcome = Exclude<TryOutcome, { status: 'succeeded' }>

/**
 * Keeps a donation and its installments in step with its charges that are not paid, in their transaction. What is paid is
 * written by `DonationPayments`.
 */
@Injectable()
export class DonationProgress {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly schedules: DonationSchedules,
    private readonly rules: RetryRulesReader,
    private readonly clock: Clock,
  ) {}

  /** A try that was declined or given up, or that takes days. */
  async follow(tried: UnpaidTry): Promise<void> {
    const outcome = outcomeOf(tried)
    if (!tried.donationId || tried.installmentNo === null || !outcome) return
    await this.followInstallment(await this.lockOrFail(tried.orgId, tried.donationId), tried, outcome)
  }

  /** The gateway was read and has it under way, where nobody knew that before. */
  async noteOnItsWay(orgId: string, donationId: string | null, installmentNo: number | null): Promise<void> {
    if (!donationId || installmentNo === null) return
    await noteOnItsWay(transactionOf(this.em), orgId, donationId, installmentNo)
  }

  /**
   * An installment that came due with nothing to collect from, whose donor has to give another means of payment first. It
   * counts as unpaid, and nothing is asked of the gateway.
   */
  async missForWantOfMethod(orgId: string, donationId: string, installmentNo: number): Promise<void> {
    const donation = await this.lockOrFail(orgId, donationId)
    await this.followInstallment(
      donation,
      { orgId, donationId, chargeId: '', installmentNo, attemptNo: 0 },
      { status: 'failed', declineType: 'hard' },
    )
  }

  /** A payment of a pledge that is late puts it behind; nothing happens where it is so already, or rests. */
  async fallBehind(orgId: string, donationId: string): Promise<void> {
    const donation = await this.lockOrFail(orgId, donationId)
    if (donation.status !== 'active') return
    donation.become('past_due')
    await this.em.flush()
    await this.tellSteps(donation, ['past_due'])
  }

  /** A payment of a pledge that did not come is given up as missed. It counts as unpaid, and after too many the pledge has lapsed. */
  async missExpected(orgId: string, donationId: string, installmentNo: number): Promise<void> {
    const donation = await this.lockOrFail(orgId, donationId)
    await this.followInstallment(
      donation,
      { orgId, donationId, chargeId: '', installmentNo, attemptNo: 0 },
      { status: 'failed', declineType: 'soft' },
    )
  }

  /** Takes back what was counted as paid, in the transaction of a refund or a lost dispute. Minor units. */
  async giveBack(orgId: string, donationId: string | null, amount: MinorUnits): Promise<void> {
    if (!donationId) return
    await query(this.em, takeFromPaid(orgId, donationId, amount))
  }

  /** What had paid an installment was another amount than was written down. Minor units. */
  async correctPaid(
    orgId: string,
    { donationId, installmentNo }: { donationId: string; installmentNo: number },
    amounts: { before: MinorUnits; after: MinorUnits },
  ): Promise<void> {
    await this.giveBack(orgId, donationId, subtract(amounts.before, amounts.after))
    const place = { orgId, donationId, installmentNo }
    await changeInstallmentAmount(transactionOf(this.em), place, amounts.after)
  }

  /**
   * A bank took back what had paid an installment: it is owed again, and follows the ladder as after a soft decline. Where
   * the recurring donation has moved on to another one, or is over, it is missed, for staff to charge by hand. Of a pledge it is expected
   * again.
   */
  async reopen(returned: PaymentTry): Promise<void> {
    const { orgId, donationId, installmentNo } = returned
    if (!donationId || installmentNo === null) return
    const donation = await this.lockOrFail(orgId, donationId)
    const installments = await this.em.find(
      Installment,
      { orgId, donationId, $or: [{ installmentNo }, { state: { $in: ['due', 'collecting', 'retrying'] } }] },
      { ...forUpdate, orderBy: { id: 'asc' } },
    )
    const paid = installments.find((one) => one.installmentNo === installmentNo && one.state === 'paid')
    if (!paid) return
    if (donation.managedBy === 'manual') return this.expectAgain(donation, paid)
    const isNext = installments.length === 1
    paid.state = 'collecting'
    // Settled before, it is missed for good; otherwise the ladder begins anew today.
    paid.settledAt = isNext ? null : paid.settledAt
    paid.firstAttemptOn = dayIn(donation.timeZone, this.clock.now())
    await this.em.flush()
    await this.followInstallment(donation, returned, { status: 'failed', declineType: 'soft' })
  }

  /** It is missed where the pledge has come to its end. The gift stays counted among its payments, with nothing left of it. */
  private async expectAgain(donation: Donation, paid: Installment): Promise<void> {
    paid.state = takesGifts(donation.status) ? 'due' : 'failed'
    if (paid.state === 'due') paid.settledAt = null
    await this.em.flush()
    await this.schedules.refresh(donation)
  }

  private async followInstallment(donation: Donation, payment: PaymentTry, outcome: UnpaidOutcome): Promise<void> {
    const { orgId } = payment
    const installment = await this.em.findOneOrFail(
      Installment,
      { orgId, donationId: donation.id, installmentNo: payment.installmentNo ?? 0 },
      forUpdate,
    )
    if (installment.state === 'paid') return
    const today = dayIn(donation.timeZone, this.clock.now())
    const rules = { ...(await this.rules.of(orgId, outcome)), today }
    const standing = donationSnapshotOf(donation)
    const tried = {
      state: installment.state,
      firstAttemptOn: installment.firstAttemptOn ?? today,
      wasSettled: Boolean(installment.settledAt),
    }
    const after = afterTry(standing, tried, outcome, rules)
    this.change(installment, after, donation.timeZone)
    this.count(donation, after)
    if (outcome.status === 'processing') return this.em.flush()

    if (donation.status !== 'incomplete')
      donation.nextInstallment = Math.max(donation.nextInstallment, installment.installmentNo + 1)
    // It is past due before the dates are counted anew, and ends after: only then is it known what is left to come.
    const begins = after.donation.steps.slice(0, 1).filter((to) => to === 'past_due')
    for (const to of begins) donation.become(to)
    const schedule = await this.schedules.refresh(donation)
    const { status, nextChargeOn = null } = donation
    const steps = afterTry({ ...standing, status, nextChargeOn }, tried, outcome, rules).donation.steps
    // Other payments of a pledge are waited for, though its calendar has come to its end.
    const isAwaited = donation.managedBy === 'manual' && schedule.openInstallments.length > 0
    const ends = isAwaited && steps.includes('completed') ? [] : steps.filter((to) => to !== 'past_due')
    for (const to of ends) donation.become(to)
    if (donation.status === 'failed') donation.nextChargeOn = null
    await this.em.flush()
    const told = installmentEvent(donation, installment, payment, after)
    await this.outbox.writeMany(orgId, [{ ...told, about: donation.id }])
    await this.tellSteps(donation, [...begins, ...ends])
  }

  private change(installment: Installment, { installment: next }: AfterTry, zone: string): void {
    installment.state = next.state
    installment.isOnItsWay = next.isOnItsWay
    installment.nextAttemptAt = next.retryOn === null ? null : dueInstant(next.retryOn, zone)
    installment.leasedUntil = null
    if (next.isSettled) installment.settledAt = this.clock.now()
  }

  private count(donation: Donation, { donation: recurring }: AfterTry): void {
    donation.consecutiveFailures = recurring.consecutiveFailures
    donation.unpaidInstallments = recurring.unpaidInstallments
    if (recurring.needsMethod !== null) donation.needsMethod = recurring.needsMethod
  }

  private async tellSteps(donation: Donation, steps: readonly DonationStatus[]): Promise<void> {
    for (const step of steps) {
      const type = step in eventOf ? eventOf[step as keyof typeof eventOf] : null
      if (type) await this.outbox.write(donation.orgId, type, donationFacts(donation))
    }
  }

  private lockOrFail(orgId: string, id: string): Promise<Donation> {
    return this.em.findOneOrFail(Donation, { id, orgId }, forUpdate)
  }
}

const eventOf = {
  active: 'donation.activated',
  past_due: 'donation.past_due',
  completed: 'donation.completed',
  failed: 'donation.failed',
} as const satisfies Partial<Record<DonationStatus, EventType>>

function outcomeOf({ status, declineType }: UnpaidTry): UnpaidOutcome | null {
  if (status === 'processing') return { status }
  // Given up before it was paid, as an approval that nobody gave: it may be tried again.
  if (status === 'failed' || status === 'canceled') return { status: 'failed', declineType: declineType ?? 'soft' }
  return null
}
