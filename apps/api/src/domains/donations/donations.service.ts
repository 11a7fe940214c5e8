import { Injectable } from '@nestjs/common'
import type { Donation, DonationRow, DonationTotals } from '@almoner/contracts/donations/donation'
import type {
  DonationFilter,
  GetDonationInput,
  ListDonationsInput,
} from '@almoner/contracts/donations/donations.operations'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { Problem } from '../../platform/problems/problem.js'
import { toDonation, toDonationRow, toDonationTotals } from './donation.presenter.js'
import { DonationsRepository } from './donations.repository.js'
import { PlanSchedules } from './plan-schedules.js'
import type { DonationsVerbs } from './donations.router.js'

@Injectable()
export class DonationsService implements DonationsVerbs {
  constructor(
    private readonly donations: DonationsRepository,
    private readonly schedules: PlanSchedules,
    private readonly clock: Clock,
  ) {}

  /** A page in keyset order. Raises `input_invalid` for a cursor that is not one of ours. */
  async list(actor: Actor, input: ListDonationsInput): Promise<Page<DonationRow>> {
    return toPage(await this.donations.list(actor.orgId, { ...input, now: this.clock.now() }), input, toDonationRow)
  }

  async totals(actor: Actor, filter: DonationFilter): Promise<DonationTotals> {
    return toDonationTotals(await this.donations.totals(actor.orgId, { ...filter, now: this.clock.now() }))
  }

  /** Raises `not_found`, also for another org's. */
  async get(actor: Actor, { id }: GetDonationInput): Promise<Donation> {
    const [found, schedules] = await Promise.all([
      this.donations.find(actor.orgId, id),
      this.schedules.of(actor.orgId, [id]),
    ])
    const schedule = schedules.get(id)
    if (!found || !schedule) throw new Problem('not_found')
    return toDonation(found, schedule)
  }
}
