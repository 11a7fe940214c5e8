import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { CampaignRow } from '@almoner/contracts/campaigns/campaign'
import { systemActor } from '../../platform/access/actor.js'
import { date, ExportLists, made, money, number, text, type ExportList } from '../exports/index.js'
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
    this.lists.add('campaigns', { columns, rows: (...asked) => this.rows(...asked) })
  }

  private async *rows(...[orgId, { matching, ids }]: Parameters<ExportList<'campaigns'>['rows']>) {
    const today = await this.calendar.todayFor(orgId, matching)
    yield await this.campaigns.list(systemActor(orgId), { ...matching, today }, ids)
  }
}

const columns: ExportList<'campaigns', CampaignRow>['columns'] = {
  name: text('Name', 'name'),
  code: text('Code', 'code'),
  type: text('Type', 'type'),
  status: text('Status', 'status'),
  currency: text(
    'Currency',
    made(['currency'], ({ currency }) => currency.toUpperCase()),
  ),
  goal: money('Goal', 'goalAmount'),
  raised: money('Raised', 'raisedAmount'),
  gifts: number('Gifts', 'giftCount'),
  donors: number('Donors', 'donorCount'),
  average: money('Average gift', 'averageAmount'),
  last: date('Last gift', 'lastGiftOn'),
  starts: date('Starts', 'startsOn'),
  ends: date('Ends', 'endsOn'),
  entity: text('Received by', 'entity'),
  owner: text('Owner', 'owner'),
  tags: text(
    'Tags',
    made(['tags'], ({ tags }) => tags.join('; ')),
  ),
  created: date(
    'Created',
    made(['createdAt'], ({ createdAt }) => createdAt.slice(0, 10)),
  ),
  id: text('Id', 'id'),
}
