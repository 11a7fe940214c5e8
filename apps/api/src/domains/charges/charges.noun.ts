import { defineNoun } from '../noun.js'
import { ChargeAllocation } from './charge-allocation.entity.js'
import { Charge } from './charge.entity.js'
import { ChargesModule } from './charges.module.js'
import { chargesProcedures } from './charges.router.js'
import { ChargesService } from './charges.service.js'
import { Dispute } from './dispute.entity.js'
import { Refund } from './refund.entity.js'
import { PaymentReview } from './reviews/payment-review.entity.js'
import { paymentReviewsProcedures } from './reviews/payment-reviews.router.js'
import { ReviewDecisions } from './reviews/review-decisions.js'
import { SoftCredit } from './soft-credit.entity.js'

export const charges = defineNoun({
  modules: [ChargesModule],
  entities: [Charge, ChargeAllocation, Dispute, PaymentReview, Refund, SoftCredit],
  procedures: (get) => ({
    charges: chargesProcedures(get(ChargesService)),
    paymentReviews: paymentReviewsProcedures(get(ReviewDecisions)),
  }),
})
