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
import { PastGifts } from './plan-actions/past-gifts.js'
import { PlanActions } from './plan-actions/plan-actions.js'
import { PlanScheduleCommands } from './plan-actions/plan-schedule.commands.js'
import { PlanCommand } from './plan-actions/plan-command.js'
import { PlanTargetCommands } from './plan-actions/plan-target.commands.js'
import { PlanStatusCommands } from './plan-actions/plan-status.commands.js'
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
    PlanScheduleCommands,
    PlanCommand,
    PlanTargetCommands,
    PlanSchedules,
    PlanStatusCommands,
    PlansOfGateway,
    PlansRepository,
    PlansService,
    RetryRulesReader,
  ],
  exports: [PastGifts, DonationPayments, DonationProgress, DonationsService, PlanActions, PlanSchedules, PlansService],
})
export class DonationsModule {}
