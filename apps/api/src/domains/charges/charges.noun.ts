import { defineNoun } from '../noun.js'
import { erasedWithCharges } from './charges-erasure.statements.js'
import { ChargesBulk } from './charges-bulk.js'
import { ChargesExport } from './charges-export.js'
import { ChargesExportRepository } from './charges-export.repository.js'
import { ChargeAllocation } from './charge-allocation.entity.js'
import { ChargeReturns } from './charge-returns.repository.js'
import { Charge } from './charge.entity.js'
import { ChargesJobs } from './charges.jobs.js'
import { ChargesRepository } from './charges.repository.js'
import { chargesProcedures } from './charges.router.js'
import { ChargesService } from './charges.service.js'
import { ChargeCollection } from './collection/charge-collection.js'
import { ChargeIntents } from './collection/charge-intents.js'
import { ChargeSettler } from './collection/charge-settler.js'
import { GatewayEventApplier } from './collection/gateway-event-applier.js'
import { PaidCharges } from './collection/paid-charges.js'
import { PaymentStarts } from './collection/payment-starts.js'
import { Reconciliation } from './collection/reconciliation.js'
import { ChangedCharges } from './collection/changed-charges.repository.js'
import { RecordedCharges } from './collection/recorded-charges.repository.js'
import { UnpaidOutcomes } from './collection/unpaid-outcomes.js'
import { ChargeCorrection } from './corrections/charge-correction.entity.js'
import { ChargeCorrections } from './corrections/charge-corrections.js'
import { CorrectedBooks } from './corrections/corrected-books.js'
import { Dispute } from './dispute.entity.js'
import { DisputeSettler } from './disputes/dispute-settler.js'
import { DonationEndings } from './donation-endings.js'
import { OfflineGifts } from './offline/offline-gifts.js'
import { PledgedGifts } from './offline/pledged-gifts.js'
import { PastGiftsRepository } from './past-gifts.repository.js'
import { Refund } from './refund.entity.js'
import { BankReturns } from './refunds/bank-returns.js'
import { RefundBooking } from './refunds/refund-booking.js'
import { RefundSettler } from './refunds/refund-settler.js'
import { Refunds } from './refunds/refunds.js'
import { PaymentReview } from './reviews/payment-review.entity.js'
import { PaymentReviews } from './reviews/payment-reviews.js'
import { paymentReviewsProcedures } from './reviews/payment-reviews.router.js'
import { ReviewDecisions } from './reviews/review-decisions.js'
import { ReviewsRepository } from './reviews/reviews.repository.js'
import { ReturnedMoney } from './returned-money.repository.js'
import { SoftCredit } from './soft-credit.entity.js'
import { softCreditsProcedures } from './soft-credits/soft-credits.router.js'
import { SoftCredits } from './soft-credits/soft-credits.service.js'

export const charges = defineNoun({
  providers: [
    ChargesBulk,
    ChargesExport,
    ChargesExportRepository,
    ChargesJobs,
    BankReturns,
    ChargeCollection,
    ChargeCorrections,
    CorrectedBooks,
    ChargeIntents,
    ChargeReturns,
    ChangedCharges,
    RecordedCharges,
    ChargeSettler,
    ChargesRepository,
    ChargesService,
    DisputeSettler,
    GatewayEventApplier,
    OfflineGifts,
    PaidCharges,
    PastGiftsRepository,
    PaymentReviews,
    PaymentStarts,
    PledgedGifts,
    DonationEndings,
    Reconciliation,
    RefundBooking,
    RefundSettler,
    Refunds,
    ReturnedMoney,
    ReviewDecisions,
    ReviewsRepository,
    SoftCredits,
    UnpaidOutcomes,
  ],
  entities: [Charge, ChargeAllocation, ChargeCorrection, Dispute, PaymentReview, Refund, SoftCredit],
  erasedWithDonors: erasedWithCharges,
  rowsOfDonors: [
    { table: 'charges', key: 'id' },
    { table: 'charge_corrections', key: 'id', column: 'previous_donor_id' },
    { table: 'soft_credits', key: 'charge_id', sum: 'amount' },
  ],
  procedures: (get) => ({
    charges: { ...chargesProcedures(get(ChargesService)), ...softCreditsProcedures(get(SoftCredits)) },
    paymentReviews: paymentReviewsProcedures(get(ReviewDecisions)),
  }),
})
