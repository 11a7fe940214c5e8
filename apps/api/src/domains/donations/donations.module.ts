import { Module } from '@nestjs/common'
import { CheckoutSettingsModule } from '../checkout-settings/index.js'
import { GatewaysModule } from '../gateways/index.js'
import { LedgerModule } from '../ledger/index.js'
import { DonationPayments } from './donation-payments.js'
import { DonationProgress } from './donation-progress.js'
import { DonationsController } from './donations.controller.js'
import { DonationsRepository } from './donations.repository.js'
import { DonationsService } from './donations.service.js'
import { RetryRulesReader } from './installments/retry-rules.js'
import { FeeCovers } from './plan-actions/fee-covers.js'
import { PastGifts } from './plan-actions/past-gifts.repository.js'
import { PlanActions } from './plan-actions/plan-actions.js'
import { PlanCalendar } from './plan-actions/plan-calendar.js'
import { PlanDesk } from './plan-actions/plan-desk.js'
import { PlanPlace } from './plan-actions/plan-place.js'
import { PlanStanding } from './plan-actions/plan-standing.js'
import { PlansController } from './plan-actions/plans.controller.js'
import { PlansRepository } from './plan-actions/plans.repository.js'
import { PlansService } from './plan-actions/plans.service.js'
import { PlanSchedules } from './plan-schedules.repository.js'
import { PlansOfGateway } from './plans-of-gateway.repository.js'

@Module({
  imports: [CheckoutSettingsModule, GatewaysModule, LedgerModule],
  controllers: [DonationsController, PlansController],
  providers: [
    DonationPayments,
    DonationProgress,
    DonationsRepository,
    DonationsService,
    FeeCovers,
    PastGifts,
    PlanActions,
    PlanCalendar,
    PlanDesk,
    PlanPlace,
    PlanSchedules,
    PlanStanding,
    PlansOfGateway,
    PlansRepository,
    PlansService,
    RetryRulesReader,
  ],
  exports: [DonationPayments, DonationProgress, DonationsService, PlanActions, PlanSchedules, PlansService],
})
export class DonationsModule {}
