import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { DonationChanged } from '@almoner/contracts/donations/donation-actions'
import { occurrences } from '@almoner/contracts/donations/schedule'
import { calendarDateIn } from '@almoner/contracts/time'
import type { Actor } from '../../platform/access/actor.js'
import { Clock } from '../../platform/clock.js'
import { Problem } from '../../platform/problems/problem.js'
import { BulkActions, type BulkExecutor, type RowFacts } from '../bulk-changes/index.js'
import { DonationActions } from './actions/donation-actions.js'
import type { DonationActor } from './actions/donation-command.js'
import { DonationSchedules } from './donation-schedules.repository.js'
import { DonationsBulkRepository } from './donations-bulk.repository.js'
import { DonationsService } from './donations.service.js'

/** So many dates are looked through for those that are collected: a pause may cover the first. */
const lookedThrough = 60

// A day that has come there has come everywhere; each recurring donation asks again in its own zone.
const lastZone = 'Etc/GMT+12'

const staff = (actor: Actor): DonationActor => ({ by: 'staff', as: actor })

const factsOf = ({ status, nextChargeOn }: DonationChanged): RowFacts => ({ status, nextChargeOn })

/** Changes to many recurring donations at once. */
@Injectable()
export class DonationsBulk implements OnModuleInit {
  constructor(
    private readonly bulk: BulkActions,
    private readonly donations: DonationsService,
    private readonly repository: DonationsBulkRepository,
    private readonly actions: DonationActions,
    private readonly schedules: DonationSchedules,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.bulk.addKind('donation', {
      idsMatching: (actor, { matching }, most) => this.donations.idsOf(actor, { ...matching, kind: 'recurring' }, most),
      factsOf: (orgId, recordId) => this.repository.standing(orgId, recordId),
    })
    this.bulk.add('pause', ['donation'], this.pause())
    this.bulk.add('resume', ['donation'], {
      do: async ({ actor, recordId }) => ({
        facts: factsOf(await this.actions.resume(actor.orgId, recordId, {}, staff(actor))),
      }),
    })
    this.bulk.add('skip', ['donation'], this.skip())
    this.bulk.add('moveFund', ['donation'], this.moveFund())
  }

  private pause(): BulkExecutor<'pause'> {
    return {
      prepare: (_, __, { until }) => {
        if (until && until <= calendarDateIn(this.clock.now(), lastZone))
          throw Problem.at('command.until', 'Choose a future day')
        return Promise.resolve({})
      },
      do: async ({ actor, recordId, command: { until } }) => ({
        facts: factsOf(await this.actions.pause(actor.orgId, recordId, { until }, staff(actor))),
      }),
    }
  }

  private skip(): BulkExecutor<'skip'> {
    return {
      do: async ({ actor, recordId, command: { count } }) => {
        const dates = await this.nextDates(actor.orgId, recordId, count)
        const installmentNos = dates.map(({ installmentNo }) => installmentNo)
        const changed = await this.actions.skip(actor.orgId, recordId, { installmentNos }, staff(actor))
        return { facts: { ...factsOf(changed), skipped: dates.map(({ dueOn }) => dueOn) } }
      },
    }
  }

  private moveFund(): BulkExecutor<'moveFund'> {
    return {
      prepare: async ({ orgId }, _, { designationId }) => {
        const name = await this.repository.nameOfOpenFund(orgId, designationId)
        if (name === undefined) throw Problem.at('command.designationId', 'This fund does not accept gifts')
        return { aboutName: name }
      },
      do: async ({ actor, recordId, command: { designationId } }) => {
        const { giftAmount, onlyFundId } = await this.repository.lockFunds(actor.orgId, recordId)
        if (onlyFundId === designationId) throw Problem.at('designationId', 'All of it already goes to this fund')
        const input = { allocations: [{ designationId, amount: giftAmount }], alsoPast: false }
        return { facts: factsOf(await this.actions.moveFunds(actor.orgId, recordId, input, staff(actor))) }
      },
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
