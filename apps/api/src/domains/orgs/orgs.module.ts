import { Module } from '@nestjs/common'
import { LegalEntitiesController } from './legal-entities.controller.js'
import { LegalEntitiesRepository } from './legal-entities.repository.js'
import { LegalEntitiesService } from './legal-entities.service.js'
import { Logos } from './logos.js'
import { OrgCalendar } from './org-calendar.repository.js'
import { OrgFounder } from './org-founder.js'
import { OrgsController } from './orgs.controller.js'
import { OrgsRepository } from './orgs.repository.js'
import { OrgsService } from './orgs.service.js'
import { Signatures } from './signatures.js'
import { OrgsJobs } from './orgs.jobs.js'

@Module({
  controllers: [LegalEntitiesController, OrgsController],
  providers: [
    OrgsJobs,
    LegalEntitiesRepository,
    LegalEntitiesService,
    Logos,
    OrgCalendar,
    OrgFounder,
    OrgsRepository,
    OrgsService,
    Signatures,
  ],
  exports: [LegalEntitiesService, Logos, OrgCalendar, OrgFounder, OrgsService],
})
export class OrgsModule {}
