import { addDays } from '@almoner/contracts/add-days'
import type { ChangePayments, DonationChanged } from '@almoner/contracts/donations/donation-actions'
import { byDueDay, withPayments, type ListedPayment } from '@almoner/contracts/donations/payment-list'
import { everyOccurrence, type DonationSchedule } from '@almoner/contracts/donations/schedule'
import { earliestStartDays, lateAfterDays } from '@almoner/contracts/pledges/pledge-rules'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { forUpdate } from '../../../platform/database/transaction.js'
import { Problem } from '../../../platform/problems/problem.js'
import { DonationSchedules } from '../donation-schedules.repository.js'
import { ExpectedInstallments } from '../installments/expected-installments.js'
import { Installment } from '../installments/installment.entity.js'
import { DonationCommand, type DonationActor, type LockedRecurringDonation } from './donation-command.js'
import { mustBeLive, mustHaveList } from './donation-states.js'

/** Changes the payments of a pledge that have days and amounts of their own. */
@Injectable()
export class PaymentListCommands {
  constructor(
    private readonly em: EntityManager,
    private readonly command: DonationCommand,
    private readonly schedules: DonationSchedules,
    private readonly expected: ExpectedInstallments,
  ) {}

  /**
   * Puts a list in place of all that is expected, due or still to come; what is paid or was missed stays as it is. Raises what
   * `DonationScheduleCommands` does, and `input_invalid` at a day that is too long ago.
   */
  changePayments(
    orgId: string,
    donationId: string,
    input: ChangePayments,
    actor: DonationActor,
  ): Promise<DonationChanged> {
    const { version } = input
    return this.command.change({ orgId, donationId, version, actor, verb: 'changePayments' }, async (recurring) => {
      const { donation, schedule, today } = recurring
      mustBeLive(donation)
      mustHaveList(donation)
      const due = await this.em.find(
        Installment,
        { orgId, donationId, state: 'due' },
        { ...forUpdate, orderBy: { installmentNo: 'asc' } },
      )
      const before = [...due.map(paymentOf), ...toCome(schedule)].toSorted(byDueDay)
      refuseLongAgo(input.payments, before, today)
      const payments = input.payments.toSorted(byDueDay)
      const ahead = this.changeDue(due, payments, recurring)
      await this.em.flush()
      await this.schedules.keep(donation, schedule, withPayments(schedule, ahead))
      await this.expected.openDue(orgId, donationId)
      const isLate = due.some(({ state, dueOn }) => state === 'due' && dueOn < addDays(today, -lateAfterDays))
      if (donation.status === 'past_due' && !isLate) donation.become('active')
      return { field: 'payments', old: { payments: before }, new: { payments } }
    })
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

const paymentOf = ({ dueOn, amount }: ListedPayment): ListedPayment => ({ dueOn, amount })

const toCome = (schedule: DonationSchedule): ListedPayment[] => [...everyOccurrence(schedule)].map(paymentOf)

function refuseLongAgo(payments: readonly ListedPayment[], before: readonly ListedPayment[], today: string): void {
  const earliest = addDays(today, -earliestStartDays)
  const place = payments.findIndex(({ dueOn }) => dueOn < earliest && !before.some((known) => known.dueOn === dueOn))
  if (place >= 0) throw Problem.at(`payments.${place}.dueOn`, 'This is more than a year ago')
}
