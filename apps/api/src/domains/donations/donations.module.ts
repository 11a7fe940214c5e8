import { Module } from '@nestjs/common'
import { GatewaysModule } from '../gateways/index.js'
import { DonationProgress } from './donation-progress.js'
import { DonationsController } from './donations.controller.js'
import { DonationsRepository } from './donations.repository.js'
import { DonationsService } from './donations.service.js'
import { PaidBatch } from './installments/paid-batch.js'
import { RetryRulesReader } from './installments/retry-rules.js'
import { PlanSchedules } from './plan-schedules.js'
import { PlansOfGateway } from './plans-of-gateway.js'

@Module({
  imports: [GatewaysModule],
  controllers: [DonationsController],
  providers: [
    DonationProgress,
    DonationsRepository,
    DonationsService,
    PaidBatch,
    PlanSchedules,
    PlansOfGateway,
    RetryRulesReader,
  ],
  exports: [DonationProgress, DonationsService, PaidBatch, PlanSchedules],
})
export class DonationsModule {}
