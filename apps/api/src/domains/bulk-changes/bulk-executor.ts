import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { BulkCommand } from '@almoner/contracts/bulk-changes/bulk-change'
import { occurrences } from '@almoner/contracts/donations/schedule'
import type { DonationChanged } from '@almoner/contracts/donations/donation-actions'
import type { Actor } from '../../platform/access/actor.js'
import { Problem } from '../../platform/problems/problem.js'
import { DonationActions, DonationSchedules, type DonationActor } from '../donations/index.js'
import { CardLinks } from '../emails/index.js'
import type { RowResult } from './bulk-change-row.entity.js'
import type { DonationInTurn } from './bulk-changes.repository.js'

/** So many dates are looked through for those that are collected: a pause may cover the first. */
const lookedThrough = 60

/** Does what a bulk change asks for to one donation, by the same verbs that staff use on one. */
@Injectable()
export class BulkExecutor {
  constructor(
    private readonly em: EntityManager,
    private readonly actions: DonationActions,
    private readonly schedules: DonationSchedules,
    private readonly cardLinks: CardLinks,
  ) {}

  /** Inside the transaction that settles the row. Raises what the verb raises. */
  async do(command: BulkCommand, donation: DonationInTurn, actor: Actor): Promise<RowResult> {
    const { orgId } = actor
    const { donationId, status, nextChargeOn } = donation
    const staff: DonationActor = { by: 'staff', as: actor }
    switch (command.action) {
      case 'pause':
        return resultOf(await this.actions.pause(orgId, donationId, { until: command.until }, staff))
      case 'resume':
        return resultOf(await this.actions.resume(orgId, donationId, {}, staff))
      case 'skip': {
        const dates = await this.nextDates(orgId, donationId, command.count)
        const installmentNos = dates.map(({ installmentNo }) => installmentNo)
        const changed = await this.actions.skip(orgId, donationId, { installmentNos }, staff)
        return { ...resultOf(changed), skipped: dates.map(({ dueOn }) => dueOn) }
      }
      case 'moveFund': {
        if (donation.onlyFundId === command.designationId)
          throw Problem.at('designationId', 'All of it goes to this fund already')
        const allocations = [{ designationId: command.designationId, amount: donation.giftAmount }]
        return resultOf(await this.actions.moveFunds(orgId, donationId, { allocations, alsoPast: false }, staff))
      }
      case 'sendCardLink': {
        const { to } = await this.cardLinks.send(actor, { donationId })
        return { status, nextChargeOn, sentTo: to }
      }
    }
  }

  /** The next dates that are collected. Raises `donation_state_refused` where there are none. */
  private async nextDates(orgId: string, donationId: string, count: number) {
    const schedule = (await this.schedules.of(orgId, [donationId])).get(donationId)
    const dates = schedule ? occurrences(schedule, { count: lookedThrough }).filter(({ isCharged }) => isCharged) : []
    if (dates.length === 0) throw new Problem('donation_state_refused')
    return dates.slice(0, count)
  }
}

const resultOf = ({ status, nextChargeOn }: DonationChanged): RowResult => ({ status, nextChargeOn })
