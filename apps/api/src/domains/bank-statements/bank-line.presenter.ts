import { subtract } from '@almoner/contracts/minor-units'
import type { BankLine, UnmatchedGift } from '@almoner/contracts/bank-statements/bank-line'
import { numberOf } from '@almoner/contracts/record-number'
import type { FoundLine, FoundUnmatchedGift } from './bank-statements.repository.js'
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

function matchOf({ gifts, payouts, is_from_line: isFromLine }: FoundLine): BankLine['match'] {
  const [gift, ...moreGifts] = gifts.map(({ sequence, ...one }) => ({ ...one, number: numberOf('T', sequence) }))
  if (gift)
    return moreGifts.length === 0
      ? { kind: 'gift', ...gift, isFromLine }
      : { kind: 'gifts', gifts: [gift, ...moreGifts] }
  const [payout, ...morePayouts] = payouts
  if (!payout) return null
  const named = payouts.map(({ payoutId, sequence }) => ({ payoutId, number: numberOf('P', sequence) }))
  if (morePayouts.length > 0) return { kind: 'payouts', payouts: named }
  return {
    kind: 'payout',
    payoutId: payout.payoutId,
    number: numberOf('P', payout.sequence),
    lines: payout.lines,
    difference: subtract(payout.came, payout.amount),
  }
}

export const toUnmatchedGift = ({ sequence, ...gift }: FoundUnmatchedGift): UnmatchedGift => ({
  ...gift,
  number: numberOf('T', sequence),
})
