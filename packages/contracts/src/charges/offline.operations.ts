import { sum } from '../minor-units.js'
import { z } from 'zod'
import { customInputSchema } from '../custom-fields/custom-value.js'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { designationIdSchema } from '../designations/designation-id.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { fundraiserIdSchema } from '../fundraisers/fundraiser-id.js'
import { largestAmountMinor, moneySchema, minorUnitsSchema } from '../money.js'
import { defineCommand, defineQuery } from '../operation.js'
import { issueResultSchema } from '../receipts/receipt.js'
import { emailText, externalIdText, longTextUpTo, nameText, textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { offlineMethods, softCreditKinds } from './charge.js'

export const newDonorSchema = z
  .strictObject({
    firstName: textUpTo(100).nullish(),
    lastName: textUpTo(100).nullish(),
    organizationName: textUpTo(100).nullish(),
    email: emailText.nullish(),
  })
  .refine((donor) => [donor.firstName, donor.lastName, donor.organizationName].some((name) => name?.trim()), {
    error: 'Enter the donor',
    path: ['lastName'],
  })
export interface NewDonor extends z.output<typeof newDonorSchema> {}

export const mostFundsOfGift = 10
export const mostSoftCredits = 10

/** In whose honor or memory it was given, and who is to know of it: they are mailed where `isToldByMail` says so. */
const offlineTributeSchema = z.strictObject({
  kind: z.enum(['honor', 'memory']),
  honoree: nameText,
  recipientName: textUpTo(100).nullish(),
  recipientEmail: emailText.nullish(),
  isToldByMail: z.boolean().optional(),
  message: longTextUpTo(500).nullish(),
})
export interface OfflineTribute extends z.output<typeof offlineTributeSchema> {}

/** Somebody who did not give it but is credited with it, or with a part of it, in minor units. */
const softCreditSchema = z.strictObject({
  donorId: donorIdSchema,
  amount: minorUnitsSchema.min(1, 'Must be more than zero').max(largestAmountMinor),
  kind: z.enum(softCreditKinds),
})

const giftFields = {
  donor: z.union([z.strictObject({ id: donorIdSchema }), z.strictObject({ add: newDonorSchema })], {
    error: 'Enter who gave',
  }),
  amount: moneySchema.refine(({ amount }) => amount > 0 && amount <= largestAmountMinor, 'Must be more than zero'),
  giftDate: calendarDateSchema,
  method: z.enum(offlineMethods),
  campaignId: campaignIdSchema.nullish(),
  /** All of it goes there; the default designation where absent, and no `allocations`. */
  designationId: designationIdSchema.nullish(),
  /** Whose page it counts for: a fundraiser's, or a team's by the id of the team. */
  fundraiserId: fundraiserIdSchema.nullish(),
  /** Among several designations instead of one; their amounts, in minor units, sum to the gift. */
  allocations: z
    .array(
      z.strictObject({ designationId: designationIdSchema, amount: minorUnitsSchema.min(1, 'Must be more than zero') }),
    )
    .min(1, 'Choose a fund')
    .max(mostFundsOfGift, `Up to ${mostFundsOfGift} funds`)
    .nullish(),
  tribute: offlineTributeSchema.nullish(),
  softCredits: z.array(softCreditSchema).max(mostSoftCredits, `No more than ${mostSoftCredits} others`).nullish(),
  reference: textUpTo(100).nullish(),
  comment: longTextUpTo(1_000).nullish(),
  /** The pledge of the donor that it counts toward: it pays the earliest payment that is expected. */
  pledgeId: donationIdSchema.nullish(),
  /** Its id in the system that it comes from. No other gift of the org may have it. */
  externalId: externalIdText.nullish(),
}

type GiftToCheck = z.output<z.ZodObject<typeof giftFields>>

function asAWhole(gift: GiftToCheck, context: z.RefinementCtx): void {
  const refuse = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
  const { allocations, softCredits, amount } = gift
  if (allocations && gift.designationId) refuse(['designationId'], 'Give one fund or several, not both')
  const funds = allocations ?? []
  funds.forEach(({ designationId }, place) => {
    if (funds.findIndex((part) => part.designationId === designationId) < place)
      refuse(['allocations', place, 'designationId'], 'This fund is listed twice')
  })
  if (allocations && sum(funds.map((part) => part.amount)) !== amount.amount)
    refuse(['allocations'], 'The funds have to add up to the gift')
  const credits = softCredits ?? []
  credits.forEach(({ donorId, amount: credited }, place) => {
    if (credits.findIndex((credit) => credit.donorId === donorId) < place)
      refuse(['softCredits', place, 'donorId'], 'They are already credited')
    if ('id' in gift.donor && gift.donor.id === donorId)
      refuse(['softCredits', place, 'donorId'], 'They gave it, so they are already credited')
    if (credited > amount.amount) refuse(['softCredits', place, 'amount'], 'This is more than the gift')
  })
}

export const offlineGiftSchema = z.strictObject(giftFields).superRefine(asAWhole)
export interface OfflineGift extends z.output<typeof offlineGiftSchema> {}

export const recordGiftInputSchema = z
  .strictObject({
    ...giftFields,
    custom: customInputSchema.optional(),
    /** Whatever its settings say of when; the mail that confirms the gift brings it. Asks for the right to issue receipts. */
    issuesReceipt: z.boolean().default(false),
    idempotencyKey: z.uuid(),
  })
  .superRefine(asAWhole)
export interface RecordGiftWire extends z.input<typeof recordGiftInputSchema> {}
export interface RecordGiftInput extends z.output<typeof recordGiftInputSchema> {}

export const recordedGiftSchema = z.object({ chargeId: z.string(), number: z.string(), donorId: z.string() })
export interface RecordedGift extends z.infer<typeof recordedGiftSchema> {}

const receiptedGiftSchema = recordedGiftSchema.extend({
  /** Null where none was asked for. */
  receipt: issueResultSchema.nullable(),
})
export interface ReceiptedGift extends z.infer<typeof receiptedGiftSchema> {}

export const recordGift = defineCommand<RecordGiftInput, ReceiptedGift, RecordGiftWire>({
  name: 'charges.record',
  summary: 'Records a gift that came by hand: cash, a check, a transfer, something in kind.',
  access: 'charges.record',
  whileImpersonating: 'allowed',
  input: recordGiftInputSchema,
  output: receiptedGiftSchema,
  problems: [
    'idempotency_key_reused',
    'permission_denied',
    'impersonation_denied',
    'feature_off',
    'api_key_scope_missing',
  ],
  isIdempotent: true,
  rest: { method: 'POST', path: '/v1/charges' },
})

const similarInputSchema = z.strictObject({
  donorId: donorIdSchema,
  amount: moneySchema,
  giftDate: calendarDateSchema,
})
export interface SimilarGiftsInput extends z.output<typeof similarInputSchema> {}

export const similarGiftSchema = z.object({
  id: z.string(),
  number: z.string(),
  giftDate: calendarDateSchema,
  method: z.string(),
})
export interface SimilarGift extends z.infer<typeof similarGiftSchema> {}

export const similarGifts = defineQuery<SimilarGiftsInput, SimilarGift[], z.input<typeof similarInputSchema>>({
  name: 'charges.similar',
  summary: 'Gifts of the same donor and amount within a week of a day, which the one at hand may be.',
  access: 'charges.read',
  whileImpersonating: 'allowed',
  input: similarInputSchema,
  output: z.array(similarGiftSchema),
})
