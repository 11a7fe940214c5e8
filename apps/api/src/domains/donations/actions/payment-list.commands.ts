import { addDays } from '@almoner/contracts/add-days'
import type { ChangePayments, DonationChanged } from '@almoner/contracts/donations/donation-actions'
import { annualValue, isPaidOnce } from '@almoner/contracts/donations/donation-value'
import {
  byDueDay,
  withPayments,
  withRhythm,
  type ListedPayment,
  type PledgeRhythm,
} from '@almoner/contracts/donations/payment-list'
import { everyOccurrence, type DonationSchedule } from '@almoner/contracts/donations/schedule'
import { subtract, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { earliestStartDays, lateAfterDays } from '@almoner/contracts/pledges/pledge-rules'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { forUpdate } from '../../../platform/database/transaction.js'
import { Problem } from '../../../platform/problems/problem.js'
import { DonationSchedules } from '../donation-schedules.repository.js'
import { ExpectedInstallments } from '../installments/expected-installments.js'
import { Installment } from '../installments/installment.entity.js'
import type { Donation } from '../donation.entity.js'
import {
  heldTo,
  DonationCommand,
  type DonationActor,
  type DonationEffect,
  type LockedRecurringDonation,
} from './donation-command.js'
import { mustBeLive, mustBePledge, mustHaveList } from './donation-states.js'

/** Changes the payments of a pledge that have days and amounts of their own, makes any pledge such a list, and a list a rhythm again. */
@Injectable()
export class PaymentListCommands {
  constructor(
    private readonly em: EntityManager,
    private readonly command: DonationCommand,
    private readonly schedules: DonationSchedules,
    private readonly expected: ExpectedInstallments,
  ) {}

  /**
   * Puts a list in place of all that is expected, due or still to come, or a rhythm in place of a list's payments to come; what is paid or
   * was missed stays as it is. Raises what `DonationScheduleCommands` does, `donation_state_refused` for what is no pledge, and
   * `input_invalid` at a day that is too long ago.
   */
  changePayments(
    orgId: string,
    donationId: string,
    input: ChangePayments,
    actor: DonationActor,
  ): Promise<DonationChanged> {
    const { version, payments, rhythm } = input
    return this.command.change({ orgId, donationId, version, actor, verb: 'changePayments' }, async (recurring) => {
      mustBeLive(recurring.donation)
      mustBePledge(recurring.donation)
      return rhythm ? this.takeOnRhythm(recurring, rhythm) : this.takeOnList(recurring, payments ?? [])
    })
  }

  private async takeOnList(
    recurring: LockedRecurringDonation,
    asked: readonly ListedPayment[],
  ): Promise<DonationEffect> {
    const { donation, schedule, today } = recurring
    const { orgId, id: donationId } = donation
    const due = await this.em.find(
      Installment,
      { orgId, donationId, state: 'due' },
      { ...forUpdate, orderBy: { installmentNo: 'asc' } },
    )
    const isList = donation.frequency === 'irregular'
    const before = [...due.map(paymentOf), ...(isList ? toCome(schedule) : [])].toSorted(byDueDay)
    refuseLongAgo(asked, before, today)
    const old = { ...(isList ? {} : rhythmFacts(donation)), payments: before }
    const annualDelta = subtract(zero, valueOf(donation))
    const [, planned] = schedule.terms
    if (planned && !isList) await this.schedules.withdraw(recurring, ['amount', 'frequency'], planned.startsOn)
    const payments = asked.toSorted(byDueDay)
    const after = withPayments(schedule, this.changeDue(due, payments, recurring))
    await this.keep(donation, schedule, after)
    const isLate = due.some(({ state, dueOn }) => state === 'due' && dueOn < addDays(today, -lateAfterDays))
    if (donation.status === 'past_due' && !isLate) donation.become('active')
    return { field: 'payments', old, new: { frequency: 'irregular', payments }, annualDelta }
  }

  private async takeOnRhythm(recurring: LockedRecurringDonation, rhythm: PledgeRhythm): Promise<DonationEffect> {
    const { donation, schedule, today } = recurring
    mustHaveList(donation)
    await this.keep(donation, schedule, heldTo(withRhythm(schedule, rhythm, today)))
    const { frequency, interval, amount, nextOn } = rhythm
    return {
      field: 'payments',
      old: { frequency: 'irregular', payments: toCome(schedule) },
      new: { frequency, interval, amount, nextOn },
      annualDelta: valueOf(donation),
    }
  }

  private async keep(donation: Donation, before: DonationSchedule, after: DonationSchedule): Promise<void> {
    const { endsOn, maxCharges, maxTotal } = after
    Object.assign(donation, { endsOn, maxCharges, maxTotal })
    await this.em.flush()
    await this.schedules.keep(donation, before, after)
    await this.expected.openDue(donation.orgId, donation.id)
  }

  /**
   * Gives what is due its new days and amounts, in order: a payment stays the one that the donor was reminded of. Those for which the
   * list has no day that has come are left out. Returns what is still to be opened.
   */
  private changeDue(
    due: readonly Installment[],
    payments: readonly ListedPayment[],
    { today, now }: Pick<LockedRecurringDonation, 'today' | 'now'>,
  ): ListedPayment[] {
    const reached = payments.filter(({ dueOn }) => dueOn <= today).slice(0, due.length)
    for (const [place, installment] of due.entries()) {
      const payment = reached[place]
      if (payment) Object.assign(installment, { dueOn: payment.dueOn, amount: payment.amount })
      else Object.assign(installment, { state: 'skipped', settledAt: now })
    }
    return payments.slice(reached.length)
  }
}

/** What a pledge comes to in a year, in minor units; nothing where it is a list or one payment is all. */
const valueOf = (donation: Donation): MinorUnits => (isPaidOnce(donation) ? zero : annualValue(donation))

const rhythmFacts = ({ frequency, interval, amount, nextChargeOn }: Donation) => ({
  frequency,
  interval,
  amount,
  nextOn: nextChargeOn ?? null,
})

const paymentOf = ({ dueOn, amount }: ListedPayment): ListedPayment => ({ dueOn, amount })

const toCome = (schedule: DonationSchedule): ListedPayment[] => [...everyOccurrence(schedule)].map(paymentOf)

function refuseLongAgo(payments: readonly ListedPayment[], before: readonly ListedPayment[], today: string): void {
  const earliest = addDays(today, -earliestStartDays)
  const place = payments.findIndex(({ dueOn }) => dueOn < earliest && !before.some((known) => known.dueOn === dueOn))
  if (place >= 0) throw Problem.at(`payments.${place}.dueOn`, 'This is more than a year ago')
}
