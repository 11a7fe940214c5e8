import { getDashboard, getFundraiserDashboard } from '@almoner/contracts/dashboards/dashboards.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { DashboardsService } from './dashboards.service.js'

export const dashboardsProcedures = (dashboards: DashboardsService) => ({
  general: procedureFor(getDashboard).query(({ ctx, input }) => dashboards.general(ctx.actor, input)),
  fundraiser: procedureFor(getFundraiserDashboard).query(({ ctx }) => dashboards.fundraiser(ctx.actor)),
})
