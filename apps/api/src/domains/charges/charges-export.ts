import { Injectable, type OnModuleInit } from '@nestjs/common'
import { numberOf } from '@almoner/contracts/record-number'
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
import { ChargesExportRepository, type ExportedCharge } from './charges-export.repository.js'

/** Transactions as a file. */
@Injectable()
export class ChargesExport implements OnModuleInit {
  constructor(
    private readonly lists: ExportLists,
    private readonly charges: ChargesExportRepository,
    private readonly calendar: OrgCalendar,
  ) {}

  onModuleInit(): void {
    this.lists.add('charges', { columns, pages: (orgId, request) => this.pages(orgId, request) })
  }

  private async *pages(
    ...[orgId, { matching, sort, ids, columns: asked }]: Parameters<ExportList<'charges'>['pages']>
  ) {
    const today = await this.calendar.todayFor(orgId, matching)
    yield* pagesOf((page) => this.charges.page(orgId, { filter: matching, sort, ids, today, columns: asked }, page))
  }
}

const columns: ExportList<'charges', ExportedCharge>['columns'] = {
  number: text('Number', ({ sequence }) => numberOf('T', sequence)),
  date: date('Gift date', ({ giftDate }) => giftDate),
  donorNumber: text('Donor number', ({ donorSequence }) => numberOf('D', donorSequence)),
  donor: named('Donor', ({ donorName }) => donorName),
  email: personal('Email', ({ donorEmail }) => donorEmail),
  amount: money('Amount', ({ amount }) => amount),
  currency: text('Currency', ({ currency }) => currency.toUpperCase()),
  status: text('Status', ({ status }) => status),
  refunded: money('Refunded', ({ refundedAmount }) => refundedAmount),
  lost: money('Lost in disputes', ({ lostAmount }) => lostAmount),
  fee: money('Fees', ({ fees }) => fees),
  net: money('Net', ({ netAmount }) => netAmount),
  feeCovered: money('Fee covered by the donor', ({ feeCoverAmount }) => feeCoverAmount),
  advantage: money('Value of goods and services', ({ advantage }) => advantage),
  advantageDescription: text('Goods and services', ({ advantageDescription }) => advantageDescription),
  contribution: money('Contribution', ({ contribution }) => contribution),
  method: text('Method', ({ method }) => method),
  last4: text('Last 4', ({ methodLast4 }) => methodLast4),
  type: text('Type', ({ type }) => type),
  campaign: text('Campaign', ({ campaignName }) => campaignName),
  funds: text('Funds', ({ funds }) => funds),
  fundraiser: text('Fundraiser', ({ fundraiserName }) => fundraiserName),
  entity: text('Received by', ({ entityName }) => entityName),
  recurring: text('Recurring gift', ({ donationSequence }) => donationSequence && numberOf('R', donationSequence)),
  installment: number('Installment', ({ installmentNo }) => installmentNo),
  source: text('Where it came from', ({ source }) => source),
  ...originColumns,
  consentText: text('Agreed to', ({ consentText }) => consentText),
  reference: text('Reference', ({ reference }) => reference),
  gatewayId: text('Id at the gateway', ({ gatewayChargeId }) => gatewayChargeId),
  comment: text('Comment', ({ comment }) => comment),
  softCredits: named('Soft credits', ({ softCredits }) => softCredits),
  failure: text('Failure', ({ failure }) => failure),
  mode: text('Mode', ({ mode }) => mode),
  tags: text('Tags', ({ tags }) => tags?.join('; ') ?? null),
  id: text('Id', ({ id }) => id),
}
