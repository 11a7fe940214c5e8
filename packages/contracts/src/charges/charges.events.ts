import { z } from 'zod'
import { defineEvents, eventId } from '../event.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { correctableFields } from './charge-correction.js'
import { chargeModes, chargeStatuses, disputeStatuses } from './charge.js'

/** What every event about a charge tells of it; `amount` is what was asked for, in minor units. */
export const chargeFactsSchema = z.strictObject({
  chargeId: eventId,
  donationId: eventId.nullable(),
  donorId: eventId,
  campaignId: eventId,
  entityId: eventId,
  fundraiserId: eventId.nullable(),
  status: z.enum(chargeStatuses),
  amount: minorUnitsSchema.nonnegative(),
  currency: currencySchema,
  mode: z.enum(chargeModes),
})
export interface ChargeFacts extends z.infer<typeof chargeFactsSchema> {}

const refundedSchema = chargeFactsSchema.extend({
  refundId: eventId,
  /** What has gone back of the charge by now, in minor units. */
  refundedAmount: minorUnitsSchema.nonnegative(),
})
const correctedSchema = chargeFactsSchema.extend({
  correctionId: eventId,
  corrected: z.array(z.enum(correctableFields)),
  /** Whose gift it was before, where it was moved to another donor. */
  previousDonorId: eventId.nullable(),
})
const disputedSchema = chargeFactsSchema.extend({ disputeId: eventId, disputeStatus: z.enum(disputeStatuses) })

export const chargeEvents = defineEvents({
  'charge.succeeded': {
    summary: 'Money was collected, or a gift was recorded by hand',
    payload: chargeFactsSchema,
  },
  'charge.failed': { summary: 'Money could not be collected', payload: chargeFactsSchema },
  'charge.processing': { summary: 'A collection is under way at the bank', payload: chargeFactsSchema },
  'charge.corrected': { summary: 'A gift was corrected or moved', payload: correctedSchema },
  'charge.refunded': { summary: 'The whole of a gift was given back', payload: refundedSchema },
  'charge.partially_refunded': { summary: 'A part of a gift was given back', payload: refundedSchema },
  'charge.refund_failed': { summary: 'A refund did not go through', payload: refundedSchema, isInternal: true },
  'charge.disputed': { summary: 'A donor disputes a charge', payload: disputedSchema },
  'charge.dispute_closed': { summary: 'A dispute was won or lost', payload: disputedSchema },
  'charge.fraud_warned': {
    summary: 'The gateway suspects fraud',
    payload: chargeFactsSchema,
    isInternal: true,
  },
})
