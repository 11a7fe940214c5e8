import { getDashboard } from '@almoner/contracts/dashboards/dashboards.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const DashboardsController = controllerFor(getDashboard)
