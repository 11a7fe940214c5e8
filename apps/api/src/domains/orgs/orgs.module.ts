import { Module } from '@nestjs/common'
import { EntitiesController } from './entities.controller.js'
import { EntitiesRepository } from './entities.repository.js'
import { EntitiesService } from './entities.service.js'
import { Logos } from './logos.js'
import { OrgCalendar } from './org-calendar.repository.js'
import { OrgFounder } from './org-founder.js'
import { OrgsController } from './orgs.controller.js'
import { OrgsRepository } from './orgs.repository.js'
import { OrgsService } from './orgs.service.js'
import { Signatures } from './signatures.js'
import { OrgsJobs } from './orgs.jobs.js'

@Module({
  controllers: [EntitiesController, OrgsController],
  providers: [
    OrgsJobs,
    EntitiesRepository,
    EntitiesService,
    Logos,
    OrgCalendar,
    OrgFounder,
    OrgsRepository,
    OrgsService,
    Signatures,
  ],
  exports: [EntitiesService, Logos, OrgCalendar, OrgFounder, OrgsService],
})
export class OrgsModule {}
