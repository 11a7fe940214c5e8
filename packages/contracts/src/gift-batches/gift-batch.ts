import { z } from 'zod'
import { offlineMethods } from '../charges/charge.js'
import { customValuesSchema } from '../custom-fields/custom-value.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { named, personal } from '../masking.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { personSchema } from '../records/record.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { giftBatchIdSchema } from './gift-batch-id.js'

export const largestBatch = 500

/** Open until what was entered is what was counted, then balanced; posted once its gifts are in the books. */
export const giftBatchStates = ['open', 'balanced', 'posted'] as const
export type GiftBatchState = (typeof giftBatchStates)[number]

const totalsSchema = z.object({
  count: z.int(),
  /** Minor units. */
  total: minorUnitsSchema,
})

const facts = {
  id: giftBatchIdSchema,
  name: z.string(),
  /** The day of the deposit. */
  batchDate: calendarDateSchema,
  currency: currencySchema,
  state: z.enum(giftBatchStates),
  /** What was counted by hand before. */
  expected: totalsSchema,
  entered: totalsSchema,
  createdBy: personSchema.nullable(),
  createdAt: instantSchema,
  postedBy: personSchema.nullable(),
  postedAt: instantSchema.nullable(),
}

export const giftBatchRowSchema = z.object(facts)
export interface GiftBatchRow extends z.infer<typeof giftBatchRowSchema> {}

/** A gift as far as it was typed: what is not there yet is null. */
export const batchGiftSchema = z.object({
  id: z.uuid(),
  donorId: z.uuid().nullable(),
  /** Somebody new, who becomes a donor when the batch is posted. */
  newDonor: z
    .object({
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      organizationName: z.string().nullable(),
      email: personal(z.string().nullable()),
    })
    .nullable(),
  donorName: named(z.string()).nullable(),
  /** Minor units. */
  amount: minorUnitsSchema.nullable(),
  giftDate: calendarDateSchema.nullable(),
  method: z.enum(offlineMethods).nullable(),
  reference: z.string().nullable(),
  /** What was typed of custom fields of gifts that the caller may see; empty once the batch is posted. */
  custom: customValuesSchema,
  /** The pledge of the donor that it counts toward. */
  pledgeId: donationIdSchema.nullable(),
  typedBy: personSchema.nullable(),
  /** Once the batch is posted. */
  chargeId: z.uuid().nullable(),
})
export interface BatchGift extends z.infer<typeof batchGiftSchema> {}

/** A batch with what its gifts have in common, and with them. */
export const giftBatchSchema = z.object({
  ...facts,
  campaignId: z.uuid(),
  campaignName: z.string(),
  designationId: z.uuid().nullable(),
  fundraiserId: z.uuid().nullable(),
  giftDate: calendarDateSchema,
  method: z.enum(offlineMethods),
  gifts: z.array(batchGiftSchema),
})
export interface GiftBatch extends z.infer<typeof giftBatchSchema> {}
