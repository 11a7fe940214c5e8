import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { FundraiserRow } from '@almoner/contracts/fundraisers/fundraiser'
import { systemActor } from '../../platform/access/actor.js'
import { date, ExportLists, money, number, pagesOf, text, type ExportList } from '../exports/index.js'
import { OrgCalendar } from '../orgs/index.js'
import { FundraisersRepository } from './fundraisers.repository.js'

/** Fundraisers as a file. */
@Injectable()
export class FundraisersExport implements OnModuleInit {
  constructor(
    private readonly lists: ExportLists,
    private readonly fundraisers: FundraisersRepository,
    private readonly calendar: OrgCalendar,
  ) {}

  onModuleInit(): void {
    this.lists.add('fundraisers', { columns, pages: (orgId, request) => this.pages(orgId, request) })
  }

  private async *pages(...[orgId, { matching, sort, ids }]: Parameters<ExportList<'fundraisers'>['pages']>) {
    const today = await this.calendar.todayFor(orgId, matching)
    yield* pagesOf((page) => this.fundraisers.list(systemActor(orgId), { ...matching, ids, sort, today, ...page }))
  }
}

const columns: ExportList<'fundraisers', FundraiserRow>['columns'] = {
  name: text('Name', ({ displayName }) => displayName),
  slug: text('Address of the page', ({ slug }) => slug),
  status: text('Status', ({ status }) => status),
  campaign: text('Campaign', ({ campaignName }) => campaignName),
  team: text('Team', ({ team }) => team?.name ?? null),
  currency: text('Currency', ({ currency }) => currency.toUpperCase()),
  goal: money('Goal', ({ goalAmount }) => goalAmount),
  raised: money('Raised', ({ raisedAmount }) => raisedAmount),
  gifts: number('Gifts', ({ giftCount }) => giftCount),
  lastGift: date('Last gift', ({ lastGiftOn }) => lastGiftOn),
  created: date('Created', ({ createdAt }) => createdAt.slice(0, 10)),
  id: text('Id', ({ id }) => id),
}
