import { z } from 'zod'
import { defineQuery } from '../operation.js'
import { currencySchema } from '../money.js'
import { changesInput, pageOf, type Page } from '../paging.js'
import { chargeIdSchema } from './charge-id.js'
import { disputeSchema, refundSchema } from './charge.js'

const listReturnsInputSchema = z.strictObject({ ...changesInput, chargeId: chargeIdSchema.optional() })
export interface ListReturnsWire extends z.input<typeof listReturnsInputSchema> {}
export interface ListReturnsInput extends z.output<typeof listReturnsInputSchema> {}

/** Amounts in minor units of `currency`. */
const ofCharge = { chargeId: chargeIdSchema, currency: currencySchema }

const refundRowSchema = refundSchema.extend(ofCharge)
export interface RefundRow extends z.infer<typeof refundRowSchema> {}

export const listRefunds = defineQuery<ListReturnsInput, Page<RefundRow>, ListReturnsWire>({
  name: 'charges.listRefunds',
  summary: 'A page of refunds, the newest first.',
  access: 'charges.read',
  whileImpersonating: 'allowed',
  input: listReturnsInputSchema,
  output: pageOf(refundRowSchema),
  rest: { method: 'GET', path: '/v1/refunds', query: '*' },
})

const disputeRowSchema = disputeSchema.extend(ofCharge)
export interface DisputeRow extends z.infer<typeof disputeRowSchema> {}

export const listDisputes = defineQuery<ListReturnsInput, Page<DisputeRow>, ListReturnsWire>({
  name: 'charges.listDisputes',
  summary: 'A page of disputes, the newest first.',
  access: 'charges.read',
  whileImpersonating: 'allowed',
  input: listReturnsInputSchema,
  output: pageOf(disputeRowSchema),
  rest: { method: 'GET', path: '/v1/disputes', query: '*' },
})
