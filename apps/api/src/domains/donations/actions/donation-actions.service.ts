import { Injectable } from '@nestjs/common'
import { dayIn } from '@almoner/contracts/donations/due-instant'
import type { DonationChanged } from '@almoner/contracts/donations/donation-actions'
import type * as donations from '@almoner/contracts/donations/donation-actions.operations'
import { occurrences } from '@almoner/contracts/donations/schedule'
import type { Actor } from '../../../platform/access/actor.js'
import { Clock } from '../../../platform/clock.js'
import { Problem } from '../../../platform/problems/problem.js'
import { DonationSchedules } from '../donation-schedules.repository.js'
import { DonationActions } from './donation-actions.js'
import type { DonationActor } from './donation-command.js'
import { DonationActionsRepository } from './donation-actions.repository.js'

const staff = (actor: Actor): DonationActor => ({ by: 'staff', as: actor })

/** What staff do to recurring donations and read of them. What an action raises stands with `DonationActions`. */
@Injectable()
export class DonationActionsService {
  constructor(
    private readonly recurringDonations: DonationActionsRepository,
    private readonly schedules: DonationSchedules,
    private readonly actions: DonationActions,
    private readonly clock: Clock,
  ) {}

  /** Raises `not_found`, also for another org's. */
  async schedule({ orgId }: Actor, { id, count }: donations.DonationDatesInput): Promise<donations.DonationDates> {
    const [found, all, names] = await Promise.all([
      this.recurringDonations.find(orgId, id),
      this.schedules.of(orgId, [id]),
      this.recurringDonations.namesOfFunds(orgId),
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

  async movement({ orgId }: Actor, input: donations.MovementInput): Promise<donations.DonationMovements> {
    const sums = await this.recurringDonations.movement(orgId, input)
    return {
      byCurrency: sums.map(({ currency, upgrades, upgraded, downgrades, downgraded }) => ({
        currency,
        upgrades: { count: upgrades, annualDelta: upgraded },
        downgrades: { count: downgrades, annualDelta: downgraded },
      })),
    }
  }

  changeAmount(actor: Actor, input: donations.ChangeAmountInput): Promise<DonationChanged> {
    return this.actions.changeAmount(actor.orgId, input.id, input, staff(actor))
  }

  changeDate(actor: Actor, input: donations.ChangeDateInput): Promise<DonationChanged> {
    return this.actions.changeDate(actor.orgId, input.id, input, staff(actor))
  }

  changeFrequency(actor: Actor, input: donations.ChangeFrequencyInput): Promise<DonationChanged> {
    return this.actions.changeFrequency(actor.orgId, input.id, input, staff(actor))
  }

  changePayments(actor: Actor, input: donations.ChangePaymentsInput): Promise<DonationChanged> {
    return this.actions.changePayments(actor.orgId, input.id, input, staff(actor))
  }

  pause(actor: Actor, input: donations.PauseDonationInput): Promise<DonationChanged> {
    return this.actions.pause(actor.orgId, input.id, input, staff(actor))
  }

  resume(actor: Actor, input: donations.ResumeDonationInput): Promise<DonationChanged> {
    return this.actions.resume(actor.orgId, input.id, input, staff(actor))
  }

  skip(actor: Actor, input: donations.SkipInput): Promise<DonationChanged> {
    return this.actions.skip(actor.orgId, input.id, input, staff(actor))
  }

  unskip(actor: Actor, input: donations.UnskipInput): Promise<DonationChanged> {
    return this.actions.unskip(actor.orgId, input.id, input, staff(actor))
  }

  moveDate(actor: Actor, input: donations.MoveDateInput): Promise<DonationChanged> {
    return this.actions.moveDate(actor.orgId, input.id, input, staff(actor))
  }

  moveCampaign(actor: Actor, input: donations.MoveCampaignInput): Promise<DonationChanged> {
    return this.actions.moveCampaign(actor.orgId, input.id, input, staff(actor))
  }

  moveFunds(actor: Actor, input: donations.MoveFundsInput): Promise<DonationChanged> {
    return this.actions.moveFunds(actor.orgId, input.id, input, staff(actor))
  }

  shareMethod(actor: Actor, input: donations.ShareMethodInput): Promise<DonationChanged> {
    return this.actions.shareMethod(actor.orgId, input.id, input, staff(actor))
  }

  cancel(actor: Actor, input: donations.CancelDonationInput): Promise<DonationChanged> {
    return this.actions.cancel(actor.orgId, input.id, input, staff(actor))
  }

  restart(actor: Actor, input: donations.RestartDonationInput): Promise<DonationChanged> {
    return this.actions.restart(actor.orgId, input.id, input, staff(actor))
  }
}
