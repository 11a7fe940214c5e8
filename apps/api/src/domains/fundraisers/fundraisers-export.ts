import { Injectable, type OnModuleInit } from '@nestjs/common'
import { systemActor } from '../../platform/access/actor.js'
import { date, ExportLists, made, money, number, personal, text, type ExportList } from '../exports/index.js'
import { OrgCalendar } from '../orgs/index.js'
import { FundraisersRepository, type WholeFundraiserRow } from './fundraisers.repository.js'

/** Fundraisers as a file. */
@Injectable()
export class FundraisersExport implements OnModuleInit {
  constructor(
    private readonly lists: ExportLists,
    private readonly fundraisers: FundraisersRepository,
    private readonly calendar: OrgCalendar,
  ) {}

  onModuleInit(): void {
    this.lists.add('fundraisers', {
      columns,
      rows: (...asked) => this.rows(...asked),
      count: async (orgId, { matching, ids }) => {
        if (ids) return ids.length
        const today = await this.calendar.todayFor(orgId, matching)
        return this.fundraisers.count(orgId, { ...matching, today })
      },
    })
  }

  private async *rows(...[orgId, { matching, sort, ids }]: Parameters<ExportList<'fundraisers'>['rows']>) {
    const today = await this.calendar.todayFor(orgId, matching)
    yield* this.fundraisers.all(systemActor(orgId), { ...matching, ids, sort, today })
  }
}

const columns: ExportList<'fundraisers', WholeFundraiserRow>['columns'] = {
  name: text('Name', 'displayName'),
  firstName: text('First name', 'firstName'),
  lastName: text('Last name', 'lastName'),
  email: personal('Email', 'email'),
  slug: text('Address of the page', 'slug'),
  headline: text('Headline', 'title'),
  story: text('Story', 'story'),
  status: text('Status', 'status'),
  campaign: text('Campaign', 'campaignName'),
  team: text(
    'Team',
    made(['team'], ({ team }) => team?.name ?? null),
  ),
  currency: text(
    'Currency',
    made(['currency'], ({ currency }) => currency.toUpperCase()),
  ),
  goal: money('Goal', 'goalAmount'),
  ends: date('Last day', 'endsOn'),
  raised: money('Raised', 'raisedAmount'),
  gifts: number('Gifts', 'giftCount'),
  lastGift: date('Last gift', 'lastGiftOn'),
  created: date(
    'Created',
    made(['createdAt'], ({ createdAt }) => createdAt.slice(0, 10)),
  ),
  id: text('Id', 'id'),
}
