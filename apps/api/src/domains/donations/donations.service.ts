import { Injectable } from '@nestjs/common'
import type { Donation, DonationRow, DonationTotals, FullDonationRow } from '@almoner/contracts/donations/donation'
import type {
  DonationFilter,
  GetDonationInput,
  ListDonationsInFullInput,
  ListDonationsInput,
} from '@almoner/contracts/donations/donations.operations'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { Problem } from '../../platform/problems/problem.js'
import { ChangeHorizon } from '../changes/index.js'
import { OrgCalendar } from '../orgs/index.js'
import type { AskedAt } from './donation-filter.statements.js'
import { toDonation, toDonationRow, toDonationTotals, toFullDonationRow } from './donation.presenter.js'
import { DonationsRepository } from './donations.repository.js'
import { DonationSchedules } from './donation-schedules.repository.js'

@Injectable()
export class DonationsService {
  constructor(
    private readonly donations: DonationsRepository,
    private readonly horizon: ChangeHorizon,
    private readonly schedules: DonationSchedules,
    private readonly clock: Clock,
    private readonly calendar: OrgCalendar,
  ) {}

  /** A page in keyset order. Raises `input_invalid` for a cursor that is not one of ours. */
  async list(actor: Actor, input: ListDonationsInput): Promise<Page<DonationRow>> {
    const at = await this.askedAt(actor, input)
    return toPage(await this.donations.list(actor, { ...input, ...at }), input, toDonationRow)
  }

  /** The same for programs. Raises `input_invalid` for a cursor that is not one of ours. */
  async listInFull(actor: Actor, input: ListDonationsInFullInput): Promise<Page<FullDonationRow>> {
    const at = await this.askedAt(actor, input)
    const asked = await this.horizon.within(actor.orgId, { ...input, ...at })
    return toPage(await this.donations.listInFull(actor, asked), input, toFullDonationRow)
  }

  async totals(actor: Actor, filter: DonationFilter): Promise<DonationTotals> {
    const at = await this.askedAt(actor, filter)
    return toDonationTotals(await this.donations.totals(actor.orgId, { ...filter, ...at }))
  }

  /** Raises `not_found`, also for another org's. */
  async get(actor: Actor, { id }: GetDonationInput): Promise<Donation> {
    const [found, schedules] = await Promise.all([this.donations.find(actor, id), this.schedules.of(actor.orgId, [id])])
    const schedule = schedules.get(id)
    if (!found || !schedule) throw new Problem('not_found')
    return toDonation(found, schedule)
  }

  /** The ids of what a filter finds, the newest first; so many at most. */
  async idsOf(actor: Actor, filter: DonationFilter, most: number): Promise<string[]> {
    const at = await this.askedAt(actor, filter)
    return this.donations.ids(actor.orgId, { ...filter, ...at }, most)
  }

  private async askedAt({ orgId }: Actor, filter: Pick<DonationFilter, 'where'>): Promise<AskedAt> {
    return { now: this.clock.now(), today: await this.calendar.todayFor(orgId, filter) }
  }
}
