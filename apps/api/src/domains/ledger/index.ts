export type { LedgerKind } from './ledger-accounts.js'
export { Ledger, type LedgerEvent } from './ledger.js'
export { LedgerBulk, type RefundToPost } from './ledger-bulk.js'
export { LedgerMoves, type LedgerMove } from './ledger-moves.js'
export { LedgerModule } from './ledger.module.js'
export {
  disputeLostPostings,
  disputeOpenedPostings,
  disputeWonPostings,
  feePostings,
  giftPostings,
  refundPostings,
  type Part,
} from './postings.js'
export { RollUps } from './roll-ups.js'
