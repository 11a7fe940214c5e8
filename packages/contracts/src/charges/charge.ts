import { z } from 'zod'
import { chargeIdSchema, donorIdSchema } from '../ids.js'
import { currencySchema } from '../money.js'
import { calendarDateSchema, instantSchema } from '../time.js'

export const chargeStatuses = ['pending', 'requires_action', 'processing', 'succeeded', 'failed', 'canceled'] as const
export type ChargeStatus = (typeof chargeStatuses)[number]

export const refundStates = ['none', 'partial', 'full'] as const
export type RefundState = (typeof refundStates)[number]

export const chargeTypes = ['single', 'installment', 'offline', 'import', 'adjustment'] as const
export const chargeModes = ['live', 'test'] as const
export type ChargeMode = (typeof chargeModes)[number]

export const paymentMethods = [
  'card',
  'bank_debit',
  'apple_pay',
  'google_pay',
  'paypal',
  'link',
  'cash',
  'cheque',
  'bank_transfer',
  'standing_order',
  'in_kind',
  'other',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A transaction as its list shows it. Amounts in minor units. */
export const chargeRowSchema = z.object({
  id: chargeIdSchema,
  number: z.string(),
  giftDate: calendarDateSchema,
  donorId: donorIdSchema,
  donorName: z.string(),
  amount: z.int(),
  refundedAmount: z.int(),
  currency: currencySchema,
  status: z.enum(chargeStatuses),
  refundState: z.enum(refundStates),
  method: z.enum(paymentMethods),
  campaignId: z.string(),
  campaignName: z.string(),
  type: z.enum(chargeTypes),
  mode: z.enum(chargeModes),
})
export interface ChargeRow extends z.infer<typeof chargeRowSchema> {}

export const refundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_donor', 'other']),
  note: z.string().nullable(),
  refundedOn: calendarDateSchema,
  createdAt: instantSchema,
})
export interface Refund extends z.infer<typeof refundSchema> {}

export const timelineEntrySchema = z.object({
  /** A day alone where the hour is not known, as of gifts that were imported. */
  at: z.union([instantSchema, calendarDateSchema]),
  kind: z.enum(['created', 'succeeded', 'failed', 'canceled', 'refunded', 'imported']),
  text: z.string(),
})
export interface TimelineEntry extends z.infer<typeof timelineEntrySchema> {}

export const chargeSchema = chargeRowSchema.extend({
  feeAmount: z.int(),
  netAmount: z.int(),
  chargedAt: instantSchema.nullable(),
  createdAt: instantSchema,
  donorEmail: z.string().nullable(),
  donorNumber: z.string(),
  entityName: z.string(),
  allocations: z.array(z.object({ designationId: z.string(), designation: z.string(), amount: z.int() })),
  refunds: z.array(refundSchema),
  externalId: z.string().nullable(),
  comment: z.string().nullable(),
  importId: z.string().nullable(),
  importNumber: z.string().nullable(),
  importLine: z.int().nullable(),
  timeline: z.array(timelineEntrySchema),
})
export interface Charge extends z.infer<typeof chargeSchema> {}

/**
 * The sums of a list, one line per currency, live gifts only. `gross` is what succeeded, `net` is gross less refunds,
 * in minor units; `gifts` counts what succeeded, `rows` all that the filter finds in that currency.
 */
export const chargeTotalSchema = z.object({
  currency: currencySchema,
  rows: z.int(),
  gifts: z.int(),
  gross: z.int(),
  refunded: z.int(),
  refunds: z.int(),
  fees: z.int(),
  net: z.int(),
})
export interface ChargeTotal extends z.infer<typeof chargeTotalSchema> {}

export const chargeTotalsSchema = z.object({ rows: z.int(), testRows: z.int(), byCurrency: z.array(chargeTotalSchema) })
export interface ChargeTotals extends z.infer<typeof chargeTotalsSchema> {}
