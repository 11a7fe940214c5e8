import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { ReceiptDue } from '@almoner/contracts/receipts/receipt'
import { date, ExportLists, made, money, named, text, type ExportList } from '../exports/index.js'
import { OrgCalendar } from '../orgs/index.js'
import { toReceiptDue } from './receipt-due.presenter.js'
import { dueSince } from './receipt-rules.js'
import { ReceiptsRepository } from './receipts.repository.js'

interface ExportedDue extends ReceiptDue {
  id: string
}

/** Gifts whose receipts are due, as a file, with what is missing for each. */
@Injectable()
export class ReceiptsDueExport implements OnModuleInit {
  constructor(
    private readonly lists: ExportLists,
    private readonly receipts: ReceiptsRepository,
    private readonly calendar: OrgCalendar,
  ) {}

  onModuleInit(): void {
    this.lists.add('receiptsDue', {
      columns,
      rows: (...asked) => this.rows(...asked),
      count: async (orgId, { matching }, { most }) => {
        const { today } = await this.calendar.of(orgId)
        return this.receipts.countDue(orgId, { ...matching, limit: most }, dueSince(today))
      },
    })
  }

  private async *rows(...[orgId, { matching }]: Parameters<ExportList<'receiptsDue', ExportedDue>['rows']>) {
    const { today } = await this.calendar.of(orgId)
    for await (const rows of this.receipts.allDue(orgId, matching, dueSince(today)))
      yield rows.map((facts) => ({ ...toReceiptDue(facts), id: facts.chargeId }))
  }
}

const columns: ExportList<'receiptsDue', ExportedDue>['columns'] = {
  number: text('Transaction', 'number'),
  date: date('Gift date', 'giftDate'),
  donor: named('Donor', 'donorName'),
  entity: text('Legal entity', 'entityName'),
  currency: text(
    'Currency',
    made(['currency'], ({ currency }) => currency.toUpperCase()),
  ),
  amount: money('Amount', 'amount'),
  missing: text(
    'Missing',
    made(['blockers'], ({ blockers }) => blockers.join('; ')),
  ),
  id: text('Id', 'id'),
}
