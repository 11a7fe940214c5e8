import type { EventType } from '@almoner/contracts/events'
import { EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { ChargeStatus, DeclineType, PaymentMethod } from '@almoner/contracts/charges/charge'
import { dayIn, dueInstant } from '@almoner/contracts/donations/due-instant'
import type { DonationStatus } from '@almoner/contracts/donations/donation'
import { Clock } from '../../platform/clock.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { Donation } from './donation.entity.js'
import { afterTry, type AfterTry, type TryOutcome } from './installments/after-try.js'
import { donationFacts } from './donation-events.js'
import { installmentEvent } from './installments/installment-events.js'
import { Installment } from './installments/installment.entity.js'
import { RetryRulesReader } from './installments/retry-rules.js'
import { standingOf } from './installments/standing.js'
import { PlanSchedules } from './plan-schedules.js'

/** What was paid with, as the gateway tells it. */
export interface PaidWith {
  type: PaymentMethod
  brand: string | null
  last4: string | null
  expMonth: number | null
  expYear: number | null
  reference: string | null
}

/** What a payment of a donation came to. Amount in minor units. */
export interface DonationPayment {
  orgId: string
  donationId: string | null
  chargeId: string
  status: ChargeStatus
  amount: number
  installmentNo: number | null
  attemptNo: number
  /** Why it failed; null where it did not, or nobody said. */
  declineType: DeclineType | null
  at: Date
  method: PaidWith | null
}

/** Keeps a donation and its installments in step with its charges, in their transaction. */
@Injectable()
export class DonationProgress {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly schedules: PlanSchedules,
    private readonly rules: RetryRulesReader,
    private readonly clock: Clock,
  ) {}

  /** Answers whether it is a second payment of what was paid already. */
  async follow(payment: DonationPayment): Promise<boolean> {
    const outcome = outcomeOf(payment)
    if (!payment.donationId || !outcome) return false
    const donation = await this.lockOrFail(payment.orgId, payment.donationId)
    const isPaidAgain = outcome.status === 'succeeded' && (await this.isPaid(donation, payment.installmentNo))
    if (payment.installmentNo === null) await this.followSingle(donation, payment)
    else await this.followInstallment(donation, payment, outcome)
    return isPaidAgain
  }

  /** The gateway was read and has it under way, where nobody knew that before. */
  async noteOnItsWay(orgId: string, donationId: string | null, installmentNo: number | null): Promise<void> {
    if (!donationId || installmentNo === null) return
    await this.em.execute(
      `update installments set is_on_its_way = true
       where org_id = ? and donation_id = ? and installment_no = ? and state = 'collecting'`,
      [orgId, donationId, installmentNo],
    )
  }

  /**
   * An installment that came due with nothing to collect from, whose donor has to give another means of payment first. It
   * counts as unpaid, and nothing is asked of the gateway.
   */
  async missForWantOfMethod(orgId: string, donationId: string, installmentNo: number): Promise<void> {
    const donation = await this.lockOrFail(orgId, donationId)
    await this.followInstallment(
      donation,
      {
        orgId,
        donationId,
        chargeId: '',
        status: 'failed',
        amount: 0,
        installmentNo,
        attemptNo: 0,
        declineType: 'hard',
        at: this.clock.now(),
        method: null,
      },
      { status: 'failed', declineType: 'hard' },
    )
  }

  /** Takes back what was counted as paid, in the transaction of a refund or a lost dispute. Minor units. */
  async giveBack(orgId: string, donationId: string | null, amount: number): Promise<void> {
    if (!donationId) return
    await this.em.execute('update donations set paid_total = paid_total - ? where org_id = ? and id = ?', [
      amount,
      orgId,
      donationId,
    ])
  }

  /** Of a donation that is locked: what is given once is paid by its first payment. */
  private async isPaid({ id, orgId, paidCount }: Donation, installmentNo: number | null): Promise<boolean> {
    if (installmentNo === null) return paidCount > 0
    return (await this.em.count(Installment, { orgId, donationId: id, installmentNo, state: 'paid' })) > 0
  }

  /**
   * A bank took back what had paid an installment: it is owed again, and follows the ladder as after a soft decline. Where
   * the plan has moved on to another one, or is over, it is missed, for staff to charge by hand.
   */
  async reopen(returned: Omit<DonationPayment, 'status' | 'amount' | 'declineType' | 'at' | 'method'>): Promise<void> {
    const { orgId, donationId, installmentNo } = returned
    if (!donationId || installmentNo === null) return
    const donation = await this.lockOrFail(orgId, donationId)
    const installments = await this.em.find(
      Installment,
      { orgId, donationId, $or: [{ installmentNo }, { state: { $in: ['due', 'collecting', 'retrying'] } }] },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } },
    )
    const paid = installments.find((one) => one.installmentNo === installmentNo && one.state === 'paid')
    if (!paid) return
    const isNext = installments.length === 1
    paid.state = 'collecting'
    // Settled before, it is missed for good; otherwise the ladder begins anew today.
    paid.settledAt = isNext ? null : paid.settledAt
    paid.firstAttemptOn = dayIn(donation.timeZone, this.clock.now())
    await this.em.flush()
    const at = this.clock.now()
    const failed = { ...returned, status: 'failed', amount: 0, declineType: 'soft', at, method: null } as const
    await this.followInstallment(donation, failed, { status: 'failed', declineType: 'soft' })
  }

  private async followSingle(donation: Donation, payment: DonationPayment): Promise<void> {
    if (payment.status !== 'succeeded') return
    received(donation, payment)
    if (donation.status === 'incomplete') {
      donation.become('completed')
      await this.tellSteps(donation, ['completed'])
    }
    await this.em.flush()
  }

  private async followInstallment(donation: Donation, payment: DonationPayment, outcome: TryOutcome): Promise<void> {
    const { orgId } = payment
    const installment = await this.em.findOneOrFail(
      Installment,
      { orgId, donationId: donation.id, installmentNo: payment.installmentNo ?? 0 },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    )
    if (installment.state === 'paid' && outcome.status !== 'succeeded') return
    const today = dayIn(donation.timeZone, this.clock.now())
    const rules = { ...(await this.rules.of(orgId, outcome)), today }
    const standing = standingOf(donation)
    const tried = {
      state: installment.state,
      firstAttemptOn: installment.firstAttemptOn ?? today,
      wasSettled: Boolean(installment.settledAt),
    }
    const after = afterTry(standing, tried, outcome, rules)
    this.change(installment, after, donation.timeZone)
    if (outcome.status === 'succeeded') received(donation, payment)
    else this.count(donation, after)
    if (outcome.status === 'processing') return this.em.flush()

    const wasStarted = donation.status !== 'incomplete' || outcome.status === 'succeeded'
    if (wasStarted) donation.nextInstallment = Math.max(donation.nextInstallment, installment.installmentNo + 1)
    // What begins comes before the dates are counted anew, what ends it after: only then is it known what is left to come.
    const first = outcome.status === 'succeeded' ? 'active' : 'past_due'
    const begins = after.plan.steps.slice(0, 1).filter((to) => to === first)
    for (const to of begins) donation.become(to)
    await this.schedules.refresh(donation)
    const ends =
      outcome.status === 'failed'
        ? afterTry(
            { ...standing, status: donation.status, nextChargeOn: donation.nextChargeOn ?? null },
            tried,
            outcome,
            rules,
          ).plan.steps.filter((to) => to !== 'past_due')
        : []
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

  private count(donation: Donation, { plan }: AfterTry): void {
    donation.consecutiveFailures = plan.consecutiveFailures
    donation.unpaidInstallments = plan.unpaidInstallments
    if (plan.needsMethod !== null) donation.needsMethod = plan.needsMethod
  }

  private async tellSteps(donation: Donation, steps: readonly DonationStatus[]): Promise<void> {
    for (const step of steps) {
      const type = step in eventOf ? eventOf[step as keyof typeof eventOf] : null
      if (type) await this.outbox.write(donation.orgId, type, donationFacts(donation))
    }
  }

  private lockOrFail(orgId: string, id: string): Promise<Donation> {
    return this.em.findOneOrFail(Donation, { id, orgId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
  }
}

const eventOf = {
  active: 'donation.activated',
  past_due: 'donation.past_due',
  completed: 'donation.completed',
  failed: 'donation.failed',
} as const satisfies Partial<Record<DonationStatus, EventType>>

function outcomeOf({ status, declineType }: DonationPayment): TryOutcome | null {
  if (status === 'succeeded' || status === 'processing') return { status }
  // Given up before it was paid, as an approval that nobody gave: it may be tried again.
  if (status === 'failed' || status === 'canceled') return { status: 'failed', declineType: declineType ?? 'soft' }
  return null
}

function received(donation: Donation, { amount, at, method }: DonationPayment): void {
  donation.paidCount += 1
  donation.paidTotal += amount
  donation.lastChargeAt = at
  donation.consecutiveFailures = 0
  donation.unpaidInstallments = 0
  donation.needsMethod = false
  donation.updatedAt = at
  if (!method) return
  donation.method = method.type
  donation.methodBrand = method.brand
  donation.methodLast4 = method.last4
  donation.methodExpMonth = method.expMonth
  donation.methodExpYear = method.expYear
  if (method.reference) donation.paymentReference = method.reference
}
