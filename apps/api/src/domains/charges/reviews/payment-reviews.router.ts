import {
  countPaymentReviews,
  listPaymentReviews,
  replayGatewayEvent,
  settlePaymentReview,
  type PaymentReview,
  type ReplayGatewayEventInput,
  type SettlePaymentReviewInput,
} from '@almoner/contracts/payment-reviews/payment-reviews.operations'
import type { Actor } from '../../../platform/access/actor.js'
import { procedureFor } from '../../../trpc/procedure-for.js'
import { router } from '../../../trpc/trpc.js'

export interface PaymentReviewsVerbs {
  list(actor: Actor): Promise<PaymentReview[]>
  count(actor: Actor): Promise<{ count: number }>
  settle(actor: Actor, input: SettlePaymentReviewInput): Promise<{ id: string }>
  replay(actor: Actor, input: ReplayGatewayEventInput): Promise<{ id: string }>
}

export const createPaymentReviewsRouter = (reviews: PaymentReviewsVerbs) =>
  router({
    list: procedureFor(listPaymentReviews).query(({ ctx }) => reviews.list(ctx.actor)),
    count: procedureFor(countPaymentReviews).query(({ ctx }) => reviews.count(ctx.actor)),
    settle: procedureFor(settlePaymentReview).mutation(({ ctx, input }) => reviews.settle(ctx.actor, input)),
    replay: procedureFor(replayGatewayEvent).mutation(({ ctx, input }) => reviews.replay(ctx.actor, input)),
  })
