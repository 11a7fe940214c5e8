import { Injectable, type OnModuleInit } from '@nestjs/common'
import { numberOf } from '@almoner/contracts/record-number'
import { date, ExportLists, money, named, number, pagesOf, personal, text, type ExportList } from '../exports/index.js'
import { OrgCalendar } from '../orgs/index.js'
import { ReceiptsExportRepository, type ExportedReceipt } from './receipts-export.repository.js'

/** The register of receipts as a file, for bookkeepers and auditors. */
@Injectable()
export class ReceiptsExport implements OnModuleInit {
  constructor(
    private readonly lists: ExportLists,
    private readonly receipts: ReceiptsExportRepository,
    private readonly calendar: OrgCalendar,
  ) {}

  onModuleInit(): void {
    this.lists.add('receipts', { columns, pages: (orgId, request) => this.pages(orgId, request) })
  }

  private async *pages(...[orgId, { matching }]: Parameters<ExportList<'receipts'>['pages']>) {
    const { timeZone } = await this.calendar.of(orgId)
    yield* pagesOf((page) => this.receipts.page(orgId, { filter: matching, timeZone }, page))
  }
}

const columns: ExportList<'receipts', ExportedReceipt>['columns'] = {
  number: text('Number', (receipt) => receipt.number),
  kind: text('Kind', ({ kind }) => kind),
  status: text('Status', ({ state }) => state),
  entity: text('Legal entity', ({ entityName }) => entityName),
  issued: date('Issued', ({ issuedOn }) => issuedOn),
  giftDates: text('Gift date', ({ giftDates }) => giftDates),
  taxYear: number('Tax year', ({ taxYear }) => taxYear),
  donorNumber: text('Donor number', ({ donorSequence }) => numberOf('D', donorSequence)),
  donor: named('Donor', ({ donorName }) => donorName),
  address: personal('Address', ({ address }) => address),
  currency: text('Currency', ({ currency }) => currency.toUpperCase()),
  amount: money('Amount', ({ amount }) => amount),
  advantage: money('Value of goods and services', ({ advantage }) => advantage),
  eligible: money('Eligible amount', ({ eligibleAmount }) => eligibleAmount),
  transactions: text('Transactions', ({ transactions }) => transactions),
  replaces: text('Replaces', ({ replaces }) => replaces),
  replacedBy: text('Replaced by', ({ replacedBy }) => replacedBy),
  ended: date('Not valid since', ({ endedOn }) => endedOn),
  reason: text('Reason', ({ reason }) => reason),
  note: text('Note', ({ note }) => note),
  endedBy: text('Ended by', ({ endedBy }) => endedBy),
  issuedBy: text('Issued by', ({ issuedBy }) => issuedBy),
  sent: date('Last sent', ({ sentOn }) => sentOn),
  sentTo: personal('Sent to', ({ sentTo }) => sentTo),
  reportNumber: text('Report number', ({ reportNumber }) => reportNumber),
  hash: text('SHA-256 of its content', ({ hash }) => hash),
  id: text('Id', ({ id }) => id),
}
