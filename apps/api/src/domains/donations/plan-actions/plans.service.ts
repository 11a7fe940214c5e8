import { Injectable } from '@nestjs/common'
import { dayIn } from '@almoner/contracts/donations/due-instant'
import type { DonationChange, PlanChanged } from '@almoner/contracts/donations/plan-actions'
import type * as plans from '@almoner/contracts/donations/plan-actions.operations'
import { occurrences } from '@almoner/contracts/donations/schedule'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../../platform/access/actor.js'
import { Clock } from '../../../platform/clock.js'
import { toPage } from '../../../platform/database/keyset.js'
import { Problem } from '../../../platform/problems/problem.js'
import { PlanSchedules } from '../plan-schedules.repository.js'
import { PlanActions } from './plan-actions.js'
import type { PlanActor } from './plan-command.js'
import { PlansRepository } from './plans.repository.js'

const staff = (actor: Actor): PlanActor => ({ by: 'staff', as: actor })

/** What staff do to plans and read of them. What an action raises stands with `PlanActions`. */
@Injectable()
export class PlansService {
  constructor(
    private readonly plans: PlansRepository,
    private readonly schedules: PlanSchedules,
    private readonly actions: PlanActions,
    private readonly clock: Clock,
  ) {}

  /** Raises `not_found`, also for another org's. */
  async schedule({ orgId }: Actor, { id, count }: plans.PlanDatesInput): Promise<plans.PlanDates> {
    const [found, all, names] = await Promise.all([
      this.plans.find(orgId, id),
      this.schedules.of(orgId, [id]),
      this.plans.namesOfFunds(orgId),
    ])
    const schedule = all.get(id)
    if (!found || !schedule) throw new Problem('not_found')
    const dates = occurrences(schedule, { count })
    return {
      donationId: id,
      status: schedule.status,
      version: found.version,
      zone: schedule.zone,
      currency: schedule.currency,
      today: dayIn(schedule.zone, this.clock.now()),
      occurrences: dates.map(({ allocations, reasons, ...date }) => ({
        ...date,
        reasons: [...reasons],
        allocations: allocations.map((part) => ({ ...part, designation: names.get(part.designationId) ?? '' })),
      })),
    }
  }

  /** Raises `not_found`, also for another org's. */
  async changes({ orgId }: Actor, input: plans.ListChangesInput): Promise<Page<DonationChange>> {
    const [found, rows] = await Promise.all([this.plans.find(orgId, input.id), this.plans.changes(orgId, input)])
    if (!found) throw new Problem('not_found')
    return toPage(rows, input, ({ cursor_value: _, cursor_sequence: __, ...change }) => change)
  }

  async movement({ orgId }: Actor, input: plans.MovementInput): Promise<plans.PlanMovements> {
    const sums = await this.plans.movement(orgId, input)
    return {
      byCurrency: sums.map(({ currency, upgrades, upgraded, downgrades, downgraded }) => ({
        currency,
        upgrades: { count: upgrades, annualDelta: upgraded },
        downgrades: { count: downgrades, annualDelta: downgraded },
      })),
    }
  }

  changeAmount(actor: Actor, input: plans.ChangeAmountInput): Promise<PlanChanged> {
    return this.actions.changeAmount(actor.orgId, input.id, input, staff(actor))
  }

  changeDate(actor: Actor, input: plans.ChangeDateInput): Promise<PlanChanged> {
    return this.actions.changeDate(actor.orgId, input.id, input, staff(actor))
  }

  changeFrequency(actor: Actor, input: plans.ChangeFrequencyInput): Promise<PlanChanged> {
    return this.actions.changeFrequency(actor.orgId, input.id, input, staff(actor))
  }

  pause(actor: Actor, input: plans.PausePlanInput): Promise<PlanChanged> {
    return this.actions.pause(actor.orgId, input.id, input, staff(actor))
  }

  resume(actor: Actor, input: plans.ResumePlanInput): Promise<PlanChanged> {
    return this.actions.resume(actor.orgId, input.id, input, staff(actor))
  }

  skip(actor: Actor, input: plans.SkipInput): Promise<PlanChanged> {
    return this.actions.skip(actor.orgId, input.id, input, staff(actor))
  }

  unskip(actor: Actor, input: plans.UnskipInput): Promise<PlanChanged> {
    return this.actions.unskip(actor.orgId, input.id, input, staff(actor))
  }

  moveDate(actor: Actor, input: plans.MoveDateInput): Promise<PlanChanged> {
    return this.actions.moveDate(actor.orgId, input.id, input, staff(actor))
  }

  moveCampaign(actor: Actor, input: plans.MoveCampaignInput): Promise<PlanChanged> {
    return this.actions.moveCampaign(actor.orgId, input.id, input, staff(actor))
  }

  moveFunds(actor: Actor, input: plans.MoveFundsInput): Promise<PlanChanged> {
    return this.actions.moveFunds(actor.orgId, input.id, input, staff(actor))
  }

  shareMethod(actor: Actor, input: plans.ShareMethodInput): Promise<PlanChanged> {
    return this.actions.shareMethod(actor.orgId, input.id, input, staff(actor))
  }

  cancel(actor: Actor, input: plans.CancelPlanInput): Promise<PlanChanged> {
    return this.actions.cancel(actor.orgId, input.id, input, staff(actor))
  }

  restart(actor: Actor, input: plans.RestartPlanInput): Promise<PlanChanged> {
    return this.actions.restart(actor.orgId, input.id, input, staff(actor))
  }
}
