import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { ExportRequest } from '@almoner/contracts/exports/exports.operations'
import type { PayoutLine, PayoutRow } from '@almoner/contracts/payouts/payout'
import { date, ExportLists, made, money, named, number, text, type ExportList } from '../exports/index.js'
import { toPayoutLine, toPayoutRow } from './payout.presenter.js'
import { PayoutsRepository } from './payouts.repository.js'

/** Payouts as a file, and what one is made of. */
@Injectable()
export class PayoutsExport implements OnModuleInit {
  constructor(
    private readonly lists: ExportLists,
    private readonly payouts: PayoutsRepository,
  ) {}

  onModuleInit(): void {
    this.lists.add('payouts', { columns, rows: (orgId, request) => this.rows(orgId, request) })
    this.lists.add('payoutLines', {
      columns: lineColumns,
      rows: (orgId, request) => this.lines(orgId, request),
      count: (orgId, { matching }, { most }) => this.payouts.countLines(orgId, { ...matching, limit: most }),
    })
  }

  private async *rows(orgId: string, { matching }: ExportRequest<'payouts'>) {
    for await (const rows of this.payouts.all(orgId, matching)) yield rows.map(toPayoutRow)
  }

  private async *lines(orgId: string, { matching }: ExportRequest<'payoutLines'>) {
    for await (const rows of this.payouts.allLines(orgId, matching)) yield rows.map(toPayoutLine)
  }
}

const columns: ExportList<'payouts', PayoutRow>['columns'] = {
  number: text('Number', 'number'),
  status: text('Status', 'status'),
  arrivesOn: date('Arrives', 'arrivesOn'),
  gateway: text('Gateway', 'gatewayName'),
  entity: text('Received by', 'entityName'),
  currency: text(
    'Currency',
    made(['currency'], ({ currency }) => currency.toUpperCase()),
  ),
  gross: money('Gifts', 'gross'),
  fees: money('Fees', 'fees'),
  refunds: money('Refunds', 'refunds'),
  disputes: money('Disputes', 'disputes'),
  other: money('Other', 'other'),
  amount: money('Paid to the bank', 'amount'),
  difference: money('Difference', 'difference'),
  gifts: number('Number of gifts', 'gifts'),
  bankReference: text('Reference at the bank', 'bankReference'),
  gatewayId: text('Id at the gateway', 'gatewayPayoutId'),
  mode: text('Mode', 'mode'),
  id: text('Id', 'id'),
}

const lineColumns: ExportList<'payoutLines', PayoutLine>['columns'] = {
  happened: text('Happened', 'happenedAt'),
  kind: text('Kind', 'kind'),
  description: text('Description', 'description'),
  gift: text(
    'Gift',
    made(['gift'], ({ gift }) => gift?.number ?? null),
  ),
  donor: named(
    'Donor',
    made(['gift'], ({ gift }) => gift?.donorName ?? null),
  ),
  currency: text(
    'Currency',
    made(['currency'], ({ currency }) => currency.toUpperCase()),
  ),
  gross: money('Gross', 'gross'),
  fee: money('Fee', 'fee'),
  net: money('Net', 'net'),
  originalAmount: money(
    'Amount before exchange',
    made(['original'], ({ original }) => original?.amount ?? null),
  ),
  originalCurrency: text(
    'Currency before exchange',
    made(['original'], ({ original }) => original?.currency.toUpperCase() ?? null),
  ),
  exchangeRate: text(
    'Exchange rate',
    made(['original'], ({ original }) => original?.rate ?? null),
  ),
  exchangeDifference: money('Exchange difference', 'exchangeDifference'),
  gatewayType: text('Type at the gateway', 'type'),
  gatewayId: text('Id at the gateway', 'gatewayObjectId'),
  id: text('Id', 'id'),
}
