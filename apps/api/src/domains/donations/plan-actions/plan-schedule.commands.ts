import { add, subtract, type MinorUnits } from '@almoner/contracts/minor-units'
import { Injectable } from '@nestjs/common'
import type {
  ChangeAmount,
  ChangeDate,
  ChangeFrequency,
  MoveDate,
  PlanChanged,
  SkipInstallments,
  UnskipInstallments,
} from '@almoner/contracts/donations/plan-actions'
import {
  withAmount,
  withDate,
  withFrequency,
  withMove,
  withoutSkips,
  withSkips,
} from '@almoner/contracts/donations/plan-changes'
import { annualValue } from '@almoner/contracts/donations/plan-value'
import { anchorDate, shared, termOf, type PlanSchedule, type PlanTerm } from '@almoner/contracts/donations/schedule'
import { PlanSchedules } from '../plan-schedules.repository.js'
import { FeeCovers } from './fee-covers.js'
import { heldTo, PlanCommand, type PlanActor, type LockedPlan, type PlanEffect } from './plan-command.js'
import { mustBeLive } from './plan-states.js'

/**
 * Changes what a plan collects and when. None of it touches an installment that is being collected or retried, nor gives
 * a period two payments. Every action raises `not_found`, `donation_changed`, `donation_state_refused`,
 * `donation_kept_elsewhere` and `input_invalid` at the field that stands against it.
 */
@Injectable()
export class PlanScheduleCommands {
  constructor(
    private readonly command: PlanCommand,
    private readonly schedules: PlanSchedules,
    private readonly covers: FeeCovers,
  ) {}

  /** Amount in minor units of the plan's currency, without the cover, which is reckoned anew where the fee is covered. */
  changeAmount(orgId: string, donationId: string, input: ChangeAmount, actor: PlanActor): Promise<PlanChanged> {
    return this.change('changeAmount', orgId, donationId, input, actor, async (plan) => {
      const amount = await this.newAmount(plan, input.amount, input.coversFee)
      const after = heldTo(withAmount(plan.schedule, amount, { from: input.from, today: plan.today }))
      const no = beginning(plan.schedule, after)
      const [old, now] = [termOf(plan.schedule, no), termOf(after, no)]
      const effectiveOn = anchorDate(after, no)
      await this.schedules.withdraw(plan, ['amount'], effectiveOn)
      await this.schedules.keep(plan.donation, plan.schedule, after)
      return {
        field: 'amount',
        old: { amount: old.amount, feeCoverAmount: old.feeCoverAmount },
        new: { amount: now.amount, feeCoverAmount: now.feeCoverAmount },
        effectiveOn,
        annualDelta: subtract(annualValue(now), annualValue(old)),
      }
    })
  }

  changeDate(orgId: string, donationId: string, input: ChangeDate, actor: PlanActor): Promise<PlanChanged> {
    return this.change('changeDate', orgId, donationId, input, actor, async (plan) => {
      const after = heldTo(withDate(plan.schedule, input, plan.today))
      const no = beginning(plan.schedule, after)
      await this.schedules.keep(plan.donation, plan.schedule, after)
      return {
        field: 'date',
        old: dateFacts(plan.schedule, no),
        new: dateFacts(after, no),
        effectiveOn: anchorDate(after, no),
      }
    })
  }

  changeFrequency(orgId: string, donationId: string, input: ChangeFrequency, actor: PlanActor): Promise<PlanChanged> {
    return this.change('changeFrequency', orgId, donationId, input, actor, async (plan) => {
      const amount = input.amount === undefined ? undefined : await this.newAmount(plan, input.amount, undefined)
      const rhythm = { frequency: input.frequency, interval: input.interval, ...(amount && { amount }) }
      const after = heldTo(withFrequency(plan.schedule, rhythm, { from: input.from, today: plan.today }))
      const no = beginning(plan.schedule, after)
      const [old, now] = [termOf(plan.schedule, no), termOf(after, no)]
      const effectiveOn = anchorDate(after, no)
      await this.schedules.withdraw(plan, ['amount', 'frequency'], effectiveOn)
      await this.schedules.keep(plan.donation, plan.schedule, after)
      return {
        field: 'frequency',
        old: { ...rhythmFacts(old), nextOn: anchorDate(plan.schedule, no) },
        new: { ...rhythmFacts(now), nextOn: effectiveOn },
        effectiveOn,
        annualDelta: subtract(annualValue(now), annualValue(old)),
      }
    })
  }

