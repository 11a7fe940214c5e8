export { DashboardsModule } from './dashboards.module.js'
export { DashboardsService } from './dashboards.service.js'
