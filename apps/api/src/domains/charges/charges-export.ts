import { Injectable, type OnModuleInit } from '@nestjs/common'
import { numberOf } from '@almoner/contracts/record-number'
import {
  date,
  ExportLists,
  made,
  money,
  named,
  number,
  originColumns,
  tributeColumns,
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
    this.lists.add('charges', {
      columns,
      rows: (...asked) => this.rows(...asked),
      count: async (orgId, { matching, ids }, { most }) => {
        const today = await this.calendar.todayFor(orgId, matching)
        return this.charges.count(orgId, { filter: matching, ids, today }, most)
      },
    })
  }

  private async *rows(
    ...[orgId, { matching, sort, ids }, { fields }]: Parameters<ExportList<'charges', ExportedCharge>['rows']>
  ) {
    const today = await this.calendar.todayFor(orgId, matching)
    yield* this.charges.rows(orgId, { filter: matching, sort, ids, today }, fields)
  }
}

const columns: ExportList<'charges', ExportedCharge>['columns'] = {
  number: text(
    'Number',
    made(['sequence'], ({ sequence }) => numberOf('T', sequence)),
  ),
  date: date('Gift date', 'giftDate'),
  donorNumber: text(
    'Donor number',
    made(['donorSequence'], ({ donorSequence }) => numberOf('D', donorSequence)),
  ),
  donor: named('Donor', 'donorName'),
  email: personal('Email', 'donorEmail'),
  amount: money('Amount', 'amount'),
  currency: text(
    'Currency',
    made(['currency'], ({ currency }) => currency.toUpperCase()),
  ),
  status: text('Status', 'status'),
  refunded: money('Refunded', 'refundedAmount'),
  lost: money('Lost in disputes', 'lostAmount'),
  fee: money('Fees', 'fees'),
  net: money('Net', 'netAmount'),
  feeCovered: money('Fee covered by the donor', 'feeCoverAmount'),
  advantage: money('Value of goods and services', 'advantage'),
  advantageDescription: text('Goods and services', 'advantageDescription'),
  contribution: money('Contribution', 'contribution'),
  receipt: text('Receipt', 'receipt'),
  receiptDate: date('Receipt issued', 'receiptOn'),
  receiptFrom: text(
    'Receipt from',
    made(['receipt', 'isReceiptFromElsewhere'], ({ receipt, isReceiptFromElsewhere: isElsewhere }) =>
      receipt === null ? null : isElsewhere ? 'another system' : 'Almoner',
    ),
  ),
  method: text('Method', 'method'),
  last4: text('Last 4', 'methodLast4'),
  type: text('Type', 'type'),
  campaign: text('Campaign', 'campaignName'),
  funds: text('Funds', 'funds'),
  fundraiser: text('Fundraiser', 'fundraiserName'),
  entity: text('Received by', 'entityName'),
  recurring: text(
    'Recurring gift',
    made(['donationSequence'], ({ donationSequence }) => donationSequence && numberOf('R', donationSequence)),
  ),
  externalRecurring: text('Recurring ID', 'externalRecurringId'),
  installment: number('Installment', 'installmentNo'),
  source: text('Where it came from', 'source'),
  ...originColumns,
  consentText: text('Agreed to', 'consentText'),
  reference: text('Reference', 'reference'),
  gatewayId: text('Id at the gateway', 'gatewayChargeId'),
  comment: text('Comment', 'comment'),
  anonymous: text(
    'Anonymous',
    made(['isAnonymous'], ({ isAnonymous }) => (isAnonymous ? 'yes' : 'no')),
  ),
  ...tributeColumns,
  softCredits: named('Soft credits', 'softCredits'),
  failure: text('Failure', 'failure'),
  mode: text('Mode', 'mode'),
  tags: text(
    'Tags',
    made(['tags'], ({ tags }) => tags?.join('; ') ?? null),
  ),
  id: text('Id', 'id'),
}
