import { Global, Module } from '@nestjs/common'
import { AccountsModule, AccountsService } from '../domains/accounts/index.js'
import { CampaignsModule, CampaignsService } from '../domains/campaigns/index.js'
import { ChargesModule, ChargesService } from '../domains/charges/index.js'
import { DashboardsModule, DashboardsService } from '../domains/dashboards/index.js'
import { DesignationsModule, DesignationsService } from '../domains/designations/index.js'
import { DonorsModule, DonorsService } from '../domains/donors/index.js'
import { ImportsModule, ImportsService } from '../domains/imports/index.js'
import { ApiCaller } from '../rest/api-caller.js'
import { APP_ROUTER, createAppRouter, type AppVerbs } from './app-router.js'
import { ContextFactory } from './context-factory.js'
import { ProcedureDesk } from './procedure-desk.js'

// In the order in which `routerOf` takes them.
const services = [AccountsService, CampaignsService, ChargesService, DashboardsService, DesignationsService, DonorsService, ImportsService]

const routerOf = (...[accounts, campaigns, charges, dashboards, designations, donors, imports]: Services) =>
  createAppRouter({ accounts, campaigns, charges, dashboards, designations, donors, imports } satisfies AppVerbs)

type Services = [AccountsService, CampaignsService, ChargesService, DashboardsService, DesignationsService, DonorsService, ImportsService]

/** Joins the domains' routers into one and offers it to both faces, tRPC and REST. */
@Global()
@Module({
  imports: [AccountsModule, CampaignsModule, ChargesModule, DashboardsModule, DesignationsModule, DonorsModule, ImportsModule],
  providers: [ApiCaller, ContextFactory, ProcedureDesk, { provide: APP_ROUTER, useFactory: routerOf, inject: services }],
  exports: [ApiCaller, APP_ROUTER, ContextFactory],
})
export class RpcModule {}
