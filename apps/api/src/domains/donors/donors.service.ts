import { Injectable } from '@nestjs/common'
import type { Donor, DonorRow, DonorTotals } from '@almoner/contracts/donors/donor'
import type { DonorFilter, GetDonorInput, ListDonorsInput } from '@almoner/contracts/donors/donors.operations'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import { toPage } from '../../platform/database/keyset.js'
import { Problem } from '../../platform/problems/problem.js'
import { OrgCalendar } from '../orgs/index.js'
import { toDonor, toDonorRow } from './donor.presenter.js'
import { DonorsRepository, type DonorView } from './donors.repository.js'
import type { DonorsVerbs } from './donors.router.js'

@Injectable()
export class DonorsService implements DonorsVerbs {
  constructor(
    private readonly donors: DonorsRepository,
    private readonly calendar: OrgCalendar,
  ) {}

  /** A page in keyset order. Raises `input_invalid` for a cursor that is not one of ours. */
  async list(actor: Actor, input: ListDonorsInput): Promise<Page<DonorRow>> {
    const rows = await this.donors.list(actor.orgId, input, await this.viewFor(actor, input))
    return toPage(rows, input, toDonorRow)
  }

  async totals(actor: Actor, filter: DonorFilter): Promise<DonorTotals> {
    const counted = await this.donors.count(actor.orgId, filter, await this.viewFor(actor, filter))
    return counted ?? { donors: 0, lifetime: [] }
  }

  /** Raises `not_found`, also for another org's. */
  async get(actor: Actor, { id }: GetDonorInput): Promise<Donor> {
    const found = await this.donors.find(actor.orgId, id, await this.viewFor(actor, {}))
    if (!found) throw new Problem('not_found')
    return toDonor(found)
  }

  private async viewFor(actor: Actor, filter: DonorFilter): Promise<DonorView> {
    const { currency, today } = await this.calendar.of(actor.orgId)
    return { currency: filter.currency ?? currency, today }
  }
}
