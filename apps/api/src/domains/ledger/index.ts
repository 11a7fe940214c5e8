export { writeJournal } from './journal.statements.js'
export type { LedgerKind } from './ledger-accounts.js'
export { Ledger, type LedgerEvent } from './ledger.repository.js'
export { LedgerBenefits } from './ledger-benefits.repository.js'
export { LedgerBulk, type RefundToPost } from './ledger-bulk.repository.js'
export { LedgerCorrections } from './ledger-corrections.repository.js'
export type { BookedGift } from './correction-lines.js'
export { LedgerMoves, type LedgerMove } from './ledger-moves.repository.js'
export {
  disputeLostPostings,
  disputeOpenedPostings,
  disputeWonPostings,
  feePostings,
  giftPostings,
  payoutPostings,
  refundPostings,
  settlementPostings,
  type Part,
  type Settled,
} from './postings.js'
export { RollUps } from './roll-ups.repository.js'
