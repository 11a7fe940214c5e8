import type { Dashboard, FundraiserDashboard } from '@almoner/contracts/dashboards/dashboard'
import {
  getDashboard,
  getFundraiserDashboard,
  type DashboardInput,
} from '@almoner/contracts/dashboards/dashboards.operations'
import type { Actor } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface DashboardsVerbs {
  general(actor: Actor, input: DashboardInput): Promise<Dashboard>
  fundraiser(actor: Actor): Promise<FundraiserDashboard | null>
}

export const createDashboardsRouter = (dashboards: DashboardsVerbs) =>
  router({
    general: procedureFor(getDashboard).query(({ ctx, input }) => dashboards.general(ctx.actor, input)),
    fundraiser: procedureFor(getFundraiserDashboard).query(({ ctx }) => dashboards.fundraiser(ctx.actor)),
  })
