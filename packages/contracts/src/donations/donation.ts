import { z } from 'zod'
import { chargeModes, paymentMethods } from '../charges/charge.js'
import { holdReasons } from '../adoptions/hold-reason.js'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { customValuesSchema } from '../custom-fields/custom-value.js'
import { donationIdSchema } from './donation-id.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { gatewayIntegrationIdSchema } from '../gateways/gateway-integration-id.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { tributeSchema } from './tribute.js'
import { donationSources, utmSchema } from './donation-source.js'
import type { DonationSchedule } from './schedule.js'
import { named, personal } from '../masking.js'

export const donationStatuses = [
  'incomplete',
  'scheduled',
  'active',
  'past_due',
  'paused',
  'completed',
  'failed',
  'canceled',
] as const
export type DonationStatus = (typeof donationStatuses)[number]

/**
 * How often, in units of which `interval` are counted: `monthly` with 3 is quarterly. The payments of an `irregular` one, which only
 * a pledge is, have days and amounts of their own.
 */
export const frequencies = ['single', 'daily', 'weekly', 'monthly', 'yearly', 'irregular'] as const
export type Frequency = (typeof frequencies)[number]

/** Those of which one date follows from the one before. */
export const regularFrequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const
export type RegularFrequency = (typeof regularFrequencies)[number]

export const feeCoverModes = ['off', 'optional', 'preselected', 'mandatory'] as const

export { donationSources, type DonationSource } from './donation-source.js'

export const donationManagers = ['almoner', 'gateway', 'manual'] as const
export const receiptPreferences = ['each', 'annual', 'none'] as const

export const cancelReasons = [
  'card_expired',
  'financial',
  'deceased',
  'duplicate',
  'dissatisfied',
  'switched',
  'fraud',
  'completed',
  'other',
] as const

export { tributeSchema, type Tribute } from './tribute.js'

export const cancellationSchema = z.object({
  by: z.enum(['donor', 'staff', 'system']),
  reason: z.enum(cancelReasons),
  note: z.string().nullable(),
})
export interface Cancellation extends z.infer<typeof cancellationSchema> {}

/** A donation as its list shows it. Amounts in minor units of its currency. */
export const donationRowSchema = z.object({
  id: donationIdSchema,
  /** `R-000123` where it repeats, `G-000123` where it is given once. */
  number: z.string(),
  donorId: donorIdSchema,
  donorName: named(z.string()),
  campaignId: campaignIdSchema,
  campaignName: z.string(),
  /** What is collected each time, with what covers the fee. */
  amount: minorUnitsSchema,
  currency: currencySchema,
  frequency: z.enum(frequencies),
  interval: z.int(),
  /** It is promised as one payment, whatever its frequency: it comes to nothing in a month. */
  isPaidOnce: z.boolean(),
  status: z.enum(donationStatuses),
  startsOn: calendarDateSchema,
  nextChargeOn: calendarDateSchema.nullable(),
  method: z.enum(paymentMethods),
  methodLast4: z.string().nullable(),
  methodExpMonth: z.int().nullable(),
  methodExpYear: z.int().nullable(),
  /** The means of payment was refused for good: nothing is collected before there is another. */
  needsMethod: z.boolean(),
  /** The day on which a payment that failed is tried again, in the time zone of the recurring donation. */
  retryOn: calendarDateSchema.nullable(),
  pausedUntil: calendarDateSchema.nullable(),
  paidCount: z.int(),
  paidTotal: minorUnitsSchema,
  consecutiveFailures: z.int(),
  mode: z.enum(chargeModes),
  createdAt: instantSchema,
  /** The page that it was given on. */
  sourceUrl: z.string().nullable(),
  /** What the link to that page said, by `source`, `medium`, `campaign`, `content` and `term`. */
  utm: utmSchema,
  /** What it has in custom fields, by their keys. */
  custom: customValuesSchema,
})
export interface DonationRow extends z.infer<typeof donationRowSchema> {}

const partSchema = z.object({ designationId: z.string(), amount: minorUnitsSchema })

