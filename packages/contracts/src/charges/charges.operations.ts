import { z } from 'zod'
import {
  campaignIdSchema,
  chargeIdSchema,
  designationIdSchema,
  donationIdSchema,
  donorIdSchema,
  fundraiserIdSchema,
  importIdSchema,
} from '../ids.js'
import { currencySchema } from '../money.js'
import { defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import {
  chargeModes,
  chargeRowSchema,
  chargeSchema,
  chargeStatuses,
  chargeTotalsSchema,
  paymentMethods,
  refundStates,
} from './charge.js'
import type { Charge, ChargeRow, ChargeTotals } from './charge.js'

/** A sort key, with a minus sign in front for the largest first. */
export const chargeSorts = ['-date', 'date', '-amount', 'amount'] as const
export type ChargeSort = (typeof chargeSorts)[number]

const chargeFilter = {
  /** Half a donor's name, an e-mail address, a transaction number or an id of the system it came from. */
  search: textUpTo(200).optional(),
  status: z.array(z.enum(chargeStatuses)).max(chargeStatuses.length).optional(),
  refundState: z.array(z.enum(refundStates)).max(refundStates.length).optional(),
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  /** With a refund made in these days, whenever the gift was. */
  refundedFrom: calendarDateSchema.optional(),
  refundedTo: calendarDateSchema.optional(),
  /** Minor units. */
  minAmount: z.int().optional(),
  maxAmount: z.int().optional(),
  currency: currencySchema.optional(),
  method: z.array(z.enum(paymentMethods)).max(paymentMethods.length).optional(),
  campaignId: campaignIdSchema.optional(),
  designationId: designationIdSchema.optional(),
  donorId: donorIdSchema.optional(),
  donationId: donationIdSchema.optional(),
  fundraiserId: fundraiserIdSchema.optional(),
  importId: importIdSchema.optional(),
  mode: z.enum(chargeModes).optional(),
}

export const chargeFilterSchema = z.strictObject(chargeFilter)
export interface ChargeFilter extends z.infer<typeof chargeFilterSchema> {}

export const listChargesInputSchema = z.strictObject({
  ...chargeFilter,
  sort: z.enum(chargeSorts).default('-date'),
  ...pageInput,
})
export interface ListChargesWire extends z.input<typeof listChargesInputSchema> {}
export interface ListChargesInput extends z.output<typeof listChargesInputSchema> {}

export const listCharges = defineQuery<ListChargesWire, ListChargesInput, Page<ChargeRow>>({
  name: 'charges.list',
  summary: 'A page of transactions, the newest first unless sorted otherwise.',
  access: 'charges.read',
  input: listChargesInputSchema,
  output: pageOf(chargeRowSchema),
  problems: [],
  rest: { method: 'GET', path: '/v1/charges', query: '*' },
})

export const totalCharges = defineQuery<ChargeFilter, ChargeFilter, ChargeTotals>({
  name: 'charges.totals',
  summary: 'The sums of a filter, a line per currency. Test transactions are counted apart and never summed.',
  access: 'charges.read',
  input: chargeFilterSchema,
  output: chargeTotalsSchema,
  problems: [],
})

const byIdSchema = z.strictObject({ id: chargeIdSchema })
export interface GetChargeInput extends z.output<typeof byIdSchema> {}

export const getCharge = defineQuery<GetChargeInput, GetChargeInput, Charge>({
  name: 'charges.get',
  summary: 'One transaction with its breakdown, refunds and timeline.',
  access: 'charges.read',
  input: byIdSchema,
  output: chargeSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/charges/{id}' },
})
