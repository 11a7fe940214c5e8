import { z } from 'zod'
import { currencySchema } from '../money.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineQuery } from '../operation.js'
import { dashboardRanges, dashboardSchema, fundraiserDashboardSchema } from './dashboard.js'
import type { Dashboard, FundraiserDashboard } from './dashboard.js'

export const dashboardInputSchema = z.strictObject({
  range: z.enum(dashboardRanges).default('30d'),
  /** The org's own currency where absent. */
  currency: currencySchema.optional(),
})
export interface DashboardInput extends z.output<typeof dashboardInputSchema> {}

export const getDashboard = defineQuery<DashboardInput, Dashboard, z.input<typeof dashboardInputSchema>>({
  name: 'dashboards.general',
  summary: 'The figures of a period in one currency, beside those of the period before.',
  access: 'dashboard.read',
  whileImpersonating: 'allowed',
  input: dashboardInputSchema,
  output: dashboardSchema,
  rest: { method: 'GET', path: '/v1/reports/dashboard', query: '*' },
})

export const getFundraiserDashboard = defineQuery<Nothing, FundraiserDashboard | null>({
  name: 'dashboards.fundraiser',
  summary: "A fundraiser's own page and what it raised; null before they have one.",
  access: 'fundraiser_dashboard.read',
  whileImpersonating: 'allowed',
  input: nothing,
  output: fundraiserDashboardSchema.nullable(),
})