const termSchema = z.object({
  fromNo: z.int(),
  startsOn: calendarDateSchema,
  anchorDay: z.int(),
  frequency: z.enum(frequencies),
  interval: z.int(),
  amount: minorUnitsSchema,
  feeCoverAmount: minorUnitsSchema,
  allocations: z.array(partSchema).readonly(),
})

const exceptionSchema = z.discriminatedUnion('kind', [
  z.object({ installmentNo: z.int(), kind: z.literal('skip') }),
  z.object({ installmentNo: z.int(), kind: z.literal('move'), movedTo: calendarDateSchema }),
])

export const donationScheduleSchema: z.ZodType<DonationSchedule> = z.object({
  donationId: z.string(),
  status: z.enum(donationStatuses),
  currency: currencySchema,
  zone: z.string(),
  terms: z.array(termSchema).readonly(),
  exceptions: z.array(exceptionSchema).readonly(),
  pause: z.object({ from: calendarDateSchema, until: calendarDateSchema.nullable() }).nullable(),
  endsOn: calendarDateSchema.nullable(),
  maxCharges: z.int().nullable(),
  maxTotal: minorUnitsSchema.nullable(),
  paidCount: z.int(),
  paidTotal: minorUnitsSchema,
  nextNo: z.int(),
  lastDueOn: calendarDateSchema.nullable(),
  openInstallments: z.array(z.object({ installmentNo: z.int(), amount: minorUnitsSchema })).readonly(),
})

/** A donation as lists for programs tell of it. Amounts in minor units of its currency. */
export const fullDonationRowSchema = donationRowSchema.extend({
  entityId: z.string(),
  entityName: z.string(),
  fundraiserId: z.string().nullable(),
  fundraiserName: z.string().nullable(),
  giftAmount: minorUnitsSchema,
  feeCoverAmount: minorUnitsSchema,
  allocations: z.array(z.object({ designationId: z.string(), designation: z.string(), amount: minorUnitsSchema })),
  endsOn: calendarDateSchema.nullable(),
  maxCharges: z.int().nullable(),
  lastChargeAt: instantSchema.nullable(),
  methodBrand: z.string().nullable(),
  hasMethod: z.boolean(),
  managedBy: z.enum(donationManagers),
  source: z.enum(donationSources),
  /** Its id in the system that it comes from. */
  externalId: z.string().nullable(),
  importId: z.string().nullable(),
  tribute: tributeSchema.nullable(),
  comment: z.string().nullable(),
  isAnonymous: z.boolean(),
  receiptPreference: z.enum(receiptPreferences),
  cancellation: cancellationSchema.nullable(),
  canceledAt: instantSchema.nullable(),
})
export interface FullDonationRow extends z.infer<typeof fullDonationRowSchema> {}

export const donationSchema = fullDonationRowSchema.extend({
  donorEmail: personal(z.string().nullable()),
  donorNumber: z.string(),
  /** It was taken over from a gateway, and nothing is collected before the gateway was asked what it has collected itself. */
  isHeld: z.boolean(),
  /** The one of a gateway that it was taken over from, and why it waits once the gateway was asked. */
  adoption: z
    .object({
      integrationId: gatewayIntegrationIdSchema,
      gatewayName: z.string(),
      gatewayPlanId: z.string(),
      held: z.enum(holdReasons).nullable(),
    })
    .nullable(),
  /** Of a pledge: whether the donor is emailed about a payment that is late. */
  remindsDonor: z.boolean(),
  /** The consents and terms that the donor agreed to, to the word. */
  consentText: z.string().nullable(),
  version: z.int(),
  schedule: donationScheduleSchema,
})
export interface Donation extends z.infer<typeof donationSchema> {}

/** What the donations of a filter come to, a line per currency, live ones only. */
export const donationTotalSchema = z.object({
  currency: currencySchema,
  rows: z.int(),
  live: z.int(),
  /** What the live ones come to in a month, in minor units. */
  monthlyAmount: minorUnitsSchema,
  paidTotal: minorUnitsSchema,
})
export interface DonationTotal extends z.infer<typeof donationTotalSchema> {}

export const donationTotalsSchema = z.object({ rows: z.int(), byCurrency: z.array(donationTotalSchema) })
export interface DonationTotals extends z.infer<typeof donationTotalsSchema> {}
