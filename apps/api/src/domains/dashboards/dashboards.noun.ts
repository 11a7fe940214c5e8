import { defineNoun } from '../noun.js'
import { DashboardsRepository } from './dashboards.repository.js'
import { dashboardsProcedures } from './dashboards.router.js'
import { DashboardsService } from './dashboards.service.js'
import { Digest } from './digest.repository.js'

export const dashboards = defineNoun({
  providers: [DashboardsRepository, DashboardsService, Digest],
  procedures: (get) => ({ dashboards: dashboardsProcedures(get(DashboardsService)) }),
})
