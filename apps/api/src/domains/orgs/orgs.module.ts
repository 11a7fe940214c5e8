import { Module } from '@nestjs/common'
import { OrgCalendar } from './org-calendar.js'

@Module({ providers: [OrgCalendar], exports: [OrgCalendar] })
export class OrgsModule {}
