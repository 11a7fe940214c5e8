import { z } from 'zod'
import { defineEvents, eventId } from '../event.js'
import { currencySchema, minorUnitsSchema } from '../money.js'

const receiptFactsSchema = z.strictObject({
  receiptId: eventId,
  entityId: eventId,
  donorId: eventId,
  /** As it is printed. */
  number: z.string(),
  /** Its one gift; null where it is of several. */
  chargeId: eventId.nullable(),
  amount: minorUnitsSchema.nonnegative(),
  eligibleAmount: minorUnitsSchema.nonnegative(),
  currency: currencySchema,
})

export const receiptEvents = defineEvents({
  'receipt.issued': { summary: 'A receipt was issued', payload: receiptFactsSchema },
  'receipt.voided': { summary: 'A receipt was voided', payload: receiptFactsSchema },
  'receipt.replaced': {
    summary: 'A receipt was canceled and replaced by another',
    payload: receiptFactsSchema.extend({ replacedById: eventId }),
  },
  'receipt.sending_asked': {
    summary: 'A receipt is to be mailed to its donor',
    /** `chargeId`: its one gift; null where it is of several. */
    payload: z.strictObject({ receiptId: eventId, chargeId: eventId.nullable(), askId: eventId }),
    isInternal: true,
  },
})
