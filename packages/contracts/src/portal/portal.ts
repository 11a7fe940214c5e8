import { z } from 'zod'
import { checkoutPageSchema, pageLanguages } from '../checkout/checkout-page.js'
import { donationManagers, donationStatuses, frequencies } from '../donations/donation.js'
import { keptMethodSchema } from '../donations/saved-method.js'
import { occurrenceReasons } from '../donations/schedule.js'
import { addressSchema } from '../donors/donor.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { calendarDateSchema } from '../time.js'
import { cancelWays, saveOffers } from './portal-settings.js'

export const portalOrgSchema = z.object({
  org: z.object({ slug: z.string(), name: z.string(), logo: z.string().nullable(), website: z.string().nullable() }),
  theme: checkoutPageSchema.shape.theme,
  language: z.enum(pageLanguages),
  contact: z.string().nullable(),
  isOpen: z.boolean(),
})
export interface PortalOrg extends z.infer<typeof portalOrgSchema> {}

export const portalDateSchema = z.object({
  installmentNo: z.int(),
  dueOn: calendarDateSchema,
  amount: minorUnitsSchema,
  isCharged: z.boolean(),
  reason: z.enum(occurrenceReasons),
})

/** `confirming`: its outcome is not known yet. `missed`: declined for good, can be given by a new card. */
export const openPaymentSchema = z.object({
  installmentId: z.string(),
  dueOn: calendarDateSchema,
  amount: minorUnitsSchema,
  state: z.enum(['confirming', 'retrying', 'missed']),
  nextTryOn: calendarDateSchema.nullable(),
})
export interface OpenPayment extends z.infer<typeof openPaymentSchema> {}

export const donationActionNames = [
  'amount',
  'date',
  'frequency',
  'method',
  'pause',
  'resume',
  'skip',
  'cancel',
  'restart',
] as const
export type DonationAction = (typeof donationActionNames)[number]

export const portalDonationSchema = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(donationStatuses),
  managedBy: z.enum(donationManagers),
  isTest: z.boolean(),
  /** What is collected each time, and of that the gift and what covers the fees; minor units. */
  amount: minorUnitsSchema,
  gift: minorUnitsSchema,
  cover: minorUnitsSchema,
  currency: currencySchema,
  frequency: z.enum(frequencies),
  interval: z.int(),
  anchorDay: z.int(),
  campaign: z.string(),
  funds: z.array(z.string()),
  method: keptMethodSchema,
  nextOn: calendarDateSchema.nullable(),
  pausedUntil: calendarDateSchema.nullable(),
  endsOn: calendarDateSchema.nullable(),
  canceledOn: calendarDateSchema.nullable(),
  startsOn: calendarDateSchema,
  paidCount: z.int(),
  paidTotal: minorUnitsSchema,
  dates: z.array(portalDateSchema),
  open: z.array(openPaymentSchema),
  may: z.array(z.enum(donationActionNames)),
  cancelWay: z.enum(cancelWays),
  saveOffers: z.array(z.enum(saveOffers)),
  least: minorUnitsSchema,
  most: minorUnitsSchema,
  sharesMethodWith: z.int(),
  today: calendarDateSchema,
  version: z.int(),
})
export interface PortalDonation extends z.infer<typeof portalDonationSchema> {}

export const portalGiftSchema = z.object({
  id: z.string(),
  number: z.string(),
  givenOn: calendarDateSchema,
  amount: minorUnitsSchema,
  refunded: minorUnitsSchema,
  currency: currencySchema,
  campaign: z.string(),
  frequency: z.enum(frequencies),
  method: keptMethodSchema,
  isConfirming: z.boolean(),
  isTest: z.boolean(),
  confirmedOn: calendarDateSchema.nullable(),
  /** The document of its valid receipt. */
  receipt: z.object({ number: z.string(), url: z.string() }).nullable(),
  /** That another system issued for it, of which there is no document here. */
  receiptElsewhere: z
    .object({ number: z.string(), issuedOn: calendarDateSchema.nullable(), issuer: z.string() })
    .nullable(),
})
export interface PortalGift extends z.infer<typeof portalGiftSchema> {}

const yearSchema = z.object({
  year: z.int(),
  gifts: z.int(),
  /** Net of refunds, tests aside, a line per currency. */
  totals: z.array(z.object({ currency: currencySchema, amount: minorUnitsSchema })),
})

/** One that a donor can open: of a tax year, which is named by the years that it begins and ends in. */
const yearsStatementSchema = z.object({
  year: z.int(),
  endsIn: z.int(),
  /** Null where it is of all legal entities, which begin their tax years on the same day. */
  entity: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export interface YearsStatement extends z.infer<typeof yearsStatementSchema> {}

export const portalDonorSchema = z.object({
  name: z.string(),
  firstName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: addressSchema,
  emailChange: z.object({ email: z.string(), isOldConfirmed: z.boolean(), isNewConfirmed: z.boolean() }).nullable(),
})
export interface PortalDonor extends z.infer<typeof portalDonorSchema> {}

export const portalHomeSchema = z.object({
  place: portalOrgSchema,
  donor: portalDonorSchema,
  recurringDonations: z.array(portalDonationSchema),
  years: z.array(yearSchema),
  gifts: z.array(portalGiftSchema),
  year: z.int().nullable(),
  /** Those that the gifts of the year are on. */
  statements: z.array(yearsStatementSchema),
  endsAt: z.string(),
})
export interface PortalHome extends z.infer<typeof portalHomeSchema> {}

export const methodOutcomeSchema = z.object({
  state: z.enum(['open', 'kept', 'failed', 'canceled', 'unknown']),
  donationId: z.string(),
  payUrl: z.string().nullable(),
  recurringDonations: z.int(),
  tried: z.array(
    z.object({
      amount: minorUnitsSchema,
      currency: currencySchema,
      result: z.enum(['paid', 'confirming', 'declined']),
    }),
  ),
})
export interface MethodOutcome extends z.infer<typeof methodOutcomeSchema> {}
