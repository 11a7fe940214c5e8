import { forecastPlans, getPlanFigures } from '@almoner/contracts/donations/plan-figures.operations'
import { controllerFor } from '../../../rest/controller-for.js'

export const PlanFiguresController = controllerFor(getPlanFigures, forecastPlans)
