import { add, least, subtract, sum, type MinorUnits } from '@almoner/contracts/minor-units'
import type { Money } from '@almoner/contracts/money'
import { dayIn } from '@almoner/contracts/donations/due-instant'
import { termOf, type DonationSchedule } from '@almoner/contracts/donations/schedule'
import { takesGifts } from '@almoner/contracts/pledges/pledge-rules'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { DatabaseClock } from '../../../platform/database/database-clock.js'
import { forUpdate, query } from '../../../platform/database/transaction.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { Problem } from '../../../platform/problems/problem.js'
import { donationFacts } from '../donation-events.js'
import { Donation } from '../donation.entity.js'
import { DonationSchedules } from '../donation-schedules.repository.js'
import { refusedStep } from '../refused-step.js'
import { Installment } from './installment.entity.js'
import { giftsOf } from './claim.statements.js'
import { dueThrough, openingAhead, reachedOfPledge, type DueThrough, type ReachedInstallment } from './opening.js'

/** The payment that the next gift of a pledge pays. */
export interface ExpectedInstallment {
  donationId: string
  installmentNo: number
  /** Which gift it is that is said to pay it. */
  attemptNo: number
}

/** The payments of pledges, which nobody collects: they come due, and gifts by hand pay them. Works in the transaction it is called in. */
@Injectable()
export class ExpectedInstallments {
  constructor(
    private readonly em: EntityManager,
    private readonly schedules: DonationSchedules,
    private readonly outbox: Outbox,
    private readonly time: DatabaseClock,
  ) {}

  /** Opens the payments of a pledge that have come due, or come due through a day ahead, under its lock. */
  async openDue(orgId: string, donationId: string, through?: string): Promise<void> {
    const donation = await this.em.findOneOrFail(Donation, { id: donationId, orgId }, forUpdate)
    const now = await this.time.now()
    const schedule = await this.scheduleOf(donation)
    await this.open(donation, reachedOfPledge(schedule, through ?? dayIn(schedule.zone, now)), now)
  }

  /** What comes due of pledges through a day and is not opened yet. */
  async dueThrough(orgId: string, donationIds: readonly string[], day: string): Promise<Map<string, DueThrough>> {
    const schedules = await this.schedules.of(orgId, donationIds)
    return new Map([...schedules].map(([id, schedule]) => [id, dueThrough(schedule, day)]))
  }

  /**
   * The payment that a gift pays, under the pledge's lock: the earliest that is due, and of a list rather the one of its amount;
   * else the next ahead of its day, else the earliest that was given up. It takes the amount of the gift, which may be another than was expected. Raises `input_invalid` at `field` for what is no pledge of the donor, is in another currency, or
   * expects nothing more.
   */
  async forGift(
    orgId: string,
    pledgeId: string,
    { donorId, amount, field }: { donorId: string; amount: Money; field: string },
  ): Promise<ExpectedInstallment> {
    const donation = await this.em.findOne(Donation, { id: pledgeId, orgId }, forUpdate)
    if (donation?.managedBy !== 'manual' || donation.frequency === 'single')
      throw Problem.at(field, 'This pledge does not exist')
    if (donation.donorId !== donorId) throw Problem.at(field, 'This pledge is another donor’s')
    if (donation.currency !== amount.currency)
      throw Problem.at(field, `This pledge is in ${donation.currency.toUpperCase()}`)
    const found = await this.take(donation, amount.amount)
    if (!found) throw Problem.at(field, 'Nothing more is expected of this pledge')
    return found
  }

  /**
   * As `forGift`, of a gift in the currency of the pledge and of its donor; null where nothing more is expected. Rather the payment that is
   * named, as long as it is not paid. Minor units.
   */
  async findForGift(
    orgId: string,
    pledgeId: string,
    amount: MinorUnits,
    named?: number,
  ): Promise<ExpectedInstallment | null> {
    return this.take(await this.em.findOneOrFail(Donation, { id: pledgeId, orgId }, forUpdate), amount, named)
  }

