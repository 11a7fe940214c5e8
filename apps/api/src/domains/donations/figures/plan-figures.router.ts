import type { PlanFigures, PlanForecast } from '@almoner/contracts/donations/plan-figures'
import {
  forecastPlans,
  getPlanFigures,
  type PlanFiguresInput,
} from '@almoner/contracts/donations/plan-figures.operations'
import type { Actor } from '../../../platform/access/actor.js'
import { procedureFor } from '../../../trpc/procedure-for.js'
import { router } from '../../../trpc/trpc.js'

export interface PlanFiguresVerbs {
  get(actor: Actor, input: PlanFiguresInput): Promise<PlanFigures>
  forecast(actor: Actor): Promise<PlanForecast>
}

export const createPlanFiguresRouter = (figures: PlanFiguresVerbs) =>
  router({
    get: procedureFor(getPlanFigures).query(({ ctx, input }) => figures.get(ctx.actor, input)),
    forecast: procedureFor(forecastPlans).query(({ ctx }) => figures.forecast(ctx.actor)),
  })
