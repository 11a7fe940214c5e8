import { z } from 'zod'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { designationIdSchema } from '../designations/designation-id.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { fundraiserIdSchema } from '../fundraisers/fundraiser-id.js'
import { largestAmountMinor, minorUnitsSchema } from '../money.js'
import { defineCommand } from '../operation.js'
import { longTextUpTo, textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { correctableFields } from './charge-correction.js'
import { chargeIdSchema } from './charge-id.js'
import { offlineMethods, receiptActions } from './charge.js'
import { mostFundsOfGift } from './offline.operations.js'

const amountSchema = minorUnitsSchema.min(1, 'Must be more than zero').max(largestAmountMinor)

const partSchema = z.strictObject({
  designationId: designationIdSchema,
  amount: minorUnitsSchema.min(1, 'Must be more than zero'),
})

/** What is absent stays as it is; null takes away. */
export const correctChargeInputSchema = z
  .strictObject({
    chargeId: chargeIdSchema,
    donorId: donorIdSchema.optional(),
    /** All that was given, what covers the fee included, in minor units of the gift's currency. */
    amount: amountSchema.optional(),
    giftDate: calendarDateSchema.optional(),
    method: z.enum(offlineMethods).optional(),
    campaignId: campaignIdSchema.optional(),
    /** Whose page it counts for: a fundraiser's, or a team's. */
    fundraiserId: fundraiserIdSchema.nullish(),
    /** They sum to the gift without what covers its fee. Where they are absent, a corrected amount is split as before. */
    allocations: z
      .array(partSchema)
      .min(1, 'Choose a fund')
      .max(mostFundsOfGift, `Up to ${mostFundsOfGift} funds`)
      .optional(),
    reference: textUpTo(100).nullish(),
    comment: longTextUpTo(1_000).nullish(),
    /** What becomes of the gift's receipt, where that says something else by now. */
    receiptAction: z.enum(receiptActions).default('reissue'),
    /** Why, for the story of the gift. */
    reason: textUpTo(300).nullish(),
    idempotencyKey: z.uuid(),
  })
  .superRefine(({ allocations = [] }, context) => {
    allocations.forEach(({ designationId }, place) => {
      if (allocations.findIndex((part) => part.designationId === designationId) < place)
        context.addIssue({
          code: 'custom',
          path: ['allocations', place, 'designationId'],
          message: 'This fund is listed twice',
        })
    })
  })
export interface CorrectChargeWire extends z.input<typeof correctChargeInputSchema> {}
export interface CorrectChargeInput extends z.output<typeof correctChargeInputSchema> {}

export const correctedChargeSchema = z.object({
  chargeId: z.string(),
  number: z.string(),
  /** Null where it was so already. */
  correctionId: z.string().nullable(),
  corrected: z.array(z.enum(correctableFields)),
})
export interface CorrectedCharge extends z.infer<typeof correctedChargeSchema> {}

export const correctCharge = defineCommand<CorrectChargeInput, CorrectedCharge, CorrectChargeWire>({
  name: 'charges.correct',
  summary:
    'Corrects a gift that was recorded wrongly, or moves it to another donor, campaign or fund. The books get a reversal and a new posting.',
  access: 'charges.correct',
  input: correctChargeInputSchema,
  output: correctedChargeSchema,
  problems: ['not_found', 'idempotency_key_reused'],
  isIdempotent: true,
  rest: { method: 'POST', path: '/v1/charges/{chargeId}/corrections' },
})
