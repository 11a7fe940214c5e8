import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Donation, DonationRow, DonationTotals } from '@almoner/contracts/donations/donation'
import type {
  DonationFilter,
  GetDonationInput,
  ListDonationsInput,
} from '@almoner/contracts/donations/donations.operations'
import {
  mostExported,
  type ExportDonationsInput,
  type ExportedFile,
} from '@almoner/contracts/donations/donation-export.operations'
import type { Page } from '@almoner/contracts/paging'
import type { Actor, SignedIn } from '../../platform/access/actor.js'
import { requireFreshFactor } from '../../platform/access/fresh-factor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { Problem } from '../../platform/problems/problem.js'
import { OrgCalendar } from '../orgs/index.js'
import type { AskedAt } from './donation-filter.statements.js'
import { writeDonationFile } from './donation-file.js'
import { toDonation, toDonationRow, toDonationTotals } from './donation.presenter.js'
import { DonationsRepository } from './donations.repository.js'
import { DonationSchedules } from './donation-schedules.repository.js'

@Injectable()
export class DonationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly donations: DonationsRepository,
    private readonly schedules: DonationSchedules,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly calendar: OrgCalendar,
  ) {}

  /** A page in keyset order. Raises `input_invalid` for a cursor that is not one of ours. */
  async list(actor: Actor, input: ListDonationsInput): Promise<Page<DonationRow>> {
    const at = await this.askedAt(actor, input)
    return toPage(await this.donations.list(actor.orgId, { ...input, ...at }), input, toDonationRow)
  }

  async totals(actor: Actor, filter: DonationFilter): Promise<DonationTotals> {
    const at = await this.askedAt(actor, filter)
    return toDonationTotals(await this.donations.totals(actor.orgId, { ...filter, ...at }))
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

  /** The ids of what a filter finds, the newest first; so many at most. */
  async idsOf(actor: Actor, filter: DonationFilter, most: number): Promise<string[]> {
    const at = await this.askedAt(actor, filter)
    return this.donations.ids(actor.orgId, { ...filter, ...at }, most)
  }

  /**
   * Those of a filter as a CSV file, in the order of the list. Raises `input_invalid` where there are more than a file
   * takes: none is left out in silence; and `second_factor_stale`.
   */
  async export(visitor: SignedIn, actor: Actor, { ids, matching, sort }: ExportDonationsInput): Promise<ExportedFile> {
    requireFreshFactor(visitor, this.clock.now())
    const filter = { ...matching, kind: 'recurring' as const }
    const at = await this.askedAt(actor, filter)
    const rows = await this.donations.toExport(actor.orgId, { ...filter, sort, ...at }, { ids, most: mostExported + 1 })
    if (rows.length > mostExported)
      throw Problem.at('matching', `A file has ${mostExported} recurring gifts at most: narrow the list first`)
    await this.em.transactional(async () => {
      this.audit.record(actor, 'donations.export', { after: { rows: rows.length, ...(ids ? {} : { filter, sort }) } })
    })
    return {
      fileName: `recurring-${at.now.toISOString().slice(0, 10)}.csv`,
      text: writeDonationFile(rows),
      rows: rows.length,
    }
  }

  private async askedAt({ orgId }: Actor, filter: Pick<DonationFilter, 'where'>): Promise<AskedAt> {
    return { now: this.clock.now(), today: await this.calendar.todayFor(orgId, filter) }
  }
}
