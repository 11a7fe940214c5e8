import { z } from 'zod'
import { cancelReasons } from '../donations/donation.js'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { chargeIdSchema } from './charge-id.js'
import { designationIdSchema } from '../designations/designation-id.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { fundraiserIdSchema } from '../fundraisers/fundraiser-id.js'
import { importIdSchema } from '../imports/import-id.js'
import { currencySchema, minorUnitsSchema, positiveAmountSchema } from '../money.js'
import { defineCommand, defineQuery } from '../operation.js'
import { changesInput, pageInput, pageOf, type Page } from '../paging.js'
import { externalIdText, longTextUpTo, textUpTo } from '../text.js'
import { payoutIdSchema } from '../payouts/payout-id.js'
import { calendarDateSchema } from '../time.js'
import {
  chargeModes,
  chargeRowSchema,
  chargeSchema,
  chargeStatuses,
  chargeTotalsSchema,
  disputeStates,
  fullChargeRowSchema,
  paymentMethods,
  receiptActions,
  refundSchema,
  refundStates,
  staffRefundReasons,
} from './charge.js'
import type { Charge, ChargeRow, ChargeTotals, FullChargeRow, Refund } from './charge.js'
import { chargeTreeSchema } from './charge-conditions.js'

export const chargeSorts = ['-date', 'date', '-amount', 'amount'] as const
export type ChargeSort = (typeof chargeSorts)[number]

const chargeFilter = {
  search: textUpTo(200).optional(),
  status: z.array(z.enum(chargeStatuses)).max(chargeStatuses.length).optional(),
  refundState: z.array(z.enum(refundStates)).max(refundStates.length).optional(),
  disputeState: z.array(z.enum(disputeStates)).max(disputeStates.length).optional(),
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  refundedFrom: calendarDateSchema.optional(),
  refundedTo: calendarDateSchema.optional(),
  /** Minor units. */
  minAmount: minorUnitsSchema.optional(),
  maxAmount: minorUnitsSchema.optional(),
  currency: currencySchema.optional(),
  method: z.array(z.enum(paymentMethods)).max(paymentMethods.length).optional(),
  campaignId: campaignIdSchema.optional(),
  designationId: designationIdSchema.optional(),
  donorId: donorIdSchema.optional(),
  /** Who is credited with it without having given it. */
  creditedDonorId: donorIdSchema.optional(),
  donationId: donationIdSchema.optional(),
  fundraiserId: fundraiserIdSchema.optional(),
  importId: importIdSchema.optional(),
  batchId: z.uuid().optional(),
  /** Paid out with it, refunded with it, or disputed. */
  payoutId: payoutIdSchema.optional(),
  mode: z.enum(chargeModes).optional(),
  /** Conditions beyond the short forms, all or any of which hold; as JSON in a query. */
  where: chargeTreeSchema.optional(),
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

export const listCharges = defineQuery<ListChargesInput, Page<ChargeRow>, ListChargesWire>({
  name: 'charges.list',
  summary: 'A page of transactions, the newest first unless sorted otherwise.',
  access: 'charges.read',
  whileImpersonating: 'allowed',
  input: listChargesInputSchema,
  output: pageOf(chargeRowSchema),
})

const listChargesInFullInputSchema = listChargesInputSchema.extend({
  externalId: externalIdText.optional(),
  ...changesInput,
})
export interface ListChargesInFullWire extends z.input<typeof listChargesInFullInputSchema> {}
export interface ListChargesInFullInput extends z.output<typeof listChargesInFullInputSchema> {}

export const listChargesInFull = defineQuery<ListChargesInFullInput, Page<FullChargeRow>, ListChargesInFullWire>({
  name: 'charges.listInFull',
  summary:
    'A page of transactions, each with its funds, entity and fundraiser, the newest first unless sorted otherwise.',
  access: 'charges.read',
  whileImpersonating: 'allowed',
  input: listChargesInFullInputSchema,
  output: pageOf(fullChargeRowSchema),
  rest: { method: 'GET', path: '/v1/charges', query: '*' },
})

export const totalCharges = defineQuery<ChargeFilter, ChargeTotals, z.input<typeof chargeFilterSchema>>({
  name: 'charges.totals',
  summary: 'The sums of a filter, a line per currency. Test transactions are counted apart and never summed.',
  access: 'charges.read',
  whileImpersonating: 'allowed',
  input: chargeFilterSchema,
  output: chargeTotalsSchema,
  rest: { method: 'GET', path: '/v1/charges/totals', query: '*' },
})

const byIdSchema = z.strictObject({ id: chargeIdSchema })
export interface GetChargeInput extends z.output<typeof byIdSchema> {}

export const getCharge = defineQuery<GetChargeInput, Charge>({
  name: 'charges.get',
  summary: 'One transaction with its breakdown, refunds and disputes.',
  access: 'charges.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: chargeSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/charges/{id}' },
})

export const refundChargeInputSchema = z.strictObject({
  chargeId: chargeIdSchema,
  /** Minor units of the charge's currency. */
  amount: positiveAmountSchema,
  reason: z.enum(staffRefundReasons),
  note: longTextUpTo(500).nullish(),
  /** Emails the donor about it, where they have an email. */
  notifyDonor: z.boolean().default(true),
  /** `reissue` confirms what is left of the gift by mail; there has to be something left. */
  receiptAction: z.enum(receiptActions).default('none'),
  /** Ends the recurring donation that the charge belongs to as well, for this reason. Not for a program: it ends recurring donations by themselves. */
  cancelPlan: z.strictObject({ reason: z.enum(cancelReasons) }).nullish(),
  /** Given back by hand, past the gateway; so is all that no gateway took. */
  isOffline: z.boolean().default(false),
  idempotencyKey: z.uuid(),
})
export interface RefundChargeWire extends z.input<typeof refundChargeInputSchema> {}
export interface RefundChargeInput extends z.output<typeof refundChargeInputSchema> {}

/** Its key is kept on the refund and not by the call's own idempotency, which would hold a transaction across the gateway. */
export const refundCharge = defineCommand<RefundChargeInput, Refund, RefundChargeWire>({
  name: 'charges.refund',
  summary: 'Gives money of a transaction back, all of it or a part, any number of times up to what was paid.',
  access: 'charges.refund',
  input: refundChargeInputSchema,
  output: refundSchema,
  problems: [
    'second_factor_stale',
    'password_stale',
    'not_found',
    'charge_state_refused',
    'charge_disputed',
    'refund_exceeds_balance',
    'refund_refused',
    'refunds_waiting',
    'idempotency_key_reused',
    'gateway_unavailable',
  ],
  rest: { method: 'POST', path: '/v1/charges/{chargeId}/refunds' },
})
