import { z } from 'zod'
import { chargeIdSchema } from '../charges/charge-id.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { textUpTo } from '../text.js'
import { instantSchema } from '../time.js'

/** Accept books what the gateway says. Keep leaves the books as they are. Handled says that someone dealt with it elsewhere. */
export const reviewDecisions = ['accept', 'keep', 'handled'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

export const paymentReviewSchema = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'event']),
  gateway: z.string(),
  chargeId: chargeIdSchema.nullable(),
  chargeNumber: z.string().nullable(),
  donorName: z.string().nullable(),
  gatewaySays: z.string(),
  almonerHas: z.string(),
  canAccept: z.boolean(),
  since: instantSchema,
})
export interface PaymentReview extends z.infer<typeof paymentReviewSchema> {}

export const listPaymentReviews = defineQuery<Nothing, PaymentReview[]>({
  name: 'paymentReviews.list',
  summary: 'What a gateway says that waits for a decision, the newest first, up to 200.',
  access: 'gateways.manage',
  input: nothing,
  output: z.array(paymentReviewSchema),
})

export const countPaymentReviews = defineQuery<Nothing, { count: number }>({
  name: 'paymentReviews.count',
  summary: 'How much of what gateways say waits for a decision.',
  access: 'gateways.manage',
  input: nothing,
  output: z.object({ count: z.int() }),
})

const settleSchema = z.strictObject({
  id: z.uuid({ error: 'Not a valid ID' }),
  decision: z.enum(reviewDecisions),
  reason: textUpTo(500).trim().min(1, 'Enter a reason'),
})
export interface SettlePaymentReviewInput extends z.output<typeof settleSchema> {}

export const settlePaymentReview = defineCommand<
  SettlePaymentReviewInput,
  { id: string },
  z.input<typeof settleSchema>
>({
  name: 'paymentReviews.settle',
  summary:
    'Decides on what a gateway says, with the reason. An event that can’t be read is kept or handled, never accepted.',
  access: 'gateways.manage',
  input: settleSchema,
  output: z.object({ id: z.string() }),
  problems: ['not_found'],
})

const byIdSchema = z.strictObject({ id: z.uuid({ error: 'Not a valid ID' }) })
export interface ReplayGatewayEventInput extends z.output<typeof byIdSchema> {}

export const replayGatewayEvent = defineCommand<ReplayGatewayEventInput, { id: string }>({
  name: 'paymentReviews.replay',
  summary: 'Applies a kept event of a gateway again, as after an update that can read it.',
  access: 'gateways.manage',
  input: byIdSchema,
  output: z.object({ id: z.string() }),
  problems: ['not_found'],
})
