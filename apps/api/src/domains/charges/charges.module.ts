import { Module } from '@nestjs/common'
import { DonationsModule } from '../donations/index.js'
import { DonorsModule } from '../donors/index.js'
import { GatewaysModule } from '../gateways/index.js'
import { LedgerModule } from '../ledger/index.js'
import { ChargeReturns } from './charge-returns.repository.js'
import { RecordedCharges } from './collection/recorded-charges.repository.js'
import { ChargesController } from './charges.controller.js'
import { ChargesRepository } from './charges.repository.js'
import { ChargesService } from './charges.service.js'
import { ChargeCollection } from './collection/charge-collection.js'
import { ChargeIntents } from './collection/charge-intents.js'
import { ChargeSettler } from './collection/charge-settler.js'
import { GatewayEventApplier } from './collection/gateway-event-applier.js'
import { PaidCharges } from './collection/paid-charges.js'
import { PaymentStarts } from './collection/payment-starts.js'
import { Reconciliation } from './collection/reconciliation.js'
import { UnpaidOutcomes } from './collection/unpaid-outcomes.js'
import { DisputeSettler } from './disputes/dispute-settler.js'
import { OfflineGifts } from './offline/offline-gifts.js'
import { DonationEndings } from './donation-endings.js'
import { PastGiftsRepository } from './past-gifts.repository.js'
import { PaymentReviews } from './reviews/payment-reviews.js'
import { ReviewDecisions } from './reviews/review-decisions.js'
import { ReviewsRepository } from './reviews/reviews.repository.js'
import { BankReturns } from './refunds/bank-returns.js'
import { RefundBooking } from './refunds/refund-booking.js'
import { RefundSettler } from './refunds/refund-settler.js'
import { Refunds } from './refunds/refunds.js'
import { ChargesJobs } from './charges.jobs.js'

@Module({
  controllers: [ChargesController],
  imports: [DonationsModule, DonorsModule, GatewaysModule, LedgerModule],
  providers: [
    ChargesJobs,
    BankReturns,
    ChargeCollection,
    ChargeIntents,
    ChargeReturns,
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
    DonationEndings,
    Reconciliation,
    RefundBooking,
    RefundSettler,
    Refunds,
    ReviewDecisions,
    ReviewsRepository,
    UnpaidOutcomes,
  ],
  exports: [ChargeCollection, ChargeIntents, ChargesService, RecordedCharges, ReviewDecisions],
})
export class ChargesModule {}
