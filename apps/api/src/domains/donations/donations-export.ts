import { Injectable, type OnModuleInit } from '@nestjs/common'
import { monthlyValue } from '@almoner/contracts/donations/donation-value'
import { numberOf } from '@almoner/contracts/record-number'
import { Clock } from '../../platform/clock.js'
import {
  date,
  ExportLists,
  money,
  named,
  number,
  originColumns,
  pagesOf,
  personal,
  text,
  type ExportList,
} from '../exports/index.js'
import { OrgCalendar } from '../orgs/index.js'
import { DonationsRepository, type ExportedDonation } from './donations.repository.js'

/** Recurring donations as a file. */
@Injectable()
export class DonationsExport implements OnModuleInit {
  constructor(
    private readonly lists: ExportLists,
    private readonly donations: DonationsRepository,
    private readonly calendar: OrgCalendar,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.lists.add('donations', { columns, pages: (orgId, request) => this.pages(orgId, request) })
  }

  private async *pages(...[orgId, { matching, sort, ids }]: Parameters<ExportList<'donations'>['pages']>) {
    const at = { now: this.clock.now(), today: await this.calendar.todayFor(orgId, matching) }
    yield* pagesOf((page) => this.donations.pageToExport(orgId, { ...matching, sort, ...at }, ids, page))
  }
}

const columns: ExportList<'donations', ExportedDonation>['columns'] = {
  number: text('Number', ({ sequence }) => numberOf('R', sequence)),
  donorNumber: text('Donor number', ({ donorSequence }) => numberOf('D', donorSequence)),
  donor: named('Donor', ({ donorName }) => donorName),
  email: personal('Email', ({ donorEmail }) => donorEmail),
  amount: money('Amount', ({ amount }) => amount),
  gift: money('Gift', ({ giftAmount }) => giftAmount),
  feeCovered: money('Fee covered', ({ feeCoverAmount }) => feeCoverAmount),
  currency: text('Currency', ({ currency }) => currency.toUpperCase()),
  frequency: text('Frequency', ({ frequency }) => frequency),
  interval: number('Every', ({ interval }) => interval),
  monthly: money('Monthly value', (row) => monthlyValue(row)),
  status: text('Status', ({ status }) => status),
  started: date('Started', ({ startsOn }) => startsOn),
  next: date('Next charge', ({ nextChargeOn }) => nextChargeOn),
  retry: date('Retry', ({ retryOn }) => retryOn),
  pausedUntil: date('Paused until', ({ pausedUntil }) => pausedUntil),
  failures: number('Failed in a row', ({ consecutiveFailures }) => consecutiveFailures),
  method: text('Method', ({ method }) => method),
  last4: text('Last 4', ({ methodLast4 }) => methodLast4),
  expiry: text('Expires', ({ methodExpMonth, methodExpYear }) => expiresIn(methodExpMonth, methodExpYear)),
  campaign: text('Campaign', ({ campaignName }) => campaignName),
  funds: text('Funds', ({ funds }) => funds),
  paidCount: number('Charges paid', ({ paidCount }) => paidCount),
  paid: money('Paid so far', ({ paidTotal }) => paidTotal),
  cancelReason: text('Cancel reason', ({ cancelReason }) => cancelReason),
  source: text('Where it came from', ({ source }) => source),
  ...originColumns,
  consentText: text('Agreed to', ({ consentText }) => consentText),
  mode: text('Mode', ({ mode }) => mode),
  created: date('Created', ({ createdOn }) => createdOn),
  id: text('Id', ({ id }) => id),
}

const expiresIn = (month: number | null, year: number | null): string | null =>
  month && year ? `${year}-${String(month).padStart(2, '0')}` : null
