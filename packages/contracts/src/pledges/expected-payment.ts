import { z } from 'zod'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { chargeIdSchema } from '../charges/charge-id.js'
import { paymentMethods } from '../charges/charge.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { named } from '../masking.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { calendarDateSchema } from '../time.js'

/** `due`: its day has come and it is waited for. `failed`: it was given up as missed. */
export const expectedStates = ['due', 'failed'] as const

/** A payment of a pledge that did not arrive. */
export const expectedPaymentSchema = z.object({
  id: z.string(),
  donationId: donationIdSchema,
  /** Of the pledge: `R-000123`. */
  donationNumber: z.string(),
  installmentNo: z.int(),
  donorId: donorIdSchema,
  donorName: named(z.string()),
  campaignId: campaignIdSchema,
  campaignName: z.string(),
  /** In the pledge's own time zone. */
  dueOn: calendarDateSchema,
  /** Minor units. */
  amount: minorUnitsSchema,
  currency: currencySchema,
  method: z.enum(paymentMethods),
  state: z.enum(expectedStates),
  /** Whether its day is longer ago than `lateAfterDays`. */
  isLate: z.boolean(),
  /** A gift by hand of the same donor and amount near that day, which belongs to no recurring gift; null where there is none. */
  candidate: z.object({ id: chargeIdSchema, number: z.string(), giftDate: calendarDateSchema }).nullable(),
})
export interface ExpectedPayment extends z.infer<typeof expectedPaymentSchema> {}

/** What the next gift of a pledge pays. */
export const nextPaymentSchema = z.object({
  donationId: donationIdSchema,
  /** Of the pledge: `R-000123`. */
  donationNumber: z.string(),
  /** In the pledge's own time zone; before today where it is late or was missed. */
  dueOn: calendarDateSchema,
  /** Minor units. */
  amount: minorUnitsSchema,
  currency: currencySchema,
})
export interface NextPayment extends z.infer<typeof nextPaymentSchema> {}
