import type { ReceiptDue } from '@almoner/contracts/receipts/receipt'
import type { ReceiptFacts } from './receipt-facts.statements.js'
import { blockersOf } from './receipt-rules.js'

/** A gift whose receipt is due, with what keeps it from having one. */
export const toReceiptDue = (facts: ReceiptFacts): ReceiptDue => ({
  chargeId: facts.chargeId,
  number: facts.number,
  giftDate: facts.giftDate,
  donorId: facts.donor.id,
  donorName: facts.donor.name,
  entityId: facts.entityId,
  entityName: facts.entityName,
  currency: facts.currency,
  amount: facts.amount,
  blockers: blockersOf(facts),
})
