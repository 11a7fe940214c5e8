export { OrgCalendar, type OrgDay } from './org-calendar.js'
export { OrgsModule } from './orgs.module.js'
