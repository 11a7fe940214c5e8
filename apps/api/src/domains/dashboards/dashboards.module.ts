import { Module } from '@nestjs/common'
import { CampaignsModule } from '../campaigns/index.js'
import { ChargesModule } from '../charges/index.js'
import { OrgsModule } from '../orgs/index.js'
import { DashboardsController } from './dashboards.controller.js'
import { DashboardsRepository } from './dashboards.repository.js'
import { DashboardsService } from './dashboards.service.js'
import { Digest } from './digest.repository.js'

@Module({
  controllers: [DashboardsController],
  imports: [CampaignsModule, ChargesModule, OrgsModule],
  providers: [DashboardsRepository, DashboardsService, Digest],
  exports: [DashboardsService, Digest],
})
export class DashboardsModule {}
