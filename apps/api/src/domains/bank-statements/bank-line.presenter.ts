import { subtract } from '@almoner/contracts/minor-units'
import type { BankLine } from '@almoner/contracts/bank-statements/bank-line'
import { numberOf } from '@almoner/contracts/record-number'
import type { FoundLine } from './bank-statements.repository.js'
import type { FoundCandidates } from './candidates.statements.js'
import { proposalOf } from './proposal.js'

export const toBankLine = (row: FoundLine, candidates: FoundCandidates | undefined): BankLine => ({
  id: row.id,
  statementId: row.statement_id,
  account: row.account,
  bookedOn: row.booked_on,
  amount: row.amount,
  currency: row.currency,
  counterparty: row.counterparty,
  counterpartyAccount: row.counterparty_account,
  reference: row.reference,
  text: row.text,
  bankReference: row.bank_reference,
  state: row.state,
  match: matchOf(row),
  proposal: candidates && row.state === 'open' ? proposalOf(candidates, row.amount) : null,
})

function matchOf(row: FoundLine): BankLine['match'] {
  if (row.charge_id !== null)
    return {
      kind: 'gift',
      chargeId: row.charge_id,
      number: numberOf('T', row.charge_sequence ?? ''),
      donorId: row.donor_id ?? '',
      donorName: row.donor_name ?? '',
      isFromLine: row.is_from_line,
    }
  if (row.payout_id === null) return null
  return {
    kind: 'payout',
    payoutId: row.payout_id,
    number: numberOf('P', row.payout_sequence ?? ''),
    difference: subtract(row.amount, row.payout_amount ?? row.amount),
  }
}
