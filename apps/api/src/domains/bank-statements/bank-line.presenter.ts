import { subtract } from '@almoner/contracts/minor-units'
import type { BankLine, UnmatchedGift } from '@almoner/contracts/bank-statements/bank-line'
import { readReturnCode } from '@almoner/contracts/direct-debits/return-reasons'
import { numberOf } from '@almoner/contracts/record-number'
import type { FoundLine, FoundUnmatchedGift } from './bank-statements.repository.js'
import type { FoundCandidates } from './candidates.statements.js'
import type { FoundReturn } from './direct-debits.statements.js'
import { proposalOf } from './proposal.js'

/** What was found of lines that are open, and of those that went out. */
export interface FoundMeanings {
  candidates?: FoundCandidates | undefined
  returned?: FoundReturn | undefined
}

export const toBankLine = (row: FoundLine, { candidates, returned }: FoundMeanings): BankLine => ({
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
  match: returned ? returnedMatch(returned) : matchOf(row),
  proposal: proposed(row, { candidates, returned }),
})

function proposed({ state, amount, text }: FoundLine, { candidates, returned }: FoundMeanings): BankLine['proposal'] {
  if (candidates && state === 'open') return proposalOf(candidates, amount)
  if (!returned || returned.state === 'returned') return null
  return {
    kind: 'returned',
    reason: 'reference',
    // One that no line has credited was in a sum that waits to be matched first.
    isSure: returned.state === 'collected',
    debitId: returned.debit_id,
    number: numberOf('R', returned.sequence),
    donorId: returned.donor_id,
    donorName: returned.donor_name,
    code: readReturnCode(text),
  }
}

const returnedMatch = ({ state, code, ...found }: FoundReturn): BankLine['match'] =>
  state === 'returned' && code
    ? {
        kind: 'returned',
        donationId: found.donation_id,
        number: numberOf('R', found.sequence),
        donorId: found.donor_id,
        donorName: found.donor_name,
        code,
      }
    : null

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
