import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { ExpectedPayment } from '@almoner/contracts/pledges/expected-payment'
import { Clock } from '../../platform/clock.js'
import { date, ExportLists, made, money, named, number, text, type ExportList } from '../exports/index.js'
import { toExpectedPayment } from './expected-payment.presenter.js'
import { ExpectedPaymentsRepository } from './expected-payments.repository.js'

/** Payments of pledges that did not arrive, as a file. */
@Injectable()
export class ExpectedPaymentsExport implements OnModuleInit {
  constructor(
    private readonly lists: ExportLists,
    private readonly payments: ExpectedPaymentsRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.lists.add('expectedPayments', {
      columns,
      rows: (...asked) => this.rows(...asked),
      count: (orgId, { matching }, { most }) =>
        this.payments.count(orgId, { ...matching, limit: most }, this.clock.now()),
    })
  }

  private async *rows(...[orgId, { matching }]: Parameters<ExportList<'expectedPayments', ExpectedPayment>['rows']>) {
    const now = this.clock.now()
    for await (const rows of this.payments.all(orgId, matching, now)) yield rows.map(toExpectedPayment)
  }
}

const columns: ExportList<'expectedPayments', ExpectedPayment>['columns'] = {
  number: text('Recurring gift', 'donationNumber'),
  donor: named('Donor', 'donorName'),
  campaign: text('Campaign', 'campaignName'),
  installment: number('Installment', 'installmentNo'),
  dueOn: date('Due', 'dueOn'),
  amount: money('Amount', 'amount'),
  currency: text(
    'Currency',
    made(['currency'], ({ currency }) => currency.toUpperCase()),
  ),
  method: text('Method', 'method'),
  status: text('Status', 'state'),
  isLate: text(
    'Late',
    made(['isLate'], ({ isLate }) => (isLate ? 'yes' : 'no')),
  ),
  id: text('Id', 'id'),
}