  skip(orgId: string, donationId: string, input: SkipInstallments, actor: PlanActor): Promise<PlanChanged> {
    return this.change('skip', orgId, donationId, input, actor, (plan) =>
      this.except(plan, input.installmentNos, heldTo(withSkips(plan.schedule, input.installmentNos)), true),
    )
  }

  unskip(orgId: string, donationId: string, input: UnskipInstallments, actor: PlanActor): Promise<PlanChanged> {
    return this.change('unskip', orgId, donationId, input, actor, (plan) =>
      this.except(
        plan,
        input.installmentNos,
        heldTo(withoutSkips(plan.schedule, input.installmentNos, plan.today)),
        false,
      ),
    )
  }

  moveDate(orgId: string, donationId: string, input: MoveDate, actor: PlanActor): Promise<PlanChanged> {
    return this.change('moveDate', orgId, donationId, input, actor, async (plan) => {
      const after = heldTo(withMove(plan.schedule, input, plan.today))
      await this.schedules.keep(plan.donation, plan.schedule, after)
      const { installmentNo } = input
      return {
        field: 'installment',
        old: { installmentNo, dueOn: dueOf(plan.schedule, installmentNo) },
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
    actor: PlanActor,
    work: (plan: LockedPlan) => Promise<PlanEffect>,
  ): Promise<PlanChanged> {
    return this.command.change({ orgId, donationId, version, actor, verb }, async (plan) => {
      mustBeLive(plan.donation)
      return work(plan)
    })
  }

  /** One row of the log for all of the numbers: the first of them and how many. */
  private async except(
    plan: LockedPlan,
    installmentNos: readonly number[],
    after: PlanSchedule,
    isSkipped: boolean,
  ): Promise<PlanEffect> {
    await this.schedules.keep(plan.donation, plan.schedule, after)
    const numbers = [...new Set(installmentNos)].toSorted((a, b) => a - b)
    const dates = numbers.map((no) => dueOf(isSkipped ? plan.schedule : after, no))
    const told = { installmentNo: numbers[0] ?? 1, installmentNos: numbers }
    return {
      field: 'installment',
      old: { ...told, dueOn: isSkipped ? (dates[0] ?? null) : null },
      new: { ...told, dueOn: isSkipped ? null : (dates[0] ?? null) },
      ...(dates[0] && { effectiveOn: dates[0] }),
    }
  }

  private async newAmount({ donation, schedule }: LockedPlan, gift: MinorUnits, coversFee: boolean | undefined) {
    const feeCoverAmount = await this.covers.coverOf(donation, gift, coversFee ?? donation.feeCoverAmount > 0)
    const parts = termOf(schedule, schedule.nextNo).allocations
    return { amount: add(gift, feeCoverAmount), feeCoverAmount, allocations: shared(parts, gift) }
  }
}

/** The first installment that two calendars of a plan have other terms for; the next one where they have none. */
function beginning(before: PlanSchedule, after: PlanSchedule): number {
  const starts = new Set([...before.terms, ...after.terms].map(({ fromNo }) => fromNo))
  const changed = [...starts]
    .toSorted((a, b) => a - b)
    .filter((no) => no >= after.nextNo)
    .find((no) => !isSame(before, after, no))
  return changed ?? after.nextNo
}

function isSame(before: PlanSchedule, after: PlanSchedule, no: number): boolean {
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

const rhythmFacts = ({ frequency, interval, amount }: PlanTerm) => ({ frequency, interval, amount })

const dateFacts = (schedule: PlanSchedule, no: number) => ({
  nextOn: anchorDate(schedule, no),
  anchorDay: termOf(schedule, no).anchorDay,
})

function dueOf(schedule: PlanSchedule, installmentNo: number): string {
  const moved = schedule.exceptions.find((exception) => exception.installmentNo === installmentNo)
  return moved?.kind === 'move' ? moved.movedTo : anchorDate(schedule, installmentNo)
}
