import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { ListedPayment } from '@almoner/contracts/donations/payment-list'
import { monthlyValue } from '@almoner/contracts/donations/donation-value'
import { numberOf } from '@almoner/contracts/record-number'
import { Clock } from '../../platform/clock.js'
import {
  date,
  ExportLists,
  made,
  major,
  money,
  named,
  number,
  originColumns,
  personal,
  text,
  type ExportList,
} from '../exports/index.js'
import { OrgCalendar } from '../orgs/index.js'
import { DonationMandates, type ExportedMandate } from './donation-mandates.js'
import { DonationsExportRepository, type ExportedDonation } from './donations-export.repository.js'

interface Row extends ExportedDonation {
  /** Null where none is active. */
  mandate: ExportedMandate | null
}

const noMandates: ReadonlyMap<string, ExportedMandate> = new Map()

/** Recurring donations as a file. */
@Injectable()
export class DonationsExport implements OnModuleInit {
  constructor(
    private readonly lists: ExportLists,
    private readonly donations: DonationsExportRepository,
    private readonly mandates: DonationMandates,
    private readonly calendar: OrgCalendar,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.lists.add('donations', {
      columns,
      rows: (...asked) => this.rows(...asked),
      count: async (orgId, { matching, ids }, { most }) => {
        const at = { now: this.clock.now(), today: await this.calendar.todayFor(orgId, matching) }
        return this.donations.count(orgId, { filter: { ...matching, ...at }, ids }, most)
      },
    })
  }

  private async *rows(
    ...[orgId, { matching, sort, ids }, { fields, ibans }]: Parameters<ExportList<'donations', Row>['rows']>
  ) {
    const at = { now: this.clock.now(), today: await this.calendar.todayFor(orgId, matching) }
    const needsMandate = fields.has('mandate')
    const asked = new Set<string>([...fields, ...(needsMandate ? ['id'] : [])])
    for await (const rows of this.donations.rows(orgId, { filter: { ...matching, ...at }, sort, ids }, asked)) {
      const found = needsMandate
        ? await this.mandates.of(
            orgId,
            rows.map(({ id }) => id),
            { isWhole: ibans },
          )
        : noMandates
      yield rows.map((row): Row => ({ ...row, mandate: found.get(row.id) ?? null }))
    }
  }
}

const ofMandate = (part: keyof ExportedMandate) =>
  made(['mandate'], ({ mandate }: Pick<Row, 'mandate'>) => mandate?.[part] ?? null)

const columns: ExportList<'donations', Row>['columns'] = {
  number: text(
    'Number',
    made(['sequence'], ({ sequence }) => numberOf('R', sequence)),
  ),
  donorNumber: text(
    'Donor number',
    made(['donorSequence'], ({ donorSequence }) => numberOf('D', donorSequence)),
  ),
  donor: named('Donor', 'donorName'),
  email: personal('Email', 'donorEmail'),
  amount: money('Amount', 'amount'),
  gift: money('Gift', 'giftAmount'),
  feeCovered: money('Fee covered', 'feeCoverAmount'),
  currency: text(
    'Currency',
    made(['currency'], ({ currency }) => currency.toUpperCase()),
  ),
  frequency: text('Frequency', 'frequency'),
  interval: number('Every', 'interval'),
  monthly: money('Monthly value', made(['amount', 'frequency', 'interval', 'isPaidOnce'], monthlyValue)),
  status: text('Status', 'status'),
  started: date('Started', 'startsOn'),
  next: date('Next charge', 'nextChargeOn'),
  retry: date('Retry', 'retryOn'),
  pausedUntil: date('Paused until', 'pausedUntil'),
  failures: number('Failed in a row', 'consecutiveFailures'),
  method: text('Method', 'method'),
  last4: text('Last 4', 'methodLast4'),
  expiry: text(
    'Expires',
    made(['methodExpMonth', 'methodExpYear'], ({ methodExpMonth, methodExpYear }) =>
      expiresIn(methodExpMonth, methodExpYear),
    ),
  ),
  mandateReference: text('Mandate reference', ofMandate('reference')),
  mandateSignedOn: date('Mandate signed on', ofMandate('signedOn')),
  mandateLastOn: date('Last collected by the mandate', ofMandate('lastCollectedOn')),
  accountHolder: named('Account holder', ofMandate('holder')),
  bic: text('BIC', ofMandate('bic')),
  iban: personal('IBAN', ofMandate('iban')),
  campaign: text('Campaign', 'campaignName'),
  funds: text('Funds', 'funds'),
  ends: date('Ends', 'endsOn'),
  payments: number('Payments in all', 'maxCharges'),
  paymentList: text(
    'Payments',
    made(['toPay'], ({ toPay }) => listed(toPay)),
  ),
  total: money('Total in all', 'maxTotal'),
  paidCount: number('Charges paid', 'paidCount'),
  paid: money('Paid so far', 'paidTotal'),
  canceledOn: date('Canceled on', 'canceledOn'),
  cancelReason: text('Cancel reason', 'cancelReason'),
  source: text('Where it came from', 'source'),
  ...originColumns,
  consentText: text('Agreed to', 'consentText'),
  mode: text('Mode', 'mode'),
  created: date('Created', 'createdOn'),
  id: text('Id', 'id'),
}

/** As an import reads it: “2027-03-01 500.00; 2027-06-01 250.00”. */
const listed = (payments: readonly ListedPayment[] | null): string | null =>
  payments?.map(({ dueOn, amount }) => `${dueOn} ${major(amount).toFixed(2)}`).join('; ') ?? null

const expiresIn = (month: number | null, year: number | null): string | null =>
  month && year ? `${year}-${String(month).padStart(2, '0')}` : null
