import { defineEntity, p } from '@mikro-orm/postgresql'
import { reviewDecisions } from '@almoner/contracts/payment-reviews/payment-reviews.operations'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'
import type { ReviewableOutcome } from './reviewable-outcome.js'

const paymentReviewSchema = defineEntity({
  name: 'PaymentReview',
  tableName: 'payment_reviews',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    chargeId: p.uuid(),
    gatewaySays: p.text(),
    almonerHas: p.text(),
    /** What is booked if a person accepts it; null where nothing could be. */
    outcome: p.json<ReviewableOutcome>().nullable(),
    decision: p.enum(reviewDecisions).nullable(),
    reason: p.text().nullable(),
    settledBy: p.uuid().nullable(),
    settledAt: column.instant().nullable(),
    createdAt: column.createdAt(),
  },
  // The same news again, by a late or repeated event, asks for no second decision.
  uniques: [{ properties: ['orgId', 'chargeId', 'gatewaySays'], name: 'payment_reviews_once' }],
  indexes: [{ properties: ['orgId', 'createdAt'], name: 'payment_reviews_open', where: 'settled_at is null' }],
})

/** News of a gateway that contradicts a charge, until a person decides on it. */
export class PaymentReview extends paymentReviewSchema.class {}
paymentReviewSchema.setClass(PaymentReview)
