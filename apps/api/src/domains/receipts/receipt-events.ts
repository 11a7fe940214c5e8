import type { EventPayload } from '@almoner/contracts/events'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'

interface ReceiptFactsOfEvent {
  id: string
  entityId: string
  donorId: string
  number: string
  chargeId?: string | null
  amount: MinorUnits
  eligibleAmount: MinorUnits
  currency: Currency
}

/** What every event about a receipt tells of it. */
export const receiptEvent = (receipt: ReceiptFactsOfEvent): EventPayload<'receipt.issued'> => ({
  receiptId: receipt.id,
  entityId: receipt.entityId,
  donorId: receipt.donorId,
  number: receipt.number,
  chargeId: receipt.chargeId ?? null,
  amount: receipt.amount,
  eligibleAmount: receipt.eligibleAmount,
  currency: receipt.currency,
})
