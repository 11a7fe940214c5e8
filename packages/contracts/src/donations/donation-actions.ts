import { z } from 'zod'
import { chargeModes, paymentMethods } from '../charges/charge.js'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { designationIdSchema } from '../designations/designation-id.js'
import { donationIdSchema } from './donation-id.js'
import { gatewayIntegrationIdSchema } from '../gateways/gateway-integration-id.js'
import { currencySchema, minorUnitsSchema, positiveAmountSchema } from '../money.js'
import { longTextUpTo } from '../text.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { cancelReasons, donationStatuses, frequencies, regularFrequencies } from './donation.js'
import { mostListedPayments, placeOfSameDay } from './payment-list.js'
import { pledgeEndFields, refuseEnds } from './pledge-ends.js'

export const donationActors = ['donor', 'staff', 'system'] as const
export type DonationActorKind = (typeof donationActors)[number]

export const donationFields = [
  'amount',
  'date',
  'frequency',
  'status',
  'installment',
  'method',
  'campaign',
  'funds',
  'payments',
] as const
export type DonationField = (typeof donationFields)[number]

export const donationChangeKinds = ['upgrade', 'downgrade', 'neutral'] as const
export type DonationChangeKind = (typeof donationChangeKinds)[number]

const partSchema = z.object({ designationId: z.string(), designation: z.string().optional(), amount: minorUnitsSchema })

const listedPaymentSchema = z.object({ dueOn: calendarDateSchema, amount: minorUnitsSchema })

/** What was, or is, so; only what the change is about. Amounts in minor units of the donation's currency. */
export const recurringFactsSchema = z
  .object({
    /** All that is collected, the cover of the fee with it. */
    amount: minorUnitsSchema,
    feeCoverAmount: minorUnitsSchema,
    frequency: z.enum(frequencies),
    interval: z.int(),
    anchorDay: z.int(),
    nextOn: calendarDateSchema.nullable(),
    status: z.enum(donationStatuses),
    pausedUntil: calendarDateSchema.nullable(),
    reason: z.enum(cancelReasons),
    note: z.string().nullable(),
    installmentNo: z.int(),
    /** All of them, where several were skipped or brought back at once; `installmentNo` and `dueOn` are of the first. */
    installmentNos: z.array(z.int()),
    dueOn: calendarDateSchema.nullable(),
    method: z.enum(paymentMethods),
    last4: z.string().nullable(),
    campaignId: z.string(),
    campaignName: z.string(),
    parts: z.array(partSchema),
    payments: z.array(listedPaymentSchema),
    movedCharges: z.int(),
  })
  .partial()
export interface RecurringFacts extends z.infer<typeof recurringFactsSchema> {}

export const donationChangeSchema = z.object({
  id: z.string(),
  field: z.enum(donationFields),
  old: recurringFactsSchema,
  new: recurringFactsSchema,
  effectiveOn: calendarDateSchema,
  /** What it adds to a year of giving, minor units; below nothing for a downgrade. */
  annualDelta: minorUnitsSchema,
  kind: z.enum(donationChangeKinds),
  by: z.enum(donationActors),
  userName: z.string().nullable(),
  isWithdrawn: z.boolean(),
  createdAt: instantSchema,
})
export interface DonationChange extends z.infer<typeof donationChangeSchema> {}

const donationCommand = {
  id: donationIdSchema,
  /** The `version` that was seen; a recurring donation that was changed since is left alone (`donation_changed`). */
  version: z.int(),
  idempotencyKey: z.uuid(),
}

/** What is said of two payments of a list on one day. */
export const sameDay = 'Another payment is due on this day'

const installmentNo = z.int().min(1)
const installmentNos = z.array(installmentNo).min(1, 'Choose a date').max(24)

export const changeAmountInputSchema = z.strictObject({
  ...donationCommand,
  /** The gift itself, minor units of the recurring donation's currency, without what covers the fee. */
  amount: positiveAmountSchema,
  coversFee: z.boolean().optional(),
  from: z.union([z.literal('next'), calendarDateSchema]).default('next'),
})

export const changeDateInputSchema = z.strictObject({
  ...donationCommand,
  /** The day of the next installment; all later ones are counted from it. */
  nextOn: calendarDateSchema,
  /** The day of the month that is meant, where `nextOn` is in a month that lacks it (31 for the last day). */
  anchorDay: z.int().min(1).max(31).optional(),
})

export const changeFrequencyInputSchema = z.strictObject({
  ...donationCommand,
  frequency: z.enum(regularFrequencies),
  interval: z.int().min(1).max(12).default(1),
  /** `now` counts from the last installment, `next` from the next one, a day from the first on or after it. */
  from: z.union([z.enum(['now', 'next']), calendarDateSchema]).default('next'),
  amount: positiveAmountSchema.optional(),
})

export const pauseDonationInputSchema = z.strictObject({
  ...donationCommand,
  until: calendarDateSchema.nullish(),
})
export const resumeDonationInputSchema = z.strictObject(donationCommand)
export const skipInputSchema = z.strictObject({ ...donationCommand, installmentNos })
export const unskipInputSchema = z.strictObject({ ...donationCommand, installmentNos })
export const moveDateInputSchema = z.strictObject({ ...donationCommand, installmentNo, dueOn: calendarDateSchema })

