import { forecastPlans, getPlanFigures } from '@almoner/contracts/donations/plan-figures.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { PlanFiguresService } from './plan-figures.service.js'

export const planFiguresProcedures = (figures: PlanFiguresService) => ({
  get: procedureFor(getPlanFigures).query(({ ctx, input }) => figures.get(ctx.actor, input)),
  forecast: procedureFor(forecastPlans).query(({ ctx }) => figures.forecast(ctx.actor)),
})
