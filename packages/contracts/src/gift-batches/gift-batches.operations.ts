import { z } from 'zod'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { offlineMethods } from '../charges/charge.js'
import { newDonorSchema } from '../charges/offline.operations.js'
import { customInputSchema } from '../custom-fields/custom-value.js'
import { designationIdSchema } from '../designations/designation-id.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { fundraiserIdSchema } from '../fundraisers/fundraiser-id.js'
import { largestAmountMinor, minorUnitsSchema } from '../money.js'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { requiredText, textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { giftBatchIdSchema } from './gift-batch-id.js'
import {
  batchGiftSchema,
  giftBatchRowSchema,
  giftBatchSchema,
  giftBatchStates,
  largestBatch,
  type BatchGift,
  type GiftBatch,
  type GiftBatchRow,
} from './gift-batch.js'

export const listGiftBatchesInputSchema = z.strictObject({
  state: z.array(z.enum(giftBatchStates)).max(giftBatchStates.length).optional(),
  ...pageInput,
})
export interface ListGiftBatchesInput extends z.output<typeof listGiftBatchesInputSchema> {}

export const listGiftBatches = defineQuery<
  ListGiftBatchesInput,
  Page<GiftBatchRow>,
  z.input<typeof listGiftBatchesInputSchema>
>({
  name: 'giftBatches.list',
  summary: 'A page of gift batches, the newest first.',
  access: 'charges.read',
  whileImpersonating: 'allowed',
  input: listGiftBatchesInputSchema,
  output: pageOf(giftBatchRowSchema),
})

const byIdSchema = z.strictObject({ id: giftBatchIdSchema })
export interface GiftBatchById extends z.output<typeof byIdSchema> {}

export const getGiftBatch = defineQuery<GiftBatchById, GiftBatch>({
  name: 'giftBatches.get',
  summary: 'A gift batch with its gifts as far as they were typed.',
  access: 'charges.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: giftBatchSchema,
  problems: ['not_found'],
})

const headFields = {
  name: requiredText(100).transform((text) => text.trim()),
  batchDate: calendarDateSchema,
  expectedCount: z.int().min(1, 'Enter the number of gifts').max(largestBatch, `Up to ${largestBatch} in one batch`),
  /** Minor units. */
  expectedTotal: minorUnitsSchema.min(1, 'Enter the total').max(largestAmountMinor),
  campaignId: campaignIdSchema.nullish(),
  designationId: designationIdSchema.nullish(),
  fundraiserId: fundraiserIdSchema.nullish(),
  giftDate: calendarDateSchema,
  method: z.enum(offlineMethods),
}

export const createGiftBatchInputSchema = z.strictObject({ ...headFields, idempotencyKey: z.uuid() })
export interface CreateGiftBatchInput extends z.output<typeof createGiftBatchInputSchema> {}

export const createGiftBatch = defineCommand<
  CreateGiftBatchInput,
  GiftBatch,
  z.input<typeof createGiftBatchInputSchema>
>({
  name: 'giftBatches.create',
  summary: 'Begins a batch of gifts by what was counted by hand and what its gifts have in common.',
  access: 'charges.record',
  input: createGiftBatchInputSchema,
  output: giftBatchSchema,
  problems: ['idempotency_key_reused'],
  isIdempotent: true,
})

export const updateGiftBatchInputSchema = z.strictObject({ id: giftBatchIdSchema, ...headFields })
export interface UpdateGiftBatchInput extends z.output<typeof updateGiftBatchInputSchema> {}

export const updateGiftBatch = defineCommand<
  UpdateGiftBatchInput,
  GiftBatch,
  z.input<typeof updateGiftBatchInputSchema>
>({
  name: 'giftBatches.update',
  summary: 'Changes what was counted for a batch and what its gifts have in common.',
  access: 'charges.record',
  input: updateGiftBatchInputSchema,
  output: giftBatchSchema,
  problems: ['not_found', 'batch_posted'],
})

export const saveBatchGiftInputSchema = z.strictObject({
  id: giftBatchIdSchema,
  /** Of the gift, chosen by whoever types it: saving it once more changes it. */
  giftId: z.uuid(),
  donor: z.union([z.strictObject({ id: donorIdSchema }), z.strictObject({ add: newDonorSchema })]).nullable(),
  /** Minor units of the batch's currency. */
  amount: minorUnitsSchema.min(1, 'Must be more than zero').max(largestAmountMinor).nullable(),
  giftDate: calendarDateSchema.nullable(),
  method: z.enum(offlineMethods).nullable(),
  reference: textUpTo(100).nullable(),
  /** By the keys of custom fields of gifts; null empties one, what is left out stays. */
  custom: customInputSchema.default({}),
  /** The pledge of the donor that it counts toward: it pays the payment that is expected once the batch is posted. */
  pledgeId: donationIdSchema.nullable().default(null),
})
export interface SaveBatchGiftWire extends z.input<typeof saveBatchGiftInputSchema> {}
export interface SaveBatchGiftInput extends z.output<typeof saveBatchGiftInputSchema> {}

export const saveBatchGift = defineCommand<SaveBatchGiftInput, BatchGift, SaveBatchGiftWire>({
  name: 'giftBatches.saveGift',
  summary: 'Keeps a gift of an open batch as far as it was typed.',
  access: 'charges.record',
  input: saveBatchGiftInputSchema,
  output: batchGiftSchema,
  problems: ['not_found', 'batch_posted', 'batch_full'],
})

const oneGiftSchema = z.strictObject({ id: giftBatchIdSchema, giftId: z.uuid() })
export interface OneBatchGift extends z.output<typeof oneGiftSchema> {}

export const removeBatchGift = defineCommand<OneBatchGift, null>({
  name: 'giftBatches.removeGift',
  summary: 'Takes a gift out of an open batch.',
  access: 'charges.record',
  input: oneGiftSchema,
  output: z.null(),
  problems: ['not_found', 'batch_posted'],
})

export const removeGiftBatch = defineCommand<GiftBatchById, null>({
  name: 'giftBatches.remove',
  summary: 'Discards a batch that was not posted, with what was typed.',
  access: 'charges.record',
  input: byIdSchema,
  output: z.null(),
  problems: ['not_found', 'batch_posted'],
})

export const postGiftBatch = defineCommand<GiftBatchById, GiftBatch>({
  name: 'giftBatches.post',
  summary: 'Records all gifts of a batch, or none, when their count and total are those that were counted by hand.',
  access: 'charges.record',
  input: byIdSchema,
  output: giftBatchSchema,
  problems: ['not_found', 'batch_posted', 'batch_totals_differ', 'batch_incomplete'],
})

const slipSchema = z.object({
  fileName: z.string(),
  /** A PDF in Base64. */
  pdf: z.string(),
})
export interface DepositSlip extends z.infer<typeof slipSchema> {}

export const depositSlip = defineQuery<GiftBatchById, DepositSlip>({
  name: 'giftBatches.depositSlip',
  summary: 'The deposit slip of a batch for the bank: its checks one by one, and the sum of each method.',
  access: 'charges.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: slipSchema,
  problems: ['not_found'],
})