const pledgeRhythmSchema = z
  .strictObject({
    /** What is expected each time, in minor units of the pledge's currency. */
    amount: positiveAmountSchema,
    frequency: z.enum(regularFrequencies),
    interval: z.int().min(1).max(12).default(1),
    /** The day of the next payment; all later ones are counted from it. */
    nextOn: calendarDateSchema,
    ...pledgeEndFields,
  })
  .superRefine(({ amount, nextOn, ...ends }, context) =>
    refuseEnds(ends, { amount, firstOn: nextOn }, (path, message) =>
      context.addIssue({ code: 'custom', path, message }),
    ),
  )

export const changePaymentsInputSchema = z
  .strictObject({
    ...donationCommand,
    /** All that are not paid yet, in minor units of the pledge's currency: what is not among them is expected no more. */
    payments: z
      .array(z.strictObject({ dueOn: calendarDateSchema, amount: positiveAmountSchema }))
      .min(1, 'Enter at least one payment')
      .max(mostListedPayments, `No more than ${mostListedPayments} payments`)
      .superRefine((payments, context) => {
        const place = placeOfSameDay(payments)
        if (place >= 0) context.addIssue({ code: 'custom', path: [place, 'dueOn'], message: sameDay })
      })
      .nullish()
      .meta({
        examples: [
          [
            { dueOn: '2026-09-01', amount: 20_000_00 },
            { dueOn: '2027-03-01', amount: 15_000_00 },
          ],
        ],
      }),
    /** In place of a list: an amount that comes again and again. What is due stays expected, and counts toward its end. */
    rhythm: pledgeRhythmSchema.nullish(),
  })
  .superRefine(({ payments, rhythm }, context) => {
    if (!payments && !rhythm)
      context.addIssue({ code: 'custom', path: ['payments'], message: 'Enter at least one payment' })
    if (payments && rhythm)
      context.addIssue({ code: 'custom', path: ['rhythm'], message: 'The list of payments says this' })
  })

export const moveCampaignInputSchema = z.strictObject({
  ...donationCommand,
  campaignId: campaignIdSchema,
  alsoPast: z.boolean().default(false),
})

export const moveFundsInputSchema = z.strictObject({
  ...donationCommand,
  /** The parts of the gift without the cover, minor units; they sum to it. */
  allocations: z
    .array(z.strictObject({ designationId: designationIdSchema, amount: positiveAmountSchema }))
    .min(1, 'Choose a fund')
    .max(5, 'Up to 5 funds'),
  alsoPast: z.boolean().default(false),
})

export const shareMethodInputSchema = z.strictObject({ ...donationCommand, fromDonationId: donationIdSchema })

export const cancelDonationInputSchema = z.strictObject({
  ...donationCommand,
  reason: z.enum(cancelReasons),
  note: longTextUpTo(500).nullish(),
})

export const restartDonationInputSchema = z.strictObject({
  ...donationCommand,
  nextOn: calendarDateSchema.optional(),
})

type Plain<Input extends { version: number; id: string; idempotencyKey: string }> = Omit<
  Input,
  'version' | 'id' | 'idempotencyKey'
> & { version?: number }

export interface ChangeAmount extends Plain<z.output<typeof changeAmountInputSchema>> {}
export interface ChangeDate extends Plain<z.output<typeof changeDateInputSchema>> {}
export interface ChangeFrequency extends Plain<z.output<typeof changeFrequencyInputSchema>> {}
export interface PauseDonation extends Plain<z.output<typeof pauseDonationInputSchema>> {}
export interface ResumeDonation extends Plain<z.output<typeof resumeDonationInputSchema>> {}
export interface SkipInstallments extends Plain<z.output<typeof skipInputSchema>> {}
export interface UnskipInstallments extends Plain<z.output<typeof unskipInputSchema>> {}
export interface MoveDate extends Plain<z.output<typeof moveDateInputSchema>> {}
export interface ChangePayments extends Plain<z.output<typeof changePaymentsInputSchema>> {}
export interface MoveCampaign extends Plain<z.output<typeof moveCampaignInputSchema>> {}
export interface MoveFunds extends Plain<z.output<typeof moveFundsInputSchema>> {}
export interface CancelDonation extends Plain<z.output<typeof cancelDonationInputSchema>> {}
export interface RestartDonation extends Plain<z.output<typeof restartDonationInputSchema>> {}

export const savedMethodSchema = z.object({
  method: z.enum(paymentMethods),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  expMonth: z.int().nullable(),
  expYear: z.int().nullable(),
  reference: z.string(),
  gatewayIntegrationId: gatewayIntegrationIdSchema,
  mode: z.enum(chargeModes),
})
export interface SavedMethod extends z.infer<typeof savedMethodSchema> {}

export interface ChangeMethod {
  method: SavedMethod
  version?: number
}

export const donationChangedSchema = z.object({
  id: donationIdSchema,
  status: z.enum(donationStatuses),
  version: z.int(),
  nextChargeOn: calendarDateSchema.nullable(),
  change: donationChangeSchema,
})
export interface DonationChanged extends z.infer<typeof donationChangedSchema> {}

/** Upgrades and downgrades of a time that came to be, in minor units a year. */
const movementSchema = z.object({ count: z.int(), annualDelta: minorUnitsSchema })
export const donationMovementSchema = z.object({
  currency: currencySchema,
  upgrades: movementSchema,
  downgrades: movementSchema,
})
export interface DonationMovement extends z.infer<typeof donationMovementSchema> {}
