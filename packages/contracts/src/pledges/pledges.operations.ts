import { z } from 'zod'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { chargeIdSchema } from '../charges/charge-id.js'
import { offlineMethods } from '../charges/charge.js'
import { newDonorSchema } from '../charges/offline.operations.js'
import { designationIdSchema } from '../designations/designation-id.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { donationStatuses, frequencies } from '../donations/donation.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { largestAmountMinor, minorUnitsSchema, moneySchema } from '../money.js'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { longTextUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { expectedPaymentSchema, expectedStates, type ExpectedPayment } from './expected-payment.js'

const pledgeFields = {
  donor: z.union([z.strictObject({ id: donorIdSchema }), z.strictObject({ add: newDonorSchema })], {
    error: 'Enter who pledged',
  }),
  /** What is expected each time. */
  amount: moneySchema.refine(({ amount }) => amount > 0 && amount <= largestAmountMinor, 'Must be more than zero'),
  frequency: z.enum(frequencies).exclude(['single']),
  interval: z.int().min(1).max(12).default(1),
  /** The day of the first payment, in the time zone of the legal entity; all later ones are counted from it. */
  startsOn: calendarDateSchema,
  /** Nothing is expected after this day. */
  endsOn: calendarDateSchema.nullish(),
  /** So many payments in all. */
  maxCharges: z.int().min(1, 'At least one payment').max(1_200, 'No more than 1,200 payments').nullish(),
  /** What was pledged in all, in minor units of the currency: payments are expected until it is reached. */
  total: minorUnitsSchema.min(1, 'Must be more than zero').max(largestAmountMinor).nullish(),
  /** How it is paid; a single payment may come otherwise. */
  method: z.enum(offlineMethods),
  campaignId: campaignIdSchema.nullish(),
  /** The default fund where absent. */
  designationId: designationIdSchema.nullish(),
  comment: longTextUpTo(1_000).nullish(),
  /** Whether the donor is emailed about a payment that is late. */
  remindsDonor: z.boolean().default(false),
  idempotencyKey: z.uuid(),
}

export const addPledgeInputSchema = z.strictObject(pledgeFields).superRefine((pledge, context) => {
  const { endsOn, maxCharges, total, startsOn, amount } = pledge
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if ([endsOn, maxCharges, total].filter((end) => end !== null && end !== undefined).length > 1)
    refuse('endsOn', 'Give one end: a day, a number of payments or a total')
  if (endsOn && endsOn < startsOn) refuse('endsOn', 'This is before the first payment')
  if (total && total < amount.amount) refuse('total', 'This is less than one payment')
})
export interface AddPledgeWire extends z.input<typeof addPledgeInputSchema> {}
export interface AddPledgeInput extends z.output<typeof addPledgeInputSchema> {}

export const addedPledgeSchema = z.object({ id: z.string(), number: z.string(), donorId: z.string() })
export interface AddedPledge extends z.infer<typeof addedPledgeSchema> {}

export const addPledge = defineCommand<AddPledgeInput, AddedPledge, AddPledgeWire>({
  name: 'pledges.add',
  summary:
    'Adds a recurring gift that is paid by hand: a pledge, a standing order, payroll giving, a grant in payments.',
  access: 'donations.manage',
  input: addPledgeInputSchema,
  output: addedPledgeSchema,
  problems: ['idempotency_key_reused'],
  isIdempotent: true,
  rest: { method: 'POST', path: '/v1/pledges' },
})

export const listExpectedInputSchema = z.strictObject({
  /** Those that are due where absent. */
  state: z.array(z.enum(expectedStates)).max(expectedStates.length).optional(),
  /** Days on which payments are due. */
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  donorId: donorIdSchema.optional(),
  donationId: donationIdSchema.optional(),
  campaignId: campaignIdSchema.optional(),
  ...pageInput,
})
export interface ListExpectedWire extends z.input<typeof listExpectedInputSchema> {}
export interface ListExpectedInput extends z.output<typeof listExpectedInputSchema> {}

export const listExpectedPayments = defineQuery<ListExpectedInput, Page<ExpectedPayment>, ListExpectedWire>({
  name: 'pledges.listExpected',
  summary:
    'Payments of pledges that have come due and did not arrive, the earliest first, with a gift that may be each.',
  access: 'donations.read',
  whileImpersonating: 'allowed',
  input: listExpectedInputSchema,
  output: pageOf(expectedPaymentSchema),
  rest: { method: 'GET', path: '/v1/expected-payments', query: '*' },
})

const countSchema = z.strictObject({
  chargeId: chargeIdSchema,
  donationId: donationIdSchema,
  idempotencyKey: z.uuid(),
})
export interface CountGiftInput extends z.output<typeof countSchema> {}

export const countedGiftSchema = z.object({
  donationId: z.string(),
  installmentNo: z.int(),
  status: z.enum(donationStatuses),
})
export interface CountedGift extends z.infer<typeof countedGiftSchema> {}

export const countGift = defineCommand<CountGiftInput, CountedGift>({
  name: 'pledges.count',
  summary: 'Counts a gift by hand toward a pledge of its donor: it pays the earliest payment that is expected.',
  access: 'charges.record',
  input: countSchema,
  output: countedGiftSchema,
  problems: ['not_found', 'gift_not_countable', 'idempotency_key_reused'],
  isIdempotent: true,
  rest: { method: 'POST', path: '/v1/pledges/{donationId}/gifts' },
})

const uncountSchema = z.strictObject({ chargeId: chargeIdSchema, idempotencyKey: z.uuid() })
export interface UncountGiftInput extends z.output<typeof uncountSchema> {}

export const uncountGift = defineCommand<UncountGiftInput, CountedGift>({
  name: 'pledges.uncount',
  summary: 'Takes a gift out of a pledge again: the payment that it paid is expected once more.',
  access: 'charges.record',
  input: uncountSchema,
  output: countedGiftSchema,
  problems: ['not_found', 'gift_not_countable', 'donation_state_refused', 'idempotency_key_reused'],
  isIdempotent: true,
})
