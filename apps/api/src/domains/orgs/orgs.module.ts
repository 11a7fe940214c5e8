import { Module } from '@nestjs/common'
import { Logos } from './logos.js'
import { OrgCalendar } from './org-calendar.js'
import { OrgFounder } from './org-founder.js'
import { OrgsController } from './orgs.controller.js'
import { OrgsRepository } from './orgs.repository.js'
import { OrgsService } from './orgs.service.js'

@Module({
  controllers: [OrgsController],
  providers: [Logos, OrgCalendar, OrgFounder, OrgsRepository, OrgsService],
  exports: [Logos, OrgCalendar, OrgFounder, OrgsService],
})
export class OrgsModule {}
