import { Injectable, type OnModuleInit } from '@nestjs/common'
import { numberOf } from '@almoner/contracts/record-number'
import { date, ExportLists, made, money, named, number, personal, text, type ExportList } from '../exports/index.js'
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
    this.lists.add('receipts', {
      columns,
      rows: (...asked) => this.rows(...asked),
      count: (orgId, { matching }, { most }) => this.receipts.count(orgId, matching, most),
    })
  }

  private async *rows(
    ...[orgId, { matching }, { fields }]: Parameters<ExportList<'receipts', ExportedReceipt>['rows']>
  ) {
    const { timeZone } = await this.calendar.of(orgId)
    yield* this.receipts.rows(orgId, { filter: matching, timeZone }, fields)
  }
}

const columns: ExportList<'receipts', ExportedReceipt>['columns'] = {
  number: text('Number', 'number'),
  kind: text('Kind', 'kind'),
  status: text('Status', 'state'),
  entity: text('Legal entity', 'entityName'),
  issued: date('Issued', 'issuedOn'),
  giftDates: text('Gift date', 'giftDates'),
  taxYear: number('Tax year', 'taxYear'),
  donorNumber: text(
    'Donor number',
    made(['donorSequence'], ({ donorSequence }) => numberOf('D', donorSequence)),
  ),
  donor: named('Donor', 'donorName'),
  address: personal('Address', 'address'),
  currency: text(
    'Currency',
    made(['currency'], ({ currency }) => currency.toUpperCase()),
  ),
  amount: money('Amount', 'amount'),
  advantage: money('Value of goods and services', 'advantage'),
  eligible: money('Eligible amount', 'eligibleAmount'),
  transactions: text('Transactions', 'transactions'),
  replaces: text('Replaces', 'replaces'),
  replacedBy: text('Replaced by', 'replacedBy'),
  ended: date('Not valid since', 'endedOn'),
  reason: text('Reason', 'reason'),
  note: text('Note', 'note'),
  endedBy: text('Ended by', 'endedBy'),
  issuedBy: text('Issued by', 'issuedBy'),
  sent: date('Last sent', 'sentOn'),
  sentTo: personal('Sent to', 'sentTo'),
  reportNumber: text('Report number', 'reportNumber'),
  hash: text('SHA-256 of its content', 'hash'),
  id: text('Id', 'id'),
}
