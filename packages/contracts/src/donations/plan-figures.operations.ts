import { z } from 'zod'
import { defineQuery } from '../operation.js'
import { calendarDateSchema } from '../time.js'
import { planFiguresSchema, planForecastSchema, type PlanFigures, type PlanForecast } from './plan-figures.js'

/** The period in which plans began, changed or ended; the last 30 days where it is absent. */
export const planFiguresInputSchema = z.strictObject({
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
})
export interface PlanFiguresInput extends z.output<typeof planFiguresInputSchema> {}

export const getPlanFigures = defineQuery<PlanFiguresInput, PlanFiguresInput, PlanFigures>({
  name: 'planFigures.get',
  summary: 'How recurring giving stands, and what came and went in a period, by currency.',
  access: 'donations.read',
  whileImpersonating: 'allowed',
  input: planFiguresInputSchema,
  output: planFiguresSchema,
  problems: [],
  rest: { method: 'GET', path: '/v1/reports/recurring', query: '*' },
})

const nothing = z.strictObject({}).optional()
type Nothing = z.output<typeof nothing>

export const forecastPlans = defineQuery<Nothing, Nothing, PlanForecast>({
  name: 'planFigures.forecast',
  summary:
    'What recurring gifts will come to in twelve months, the rest of this one among them, if all of it is collected.',
  access: 'donations.read',
  whileImpersonating: 'allowed',
  input: nothing,
  output: planForecastSchema,
  problems: [],
  rest: { method: 'GET', path: '/v1/reports/recurring-forecast' },
})
