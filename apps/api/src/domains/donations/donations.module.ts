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
import { FeeCovers } from './actions/fee-covers.js'
import { PastGifts } from './actions/past-gifts.js'
import { DonationActions } from './actions/donation-actions.js'
import { DonationScheduleCommands } from './actions/donation-schedule.commands.js'
import { DonationCommand } from './actions/donation-command.js'
import { DonationTargetCommands } from './actions/donation-target.commands.js'
import { DonationStatusCommands } from './actions/donation-status.commands.js'
import { DonationActionsController } from './actions/donation-actions.controller.js'
import { DonationActionsRepository } from './actions/donation-actions.repository.js'
import { DonationActionsService } from './actions/donation-actions.service.js'
import { DonationSchedules } from './donation-schedules.repository.js'
import { DonationsOfGateway } from './donations-of-gateway.repository.js'

@Module({
  imports: [CheckoutSettingsModule, GatewaysModule, LedgerModule],
  controllers: [DonationsController, DonationActionsController],
  providers: [
    DonationPayments,
    DonationProgress,
    DonationsRepository,
    DonationsService,
    FeeCovers,
    PastGifts,
    DonationActions,
    DonationScheduleCommands,
    DonationCommand,
    DonationTargetCommands,
    DonationSchedules,
    DonationStatusCommands,
    DonationsOfGateway,
    DonationActionsRepository,
    DonationActionsService,
    RetryRulesReader,
  ],
  exports: [
    PastGifts,
    DonationPayments,
    DonationProgress,
    DonationsService,
    DonationActions,
    DonationSchedules,
    DonationActionsService,
  ],
})
export class DonationsModule {}
