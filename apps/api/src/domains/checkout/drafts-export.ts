import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { DraftRow } from '@almoner/contracts/checkout/draft'
import { ExportLists, made, money, named, number, personal, text, type ExportList } from '../exports/index.js'
import { toDraftRow } from './draft.presenter.js'
import { DraftsRepository } from './drafts.repository.js'

/** Gifts that were begun and not finished, as a file. */
@Injectable()
export class DraftsExport implements OnModuleInit {
  constructor(
    private readonly lists: ExportLists,
    private readonly drafts: DraftsRepository,
  ) {}

  onModuleInit(): void {
    this.lists.add('drafts', {
      columns,
      rows: (...asked) => this.rows(...asked),
      count: (orgId, { matching }, { most }) => this.drafts.countOfOrg(orgId, { ...matching, limit: most }),
    })
  }

  private async *rows(...[orgId, { matching }]: Parameters<ExportList<'drafts', DraftRow>['rows']>) {
    for await (const rows of this.drafts.allOfOrg(orgId, matching)) yield rows.map(toDraftRow)
  }
}

const columns: ExportList<'drafts', DraftRow>['columns'] = {
  lastSeen: text('Last seen', 'lastSeenAt'),
  started: text('Started', 'startedAt'),
  status: text('Status', 'status'),
  donor: named('Donor', 'name'),
  email: personal('Email', 'email'),
  campaign: text('Campaign', 'campaignName'),
  amount: money('Amount', 'amount'),
  currency: text(
    'Currency',
    made(['currency'], ({ currency }) => currency.toUpperCase()),
  ),
  frequency: text('Frequency', 'frequency'),
  step: text('Last step', 'step'),
  reason: text('Why it was left', 'reason'),
  failure: text('Failure', 'failureCode'),
  mayBeReminded: text(
    'May be reminded',
    made(['consented'], ({ consented }) => (consented ? 'yes' : 'no')),
  ),
  reminders: number(
    'Reminders sent',
    made(['reminders'], ({ reminders }) => reminders.length),
  ),
  lastReminder: text(
    'Last reminder',
    made(['reminders'], ({ reminders }) => reminders.at(-1)?.sentAt ?? null),
  ),
  id: text('Id', 'id'),
}