  /**
   * A gift counts toward its pledge no more: the payment that it paid is expected again. Amount in minor units. Raises
   * `donation_state_refused` for a pledge that was completed by then.
   */
  async release(orgId: string, donationId: string, installmentNo: number, amount: MinorUnits): Promise<Donation> {
    const donation = await this.em.findOneOrFail(Donation, { id: donationId, orgId }, forUpdate)
    if (donation.status === 'completed') throw refusedStep(donation)
    const installment = await this.em.findOneOrFail(Installment, { orgId, donationId, installmentNo }, forUpdate)
    donation.paidCount -= 1
    donation.paidTotal = subtract(donation.paidTotal, amount)
    await this.em.flush()
    installment.state = 'due'
    // The terms in force say it of the numbers that they hold for; those of a list, of one payment each.
    const isOfTerms = donation.frequency !== 'irregular' && installmentNo >= donation.termsFromNo
    const expected = isOfTerms ? null : installment.expectedAmount
    installment.amount = expected ?? amountDue(await this.scheduleOf(donation), installmentNo)
    installment.expectedAmount = null
    installment.settledAt = null
    await this.schedules.refresh(donation)
    return donation
  }

  private async take(donation: Donation, amount: MinorUnits, named?: number): Promise<ExpectedInstallment | null> {
    const installment = takesGifts(donation.status) ? await this.nextOf(donation, amount, named) : null
    if (!installment) return null
    installment.expectedAmount ??= installment.amount
    installment.amount = amount
    await this.em.flush()
    const { orgId, id: donationId } = donation
    const { installmentNo } = installment
    const [counted] = await query(this.em, giftsOf(orgId, donationId, installmentNo))
    return { donationId, installmentNo, attemptNo: (counted?.last ?? 0) + 1 }
  }

  private async nextOf(donation: Donation, amount: MinorUnits, named?: number): Promise<Installment | null> {
    const { orgId, id: donationId } = donation
    const waiting = await this.em.find(
      Installment,
      { orgId, donationId, state: { $in: ['due', 'failed'] } },
      { ...forUpdate, orderBy: { installmentNo: 'asc' } },
    )
    const due = waiting.filter(({ state }) => state === 'due')
    const fitting = donation.frequency === 'irregular' ? due.find((one) => one.amount === amount) : undefined
    const expected = waiting.find((one) => one.installmentNo === named) ?? fitting ?? due[0]
    if (expected) return expected
    const installmentNo = await this.openAhead(donation)
    if (installmentNo === null) return waiting[0] ?? null
    return this.em.findOneOrFail(Installment, { orgId, donationId, installmentNo }, forUpdate)
  }

  /** Opens the next payment before its day has come; null where none is left. */
  private async openAhead(donation: Donation): Promise<number | null> {
    const { passed, open } = openingAhead(await this.scheduleOf(donation))
    if (!open) return null
    const ahead: ReachedInstallment[] = [
      ...passed.map((one) => ({ ...one, state: 'skipped' as const })),
      { installmentNo: open.installmentNo, dueOn: open.dueOn, amount: open.amount, state: 'due' },
    ]
    await this.open(donation, ahead, await this.time.now())
    return open.installmentNo
  }

  private async scheduleOf({ orgId, id }: Donation) {
    const schedule = (await this.schedules.of(orgId, [id])).get(id)
    if (!schedule) throw new Error(`The pledge ${id} has no dates`)
    return schedule
  }

  private async open(donation: Donation, reached: readonly ReachedInstallment[], now: Date): Promise<void> {
    const { orgId, id: donationId, currency } = donation
    for (const installment of reached)
      this.em.create(Installment, {
        ...installment,
        orgId,
        donationId,
        currency,
        firstAttemptOn: null,
        nextAttemptAt: null,
        leasedUntil: null,
        settledAt: null,
        createdAt: now,
      })
    donation.nextInstallment = (reached.at(-1)?.installmentNo ?? donation.nextInstallment - 1) + 1
    const begins = donation.status === 'scheduled' && reached.some(({ state }) => state === 'due')
    if (begins) donation.become('active')
    await this.schedules.refresh(donation)
    if (begins) await this.outbox.write(orgId, 'donation.activated', donationFacts(donation))
  }
}

/** What is expected for a number that is not paid: what its terms say, and no more than is left of a total. */
function amountDue(schedule: DonationSchedule, installmentNo: number): MinorUnits {
  const { amount } = termOf({ terms: schedule.terms }, Math.max(installmentNo, schedule.terms[0]?.fromNo ?? 1))
  if (schedule.maxTotal === null) return amount
  const others = schedule.openInstallments.filter((open) => open.installmentNo !== installmentNo)
  const spoken = add(schedule.paidTotal, sum(others.map((open) => open.amount)))
  const left = subtract(schedule.maxTotal, spoken)
  return left > 0 ? least(amount, left) : amount
}
