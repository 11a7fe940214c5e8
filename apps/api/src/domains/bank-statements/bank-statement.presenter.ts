import type { BankStatement, BankStatementDetail } from '@almoner/contracts/bank-statements/bank-statement'
import type { Currency } from '@almoner/contracts/money'
import type { FoundStatement } from './bank-statements.repository.js'
import { suggestLayout } from './reading/suggest-layout.js'

export const toBankStatement = (row: FoundStatement): BankStatement => ({
  id: row.id,
  fileName: row.file_name,
  format: row.format,
  state: row.state,
  account: row.account,
  currency: row.currency,
  from: row.from_day,
  to: row.to_day,
  openingBalance: row.opening_balance,
  closingBalance: row.closing_balance,
  lines: row.lines,
  knownLines: row.known_lines,
  open: row.open,
  matched: row.matched,
  areColumnsNamed: row.are_columns_named,
  addedBy: row.added_by,
  addedAt: row.added_at,
})

export const toStatementDetail = (row: FoundStatement, currency: Currency): BankStatementDetail => ({
  ...toBankStatement(row),
  unmapped: row.inspection && {
    columns: row.inspection.columns.map(({ index, name, samples }) => ({ index, name, samples })),
    suggested: suggestLayout(row.inspection, currency),
  },
})
