import { add, subtract, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { Injectable } from '@nestjs/common'
import type {
  ChangeAmount,
  ChangeDate,
  ChangeFrequency,
  MoveDate,
  DonationChanged,
  SkipInstallments,
  UnskipInstallments,
} from '@almoner/contracts/donations/donation-actions'
import {
  withAmount,
  withDate,
  withFrequency,
  withMove,
  withoutSkips,
  withSkips,
} from '@almoner/contracts/donations/donation-changes'
import { annualValue, isPaidOnce } from '@almoner/contracts/donations/donation-value'
import {
  anchorDate,
  shared,
  termOf,
  type DonationSchedule,
  type ScheduleTerm,
} from '@almoner/contracts/donations/schedule'
import { DonationSchedules } from '../donation-schedules.repository.js'
import { FeeCovers } from './fee-covers.js'
import {
  heldTo,
  DonationCommand,
  type DonationActor,
  type LockedRecurringDonation,
  type DonationEffect,
} from './donation-command.js'
import { mustBeLive, mustFollowRhythm } from './donation-states.js'

/**
 * Changes what a recurring donation collects and when. None of it touches an installment that is being collected or retried, nor gives
 * a period two payments. Every action raises `not_found`, `donation_changed`, `donation_state_refused`,
 * `donation_kept_elsewhere` and `input_invalid` at the field that stands against it.
 */
@Injectable()
export class DonationScheduleCommands {
  constructor(
    private readonly command: DonationCommand,
    private readonly schedules: DonationSchedules,
    private readonly covers: FeeCovers,
  ) {}

  /** Amount in minor units of the recurring donation's currency, without the cover, which is reckoned anew where the fee is covered. */
  changeAmount(orgId: string, donationId: string, input: ChangeAmount, actor: DonationActor): Promise<DonationChanged> {
    return this.change('changeAmount', orgId, donationId, input, actor, async (recurring) => {
      const amount = await this.newAmount(recurring, input.amount, input.coversFee)
      const after = heldTo(withAmount(recurring.schedule, amount, { from: input.from, today: recurring.today }))
      const no = beginning(recurring.schedule, after)
      const [old, now] = [termOf(recurring.schedule, no), termOf(after, no)]
      const effectiveOn = anchorDate(after, no)
      await this.schedules.withdraw(recurring, ['amount'], effectiveOn)
      await this.schedules.keep(recurring.donation, recurring.schedule, after)
      return {
        field: 'amount',
        old: { amount: old.amount, feeCoverAmount: old.feeCoverAmount },
        new: { amount: now.amount, feeCoverAmount: now.feeCoverAmount },
        effectiveOn,
        annualDelta: annualDelta(recurring, old, now),
      }
    })
  }

  changeDate(orgId: string, donationId: string, input: ChangeDate, actor: DonationActor): Promise<DonationChanged> {
    return this.change('changeDate', orgId, donationId, input, actor, async (recurring) => {
      const after = heldTo(withDate(recurring.schedule, input, recurring.today))
      const no = beginning(recurring.schedule, after)
      await this.schedules.keep(recurring.donation, recurring.schedule, after)
      return {
        field: 'date',
        old: dateFacts(recurring.schedule, no),
        new: dateFacts(after, no),
        effectiveOn: anchorDate(after, no),
      }
    })
  }

  changeFrequency(
    orgId: string,
    donationId: string,
    input: ChangeFrequency,
    actor: DonationActor,
  ): Promise<DonationChanged> {
    return this.change('changeFrequency', orgId, donationId, input, actor, async (recurring) => {
      const amount = input.amount === undefined ? undefined : await this.newAmount(recurring, input.amount, undefined)
      const rhythm = { frequency: input.frequency, interval: input.interval, ...(amount && { amount }) }
      const after = heldTo(withFrequency(recurring.schedule, rhythm, { from: input.from, today: recurring.today }))
      const no = beginning(recurring.schedule, after)
      const [old, now] = [termOf(recurring.schedule, no), termOf(after, no)]
      const effectiveOn = anchorDate(after, no)
      await this.schedules.withdraw(recurring, ['amount', 'frequency'], effectiveOn)
      await this.schedules.keep(recurring.donation, recurring.schedule, after)
      return {
        field: 'frequency',
        old: { ...rhythmFacts(old), nextOn: anchorDate(recurring.schedule, no) },
        new: { ...rhythmFacts(now), nextOn: effectiveOn },
        effectiveOn,
        annualDelta: annualDelta(recurring, old, now),
      }
    })
  }

  skip(orgId: string, donationId: string, input: SkipInstallments, actor: DonationActor): Promise<DonationChanged> {
    return this.change('skip', orgId, donationId, input, actor, (recurring) =>
      this.except(recurring, input.installmentNos, heldTo(withSkips(recurring.schedule, input.installmentNos)), true),
    )
  }

  unskip(orgId: string, donationId: string, input: UnskipInstallments, actor: DonationActor): Promise<DonationChanged> {
    return this.change('unskip', orgId, donationId, input, actor, (recurring) =>
      this.except(
        recurring,
        input.installmentNos,
        heldTo(withoutSkips(recurring.schedule, input.installmentNos, recurring.today)),
        false,
      ),
    )
  }

  moveDate(orgId: string, donationId: string, input: MoveDate, actor: DonationActor): Promise<DonationChanged> {
    return this.change('moveDate', orgId, donationId, input, actor, async (recurring) => {
      const after = heldTo(withMove(recurring.schedule, input, recurring.today))
      await this.schedules.keep(recurring.donation, recurring.schedule, after)
      const { installmentNo } = input
      return {
        field: 'installment',
        old: { installmentNo, dueOn: dueOf(recurring.schedule, installmentNo) },
        new: { installmentNo, dueOn: input.dueOn },
        effectiveOn: input.dueOn,
      }
    })
  }

  private change(
    verb: string,
    orgId: string,
    donationId: string,
    { version }: { version?: number },
    actor: DonationActor,
    work: (recurring: LockedRecurringDonation) => Promise<DonationEffect>,
  ): Promise<DonationChanged> {
    return this.command.change({ orgId, donationId, version, actor, verb }, async (recurring) => {
      mustBeLive(recurring.donation)
      mustFollowRhythm(recurring.donation)
      return work(recurring)
    })
  }

  /** One row of the log for all of the numbers: the first of them and how many. */
  private async except(
    recurring: LockedRecurringDonation,
    installmentNos: readonly number[],
    after: DonationSchedule,
    isSkipped: boolean,
  ): Promise<DonationEffect> {
    await this.schedules.keep(recurring.donation, recurring.schedule, after)
    const numbers = [...new Set(installmentNos)].toSorted((a, b) => a - b)
    const dates = numbers.map((no) => dueOf(isSkipped ? recurring.schedule : after, no))
    const told = { installmentNo: numbers[0] ?? 1, installmentNos: numbers }
    return {
      field: 'installment',
      old: { ...told, dueOn: isSkipped ? (dates[0] ?? null) : null },
      new: { ...told, dueOn: isSkipped ? null : (dates[0] ?? null) },
      ...(dates[0] && { effectiveOn: dates[0] }),
    }
  }

  private async newAmount(
    { donation, schedule }: LockedRecurringDonation,
    gift: MinorUnits,
    coversFee: boolean | undefined,
  ) {
    const feeCoverAmount = await this.covers.coverOf(donation, gift, coversFee ?? donation.feeCoverAmount > 0)
    const parts = termOf(schedule, schedule.nextNo).allocations
    return { amount: add(gift, feeCoverAmount), feeCoverAmount, allocations: shared(parts, gift) }
  }
}

/** The first installment that two calendars of a recurring donation have other terms for; the next one where they have none. */
function beginning(before: DonationSchedule, after: DonationSchedule): number {
  const starts = new Set([...before.terms, ...after.terms].map(({ fromNo }) => fromNo))
  const changed = [...starts]
    .toSorted((a, b) => a - b)
    .filter((no) => no >= after.nextNo)
    .find((no) => !isSame(before, after, no))
  return changed ?? after.nextNo
}

function isSame(before: DonationSchedule, after: DonationSchedule, no: number): boolean {
  const [a, b] = [termOf(before, no), termOf(after, no)]
  return (
    a.amount === b.amount &&
    a.feeCoverAmount === b.feeCoverAmount &&
    a.frequency === b.frequency &&
    a.interval === b.interval &&
    a.anchorDay === b.anchorDay &&
    anchorDate(before, no) === anchorDate(after, no)
  )
}

/** What a change adds to a year, in minor units; nothing where one payment is all. */
const annualDelta = ({ donation }: LockedRecurringDonation, old: ScheduleTerm, now: ScheduleTerm): MinorUnits =>
  isPaidOnce(donation) ? zero : subtract(annualValue(now), annualValue(old))

const rhythmFacts = ({ frequency, interval, amount }: ScheduleTerm) => ({ frequency, interval, amount })

const dateFacts = (schedule: DonationSchedule, no: number) => ({
  nextOn: anchorDate(schedule, no),
  anchorDay: termOf(schedule, no).anchorDay,
})

function dueOf(schedule: DonationSchedule, installmentNo: number): string {
  const moved = schedule.exceptions.find((exception) => exception.installmentNo === installmentNo)
  return moved?.kind === 'move' ? moved.movedTo : anchorDate(schedule, installmentNo)
}
