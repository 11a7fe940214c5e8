import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { BankLine } from '@almoner/contracts/bank-statements/bank-line'
import { date, ExportLists, made, money, named, personal, text, type ExportList } from '../exports/index.js'
import { toBankLine } from './bank-line.presenter.js'
import { BankStatementsRepository } from './bank-statements.repository.js'

/** Lines of bank statements as a file, with what each was matched with. */
@Injectable()
export class BankLinesExport implements OnModuleInit {
  constructor(
    private readonly lists: ExportLists,
    private readonly found: BankStatementsRepository,
  ) {}

  onModuleInit(): void {
    this.lists.add('bankLines', {
      columns,
      rows: (...asked) => this.rows(...asked),
      count: (orgId, { matching }, { most }) => this.found.count(orgId, { ...matching, limit: most }),
    })
  }

  private async *rows(...[orgId, { matching }]: Parameters<ExportList<'bankLines', BankLine>['rows']>) {
    for await (const rows of this.found.allLines(orgId, matching)) yield rows.map((row) => toBankLine(row, {}))
  }
}

type Match = NonNullable<BankLine['match']>

function numbersOf(match: Match): string[] {
  if (match.kind === 'gifts') return match.gifts.map(({ number }) => number)
  return match.kind === 'payouts' ? match.payouts.map(({ number }) => number) : [match.number]
}

function donorsOf(match: Match): string[] {
  if (match.kind === 'gifts') return [...new Set(match.gifts.map(({ donorName }) => donorName))]
  return match.kind === 'gift' || match.kind === 'returned' ? [match.donorName] : []
}

const columns: ExportList<'bankLines', BankLine>['columns'] = {
  bookedOn: date('Booked', 'bookedOn'),
  amount: money('Amount', 'amount'),
  currency: text(
    'Currency',
    made(['currency'], ({ currency }) => currency.toUpperCase()),
  ),
  account: text('Account', 'account'),
  counterparty: named('Payer or payee', 'counterparty'),
  counterpartyAccount: personal('Their account', 'counterpartyAccount'),
  reference: named('Reference', 'reference'),
  text: named('Text', 'text'),
  bankReference: text('Reference of the bank', 'bankReference'),
  status: text('Status', 'state'),
  matchedWith: text(
    'Matched with',
    made(['match'], ({ match }) => match && numbersOf(match).join('; ')),
  ),
  donor: named(
    'Donor',
    made(['match'], ({ match }) => match && donorsOf(match).join('; ')),
  ),
  difference: money(
    'Difference',
    made(['match'], ({ match }) => (match?.kind === 'payout' ? match.difference : null)),
  ),
  id: text('Id', 'id'),
}
