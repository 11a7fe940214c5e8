import {
  countPaymentReviews,
  listPaymentReviews,
  replayGatewayEvent,
  settlePaymentReview,
} from '@almoner/contracts/payment-reviews/payment-reviews.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { ReviewDecisions } from './review-decisions.js'

export const paymentReviewsProcedures = (reviews: ReviewDecisions) => ({
  list: procedureFor(listPaymentReviews).query(({ ctx }) => reviews.list(ctx.actor)),
  count: procedureFor(countPaymentReviews).query(({ ctx }) => reviews.count(ctx.actor)),
  settle: procedureFor(settlePaymentReview).mutation(({ ctx, input }) => reviews.settle(ctx.actor, input)),
  replay: procedureFor(replayGatewayEvent).mutation(({ ctx, input }) => reviews.replay(ctx.actor, input)),
})
