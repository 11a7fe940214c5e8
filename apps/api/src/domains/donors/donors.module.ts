import { Module } from '@nestjs/common'
import { OrgsModule } from '../orgs/index.js'
import { DonorTotals } from './donor-totals.js'
import { DonorsRepository } from './donors.repository.js'
import { DonorsService } from './donors.service.js'

@Module({
  imports: [OrgsModule],
  providers: [DonorsRepository, DonorsService, DonorTotals],
  exports: [DonorsService, DonorTotals],
})
export class DonorsModule {}
