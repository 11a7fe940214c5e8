import { z } from 'zod'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { chargeIdSchema } from '../charges/charge-id.js'
import { offlineMethods } from '../charges/charge.js'
import { mostFundsOfGift, newDonorSchema } from '../charges/offline.operations.js'
import { designationIdSchema } from '../designations/designation-id.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { sameDay } from '../donations/donation-actions.js'
import { donationStatuses, regularFrequencies } from '../donations/donation.js'
import { mostListedPayments, placeOfSameDay } from '../donations/payment-list.js'
import { pledgeEndFields, refuseEnds } from '../donations/pledge-ends.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { sum } from '../minor-units.js'
import { largestAmountMinor, minorUnitsSchema, moneySchema } from '../money.js'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { longTextUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import {
  expectedPaymentSchema,
  expectedStates,
  nextPaymentSchema,
  type ExpectedPayment,
  type NextPayment,
} from './expected-payment.js'

const pledgedAmount = moneySchema.refine(
  ({ amount }) => amount > 0 && amount <= largestAmountMinor,
  'Must be more than zero',
)

const pledgeFields = {
  donor: z.union([z.strictObject({ id: donorIdSchema }), z.strictObject({ add: newDonorSchema })], {
    error: 'Enter who pledged',
  }),
  /** What is expected each time. */
  amount: pledgedAmount.optional(),
  frequency: z.enum(regularFrequencies).optional(),
  interval: z.int().min(1).max(12).default(1),
  /** The day of the first payment, in the time zone of the legal entity; all later ones are counted from it. */
  startsOn: calendarDateSchema.optional(),
  /** Payments with days and amounts of their own, as a grant has, in place of an amount that comes again and again. */
  payments: z
    .array(z.strictObject({ dueOn: calendarDateSchema, amount: pledgedAmount }))
    .min(1, 'Enter at least one payment')
    .max(mostListedPayments, `No more than ${mostListedPayments} payments`)
    .nullish()
    .meta({
      examples: [
        [
          { dueOn: '2026-09-01', amount: { amount: 20_000_00, currency: 'usd' } },
          { dueOn: '2027-03-01', amount: { amount: 15_000_00, currency: 'usd' } },
        ],
      ],
    }),
  ...pledgeEndFields,
  /** How it is paid; a single payment may come otherwise. */
  method: z.enum(offlineMethods),
  campaignId: campaignIdSchema.nullish(),
  /** All of it goes there; the default fund where absent, and no `allocations`. */
  designationId: designationIdSchema.nullish(),
  /** Among several funds instead of one; their amounts, in minor units, sum to a payment, or to all `payments`. */
  allocations: z
    .array(
      z.strictObject({ designationId: designationIdSchema, amount: minorUnitsSchema.min(1, 'Must be more than zero') }),
    )
    .min(1, 'Choose a fund')
    .max(mostFundsOfGift, `Up to ${mostFundsOfGift} funds`)
    .nullish(),
  comment: longTextUpTo(1_000).nullish(),
  /** Whether the donor is emailed about a payment that is late. */
  remindsDonor: z.boolean().default(false),
  idempotencyKey: z.uuid(),
}

type PledgeToCheck = z.output<z.ZodObject<typeof pledgeFields>>
type Refuse = (path: PropertyKey[], message: string) => void

export const addPledgeInputSchema = z.strictObject(pledgeFields).superRefine((pledge, context) => {
  const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path, message })
  if (pledge.payments) refuseList(pledge, refuse)
  else refuseRhythm(pledge, refuse)
  refuseFunds(pledge, refuse)
})

function refuseRhythm({ amount, frequency, startsOn, ...ends }: PledgeToCheck, refuse: Refuse): void {
  if (!amount) refuse(['amount'], 'Enter an amount')
  if (!frequency) refuse(['frequency'], 'Choose how often it is paid')
  if (!startsOn) refuse(['startsOn'], 'Choose a date')
  refuseEnds(ends, { amount: amount?.amount, firstOn: startsOn }, refuse)
}

const rhythmOnly = ['amount', 'frequency', 'startsOn', 'endsOn', 'maxCharges', 'total'] as const

function refuseList(pledge: PledgeToCheck, refuse: Refuse): void {
  for (const field of rhythmOnly)
    if (pledge[field] !== undefined && pledge[field] !== null) refuse([field], 'The list of payments says this')
  const payments = pledge.payments ?? []
  const place = placeOfSameDay(payments)
  if (place >= 0) refuse(['payments', place, 'dueOn'], sameDay)
  const other = payments.findIndex(({ amount }) => amount.currency !== payments[0]?.amount.currency)
  if (other >= 0) refuse(['payments', other, 'amount'], 'All payments have to be in one currency')
  else if (sum(payments.map(({ amount }) => amount.amount)) > largestAmountMinor)
    refuse(['payments'], 'Together these are more than one pledge can be')
}

function refuseFunds({ amount, payments, allocations, designationId }: PledgeToCheck, refuse: Refuse): void {
  if (!allocations) return
  if (designationId) refuse(['designationId'], 'Give one fund or several, not both')
  allocations.forEach((part, place) => {
    if (allocations.findIndex((other) => other.designationId === part.designationId) < place)
      refuse(['allocations', place, 'designationId'], 'This fund is listed twice')
  })
  const whole = payments ? sum(payments.map((payment) => payment.amount.amount)) : amount?.amount
  if (whole !== undefined && sum(allocations.map((part) => part.amount)) !== whole)
    refuse(['allocations'], 'The funds have to add up to the pledge')
}

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

const nextPaymentsSchema = z.strictObject({
  donorId: donorIdSchema,
  /** Of the gift, in minor units: of a list of payments it pays the one that is due of its amount. */
  amount: minorUnitsSchema.nullish(),
})
export interface NextPaymentsInput extends z.output<typeof nextPaymentsSchema> {}

export const listNextPayments = defineQuery<NextPaymentsInput, NextPayment[], z.input<typeof nextPaymentsSchema>>({
  name: 'pledges.listNext',
  summary: 'What a gift of a donor would pay of each of their pledges, the earliest payment first.',
  access: 'donations.read',
  whileImpersonating: 'allowed',
  input: nextPaymentsSchema,
  output: z.array(nextPaymentSchema),
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
