import { Module } from '@nestjs/common'
import { OrgsModule } from '../../orgs/index.js'
import { DonationsModule } from '../donations.module.js'
import { DonationFiguresController } from './donation-figures.controller.js'
import { DonationFiguresRepository } from './donation-figures.repository.js'
import { DonationFiguresService } from './donation-figures.service.js'

@Module({
  imports: [DonationsModule, OrgsModule],
  controllers: [DonationFiguresController],
  providers: [DonationFiguresRepository, DonationFiguresService],
  exports: [DonationFiguresService],
})
export class DonationFiguresModule {}
