import { defineNoun } from '../noun.js'
import { DashboardsModule } from './dashboards.module.js'
import { dashboardsProcedures } from './dashboards.router.js'
import { DashboardsService } from './dashboards.service.js'

export const dashboards = defineNoun({
  modules: [DashboardsModule],
  procedures: (get) => ({ dashboards: dashboardsProcedures(get(DashboardsService)) }),
})
