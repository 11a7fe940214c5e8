import { z } from 'zod'
import { chargeIdSchema } from '../charges/charge-id.js'
import { chargeModes } from '../charges/charge.js'
import { gatewayProviders } from '../gateways/gateway.js'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { named } from '../masking.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { payoutIdSchema } from './payout-id.js'
import { payoutStatuses } from './payout-status.js'

/**
 * What a line of a payout is. `payout_return`: an earlier payout that came back. `other`: what the gateway moved and Almoner knows
 * nothing of, such as a payment that was taken through the same account by somebody else.
 */
export const payoutLineKinds = ['gift', 'refund', 'dispute', 'fee', 'payout_return', 'other'] as const
export type PayoutLineKind = (typeof payoutLineKinds)[number]

/** Whether the gateway has said what a payout is made of. It never does so of one that was sent by hand. */
export const payoutContents = ['awaited', 'complete', 'unavailable'] as const
export type PayoutContents = (typeof payoutContents)[number]

/** What of a payout was converted from one other currency. */
export const payoutExchangeSchema = z.object({
  currency: currencySchema,
  /** In that currency: gifts less what went back of them. */
  amount: minorUnitsSchema,
  /** What the gateway made of it, in the payout's currency. */
  converted: minorUnitsSchema,
  /** Gained in it, or lost where negative: what went back had another rate than its gift. */
  difference: minorUnitsSchema,
})
export interface PayoutExchange extends z.infer<typeof payoutExchangeSchema> {}

/** A payout as its list shows it. Amounts in minor units of its currency; what it takes away is negative. */
export const payoutRowSchema = z.object({
  id: payoutIdSchema,
  number: z.string(),
  status: z.enum(payoutStatuses),
  /** What the bank gets. */
  amount: minorUnitsSchema,
  currency: currencySchema,
  /** The day on which the bank has it, or is to have it. */
  arrivesOn: calendarDateSchema,
  contents: z.enum(payoutContents),
  gifts: z.int(),
  gross: minorUnitsSchema,
  fees: minorUnitsSchema,
  refunds: minorUnitsSchema,
  disputes: minorUnitsSchema,
  /** Payouts that came back, and what Almoner knows nothing of. */
  other: minorUnitsSchema,
  /** `amount` less the sum of the lines: not zero where the gateway's own figures do not add up. */
  difference: minorUnitsSchema,
  entityId: legalEntityIdSchema,
  entityName: z.string(),
  provider: z.enum(gatewayProviders),
  gatewayName: z.string(),
  gatewayPayoutId: z.string(),
  /** What the bank shows with it, where the gateway says so. */
  bankReference: z.string().nullable(),
  mode: z.enum(chargeModes),
})
export interface PayoutRow extends z.infer<typeof payoutRowSchema> {}

export const payoutSchema = payoutRowSchema.extend({
  initiatedAt: instantSchema,
  failureMessage: z.string().nullable(),
  /** In the books as money that went from the gateway to the bank. */
  isBooked: z.boolean(),
  exchanges: z.array(payoutExchangeSchema),
  /** What came in of it so far, and on which day last. */
  bankLine: z.object({ bookedOn: calendarDateSchema, amount: minorUnitsSchema }).nullable(),
})
export interface Payout extends z.infer<typeof payoutSchema> {}

export const payoutLineSchema = z.object({
  id: z.uuid(),
  kind: z.enum(payoutLineKinds),
  /** The gateway's own word for it. */
  type: z.string(),
  description: z.string().nullable(),
  gross: minorUnitsSchema,
  /** What the gateway kept of it: positive. */
  fee: minorUnitsSchema,
  net: minorUnitsSchema,
  currency: currencySchema,
  /** What moved in another currency, which the gateway converted to the gross. */
  original: z
    .object({
      amount: minorUnitsSchema,
      currency: currencySchema,
      /** Units of the payout's currency for one of this, as a decimal number; null where the gateway does not say. */
      rate: z.string().nullable(),
    })
    .nullable(),
  /** Gained by a rate beside that of the gift, lost where negative. */
  exchangeDifference: minorUnitsSchema,
  happenedAt: instantSchema,
  gatewayObjectId: z.string().nullable(),
  gift: z.object({ id: chargeIdSchema, number: z.string(), donorName: named(z.string()) }).nullable(),
})
export interface PayoutLine extends z.infer<typeof payoutLineSchema> {}
