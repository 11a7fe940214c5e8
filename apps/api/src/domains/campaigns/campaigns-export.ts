import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { CampaignRow } from '@almoner/contracts/campaigns/campaign'
import { systemActor } from '../../platform/access/actor.js'
import { date, ExportLists, money, number, text, type ExportList } from '../exports/index.js'
import { OrgCalendar } from '../orgs/index.js'
import { CampaignsRepository } from './campaigns.repository.js'

/** Campaigns as a file. An org has a few hundred at most: they are read at once. */
@Injectable()
export class CampaignsExport implements OnModuleInit {
  constructor(
    private readonly lists: ExportLists,
    private readonly campaigns: CampaignsRepository,
    private readonly calendar: OrgCalendar,
  ) {}

  onModuleInit(): void {
    this.lists.add('campaigns', { columns, pages: (orgId, request) => this.pages(orgId, request) })
  }

  private async *pages(...[orgId, { matching, ids }]: Parameters<ExportList<'campaigns'>['pages']>) {
    const today = await this.calendar.todayFor(orgId, matching)
    yield await this.campaigns.list(systemActor(orgId), { ...matching, today }, ids)
  }
}

const columns: ExportList<'campaigns', CampaignRow>['columns'] = {
  name: text('Name', ({ name }) => name),
  code: text('Code', ({ code }) => code),
  type: text('Type', ({ type }) => type),
  status: text('Status', ({ status }) => status),
  currency: text('Currency', ({ currency }) => currency.toUpperCase()),
  goal: money('Goal', ({ goalAmount }) => goalAmount),
  raised: money('Raised', ({ raisedAmount }) => raisedAmount),
  gifts: number('Gifts', ({ giftCount }) => giftCount),
  donors: number('Donors', ({ donorCount }) => donorCount),
  average: money('Average gift', ({ averageAmount }) => averageAmount),
  last: date('Last gift', ({ lastGiftOn }) => lastGiftOn),
  starts: date('Starts', ({ startsOn }) => startsOn),
  ends: date('Ends', ({ endsOn }) => endsOn),
  entity: text('Received by', ({ entity }) => entity),
  owner: text('Owner', ({ owner }) => owner),
  tags: text('Tags', ({ tags }) => tags.join('; ')),
  created: date('Created', ({ createdAt }) => createdAt.slice(0, 10)),
  id: text('Id', ({ id }) => id),
}
