import { Global, Module, type Type } from '@nestjs/common'
import {
  AccountsModule,
  AccountsService,
  EmailChangesService,
  InvitationLinksService,
  LinksService,
  OrgSwitchService,
  OwnAccountService,
  SecondFactorService,
} from '../domains/accounts/index.js'
import { AdminModule, AdminService } from '../domains/admin/index.js'
import { ApiKeysModule, ApiKeysService } from '../domains/api-keys/index.js'
import { AuditModule, AuditService } from '../domains/audit/index.js'
import { BulkChangesModule, BulkChangesService } from '../domains/bulk-changes/index.js'
import { CampaignPagesService, CampaignsModule, CampaignsService } from '../domains/campaigns/index.js'
import { ChargesModule, ChargesService, ReviewDecisions } from '../domains/charges/index.js'
import { CheckoutSettingsModule, CheckoutSettingsService } from '../domains/checkout-settings/index.js'
import { CheckoutModule, CheckoutService } from '../domains/checkout/index.js'
import { DashboardsModule, DashboardsService } from '../domains/dashboards/index.js'
import { DesignationsModule, DesignationsService } from '../domains/designations/index.js'
import {
  DonationsModule,
  DonationsService,
  PlanFiguresModule,
  PlanFiguresService,
  PlansService,
} from '../domains/donations/index.js'
import { DonorsModule, DonorsService } from '../domains/donors/index.js'
import { EmailsModule, EmailsService } from '../domains/emails/index.js'
import { GatewaysModule, GatewaySettingsService } from '../domains/gateways/index.js'
import { FundraisersModule, FundraisersService } from '../domains/fundraisers/index.js'
import { HealthModule, HealthService } from '../domains/health/index.js'
import { ImportsModule, ImportsService } from '../domains/imports/index.js'
import { EntitiesService, OrgsModule, OrgsService } from '../domains/orgs/index.js'
import { Installments, RecurringModule } from '../domains/recurring/index.js'
import { PortalModule, PortalService } from '../domains/portal/index.js'
import { SignUpModule, SignUpService } from '../domains/sign-up/index.js'
import { TeamModule, TeamService } from '../domains/team/index.js'
import { WebhooksModule, WebhooksService } from '../domains/webhooks/index.js'
import { VersionsModule, VersionsService } from '../domains/versions/index.js'
import { RestCaller } from '../rest/rest-caller.js'
import { ApiCaller } from './api-caller.js'
import { ProblemFilter } from './problem.filter.js'
import { RestPaths } from './rest-paths.js'
import { APP_ROUTER, createAppRouter, type AppVerbs } from './app-router.js'
import { ContextFactory } from './context-factory.js'
import { OperationRunner } from '../trpc/operation-runner.js'

/** Who has the verbs of each part of the router. */
const services = {
  accounts: AccountsService,
  admin: AdminService,
  apiKeys: ApiKeysService,
  audit: AuditService,
  bulkChanges: BulkChangesService,
  campaignPages: CampaignPagesService,
  campaigns: CampaignsService,
  charges: ChargesService,
  checkoutSettings: CheckoutSettingsService,
  checkout: CheckoutService,
  dashboards: DashboardsService,
  designations: DesignationsService,
  donations: DonationsService,
  donors: DonorsService,
  emails: EmailsService,
  fundraisers: FundraisersService,
  entities: EntitiesService,
  gateways: GatewaySettingsService,
  health: HealthService,
  imports: ImportsService,
  installments: Installments,
  emailChanges: EmailChangesService,
  paymentReviews: ReviewDecisions,
  invitationLinks: InvitationLinksService,
  links: LinksService,
  orgs: OrgsService,
  orgSwitch: OrgSwitchService,
  portal: PortalService,
  ownAccount: OwnAccountService,
  plans: PlansService,
  planFigures: PlanFiguresService,
  secondFactor: SecondFactorService,
  signUp: SignUpService,
  team: TeamService,
  webhooks: WebhooksService,
  versions: VersionsService,
} satisfies { [Part in keyof AppVerbs]: Type<AppVerbs[Part]> }

const parts = Object.keys(services)

const routerOf = (...verbs: AppVerbs[keyof AppVerbs][]) =>
  createAppRouter(Object.fromEntries(parts.map((part, place) => [part, verbs[place]])) as unknown as AppVerbs)

/** Joins the domains' routers into one and offers it to both faces, tRPC and REST. */
@Global()
@Module({
  imports: [
    AccountsModule,
    AdminModule,
    ApiKeysModule,
    AuditModule,
    BulkChangesModule,
    CampaignsModule,
    ChargesModule,
    CheckoutSettingsModule,
    CheckoutModule,
    DashboardsModule,
    DesignationsModule,
    DonationsModule,
    DonorsModule,
    GatewaysModule,
    EmailsModule,
    FundraisersModule,
    HealthModule,
    ImportsModule,
    OrgsModule,
    PlanFiguresModule,
    PortalModule,
    RecurringModule,
    SignUpModule,
    TeamModule,
    WebhooksModule,
    VersionsModule,
  ],
  providers: [
    ApiCaller,
    { provide: RestCaller, useExisting: ApiCaller },
    ProblemFilter,
    RestPaths,
    ContextFactory,
    OperationRunner,
    { provide: APP_ROUTER, useFactory: routerOf, inject: Object.values(services) },
  ],
  exports: [ApiCaller, RestCaller, ProblemFilter, RestPaths, APP_ROUTER, ContextFactory],
})
export class RpcModule {}
