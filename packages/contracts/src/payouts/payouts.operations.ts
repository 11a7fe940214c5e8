import { z } from 'zod'
import { chargeModes } from '../charges/charge.js'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { currencySchema } from '../money.js'
import { defineQuery } from '../operation.js'
import { changesInput, pageInput, pageOf, type Page } from '../paging.js'
import { calendarDateSchema } from '../time.js'
import { payoutIdSchema } from './payout-id.js'
import {
  payoutLineKinds,
  payoutLineSchema,
  payoutRowSchema,
  payoutSchema,
  type Payout,
  type PayoutLine,
  type PayoutRow,
} from './payout.js'
import { payoutStatuses } from './payout-status.js'

/** By the day of arrival, with a minus sign in front for the last one first. */
export const payoutSorts = ['-arrivesOn', 'arrivesOn', '-amount', 'amount'] as const
export type PayoutSort = (typeof payoutSorts)[number]

export const listPayoutsInputSchema = z.strictObject({
  status: z.array(z.enum(payoutStatuses)).max(payoutStatuses.length).optional(),
  /** Days of arrival. */
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  currency: currencySchema.optional(),
  entityId: legalEntityIdSchema.optional(),
  mode: z.enum(chargeModes).optional(),
  sort: z.enum(payoutSorts).default('-arrivesOn'),
  ...changesInput,
})
export interface ListPayoutsWire extends z.input<typeof listPayoutsInputSchema> {}
export interface ListPayoutsInput extends z.output<typeof listPayoutsInputSchema> {}

export const listPayouts = defineQuery<ListPayoutsInput, Page<PayoutRow>, ListPayoutsWire>({
  name: 'payouts.list',
  summary: 'A page of payouts from gateways to the bank, the last to arrive first unless sorted otherwise.',
  access: 'payouts.read',
  whileImpersonating: 'allowed',
  input: listPayoutsInputSchema,
  output: pageOf(payoutRowSchema),
  rest: { method: 'GET', path: '/v1/payouts', query: '*' },
})

const byIdSchema = z.strictObject({ id: payoutIdSchema })
export interface GetPayoutInput extends z.output<typeof byIdSchema> {}

export const getPayout = defineQuery<GetPayoutInput, Payout>({
  name: 'payouts.get',
  summary: 'One payout with its sums.',
  access: 'payouts.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: payoutSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/payouts/{id}' },
})

export const listPayoutLinesInputSchema = z.strictObject({
  payoutId: payoutIdSchema,
  kind: z.array(z.enum(payoutLineKinds)).max(payoutLineKinds.length).optional(),
  ...pageInput,
})
export interface ListPayoutLinesWire extends z.input<typeof listPayoutLinesInputSchema> {}
export interface ListPayoutLinesInput extends z.output<typeof listPayoutLinesInputSchema> {}

export const listPayoutLines = defineQuery<ListPayoutLinesInput, Page<PayoutLine>, ListPayoutLinesWire>({
  name: 'payouts.lines',
  summary: 'What a payout is made of, in the order in which it happened: gifts, refunds, disputes and fees.',
  access: 'payouts.read',
  whileImpersonating: 'allowed',
  input: listPayoutLinesInputSchema,
  output: pageOf(payoutLineSchema),
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/payouts/{payoutId}/lines', query: '*' },
})
