import { Module } from '@nestjs/common'
import { DonationProgress } from './donation-progress.js'
import { DonationsController } from './donations.controller.js'
import { DonationsRepository } from './donations.repository.js'
import { DonationsService } from './donations.service.js'

@Module({
  controllers: [DonationsController],
  providers: [DonationProgress, DonationsRepository, DonationsService],
  exports: [DonationProgress, DonationsService],
})
export class DonationsModule {}
