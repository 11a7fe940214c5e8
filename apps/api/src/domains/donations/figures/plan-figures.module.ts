import { Module } from '@nestjs/common'
import { OrgsModule } from '../../orgs/index.js'
import { DonationsModule } from '../donations.module.js'
import { PlanFiguresController } from './plan-figures.controller.js'
import { PlanFiguresRepository } from './plan-figures.repository.js'
import { PlanFiguresService } from './plan-figures.service.js'

@Module({
  imports: [DonationsModule, OrgsModule],
  controllers: [PlanFiguresController],
  providers: [PlanFiguresRepository, PlanFiguresService],
  exports: [PlanFiguresService],
})
export class PlanFiguresModule {}
