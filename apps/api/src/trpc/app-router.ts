import { createAccountsRouter, type AccountsVerbs } from '../domains/accounts/accounts.router.js'
import { createCampaignsRouter, type CampaignsVerbs } from '../domains/campaigns/campaigns.router.js'
import { createChargesRouter, type ChargesVerbs } from '../domains/charges/charges.router.js'
import { createDashboardsRouter, type DashboardsVerbs } from '../domains/dashboards/dashboards.router.js'
import { createDesignationsRouter, type DesignationsVerbs } from '../domains/designations/designations.router.js'
import { createDonorsRouter, type DonorsVerbs } from '../domains/donors/donors.router.js'
import { createImportsRouter, type ImportsVerbs } from '../domains/imports/imports.router.js'
import { router } from './trpc.js'

export interface AppVerbs {
  accounts: AccountsVerbs
  campaigns: CampaignsVerbs
  charges: ChargesVerbs
  dashboards: DashboardsVerbs
  designations: DesignationsVerbs
  donors: DonorsVerbs
  imports: ImportsVerbs
}

/** The table of contents: every procedure of Almoner stands under its domain. */
export const createAppRouter = (verbs: AppVerbs) =>
  router({
    accounts: createAccountsRouter(verbs.accounts),
    campaigns: createCampaignsRouter(verbs.campaigns),
    charges: createChargesRouter(verbs.charges),
    dashboards: createDashboardsRouter(verbs.dashboards),
    designations: createDesignationsRouter(verbs.designations),
    donors: createDonorsRouter(verbs.donors),
    imports: createImportsRouter(verbs.imports),
  })

export type AppRouter = ReturnType<typeof createAppRouter>

export const APP_ROUTER = Symbol('app router')
