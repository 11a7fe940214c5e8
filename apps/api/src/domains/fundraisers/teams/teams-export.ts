import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { TeamRow } from '@almoner/contracts/fundraisers/team'
import { date, ExportLists, made, money, number, text, type ExportList } from '../../exports/index.js'
import { TeamsRepository } from './teams.repository.js'

/** Teams of fundraisers as a file. */
@Injectable()
export class TeamsExport implements OnModuleInit {
  constructor(
    private readonly lists: ExportLists,
    private readonly teams: TeamsRepository,
  ) {}

  onModuleInit(): void {
    this.lists.add('teams', { columns, rows: (orgId, { matching }) => this.teams.all(orgId, matching) })
  }
}

const columns: ExportList<'teams', TeamRow>['columns'] = {
  name: text('Name', 'name'),
  slug: text('Address of the page', 'slug'),
  status: text('Status', 'status'),
  campaign: text('Campaign', 'campaignName'),
  captain: text('Captain', 'captainName'),
  members: number('Members', 'memberCount'),
  currency: text(
    'Currency',
    made(['currency'], ({ currency }) => currency.toUpperCase()),
  ),
  goal: money('Goal', 'goalAmount'),
  raised: money('Raised', 'raisedAmount'),
  gifts: number('Gifts', 'giftCount'),
  giftsWaiting: number('Gifts to confirm', 'giftsWaiting'),
  changeWaiting: text(
    'Change to approve',
    made(['isChangeWaiting'], ({ isChangeWaiting }) => (isChangeWaiting ? 'yes' : 'no')),
  ),
  created: date(
    'Created',
    made(['createdAt'], ({ createdAt }) => createdAt.slice(0, 10)),
  ),
  id: text('Id', 'id'),
}
