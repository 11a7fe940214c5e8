import { accountProcedures, type AccountsVerbs } from '../domains/accounts/accounts.router.js'
import { emailChangeProcedures, type EmailChangesVerbs } from '../domains/accounts/email-changes.router.js'
import { invitationLinkProcedures, type InvitationLinksVerbs } from '../domains/accounts/invitation-links.router.js'
import { linkProcedures, type LinksVerbs } from '../domains/accounts/links.router.js'
import { orgSwitchProcedures, type OrgSwitchVerbs } from '../domains/accounts/org-switch.router.js'
import {
  secondFactorProcedures,
  type SecondFactorVerbs,
} from '../domains/accounts/second-factor/second-factor.router.js'
import { ownAccountProcedures, type OwnAccountVerbs } from '../domains/accounts/own-account.router.js'
import { createAdminRouter, type AdminVerbs } from '../domains/admin/admin.router.js'
import { createApiKeysRouter, type ApiKeysVerbs } from '../domains/api-keys/api-keys.router.js'
import { createAuditRouter, type AuditVerbs } from '../domains/audit/audit.router.js'
import { createBulkChangesRouter, type BulkChangesVerbs } from '../domains/bulk-changes/bulk-changes.router.js'
import { campaignPageProcedures, type CampaignPagesVerbs } from '../domains/campaigns/campaign-pages.router.js'
import { campaignProcedures, type CampaignsVerbs } from '../domains/campaigns/campaigns.router.js'
import { createChargesRouter, type ChargesVerbs } from '../domains/charges/charges.router.js'
import {
  checkoutSettingsProcedures,
  type CheckoutSettingsVerbs,
} from '../domains/checkout-settings/checkout-settings.router.js'
import { createCheckoutRouter, type CheckoutVerbs } from '../domains/checkout/checkout.router.js'
import { createDashboardsRouter, type DashboardsVerbs } from '../domains/dashboards/dashboards.router.js'
import { createDesignationsRouter, type DesignationsVerbs } from '../domains/designations/designations.router.js'
import { createPlanFiguresRouter, type PlanFiguresVerbs } from '../domains/donations/figures/plan-figures.router.js'
import { createDonationsRouter, type DonationsVerbs } from '../domains/donations/donations.router.js'
import type { PlansVerbs } from '../domains/donations/plan-actions/plans.router.js'
import { createDonorsRouter, type DonorsVerbs } from '../domains/donors/donors.router.js'
import { createEmailsRouter, type EmailsVerbs } from '../domains/emails/emails.router.js'
import { createFundraisersRouter, type FundraisersVerbs } from '../domains/fundraisers/fundraisers.router.js'
import { createEntitiesRouter, type EntitiesVerbs } from '../domains/orgs/entities.router.js'
import { createGatewaysRouter, type GatewaysVerbs } from '../domains/gateways/gateways.router.js'
import { createHealthRouter, type HealthVerbs } from '../domains/health/health.router.js'
import { createImportsRouter, type ImportsVerbs } from '../domains/imports/imports.router.js'
import {
  createPaymentReviewsRouter,
  type PaymentReviewsVerbs,
} from '../domains/charges/reviews/payment-reviews.router.js'
import { createInstallmentsRouter, type InstallmentsVerbs } from '../domains/recurring/installments.router.js'
import { createOrgsRouter, type OrgsVerbs } from '../domains/orgs/orgs.router.js'
import { createPortalRouter, type PortalVerbs } from '../domains/portal/portal.router.js'
import { signUpProcedures, type SignUpVerbs } from '../domains/sign-up/sign-up.router.js'
import { createTeamRouter, type TeamVerbs } from '../domains/team/team.router.js'
import { createWebhooksRouter, type WebhooksVerbs } from '../domains/webhooks/webhooks.router.js'
import { versionProcedures, type VersionsVerbs } from '../domains/versions/versions.router.js'
import { router } from '../trpc/trpc.js'

export interface AppVerbs {
  accounts: AccountsVerbs
  emailChanges: EmailChangesVerbs
  invitationLinks: InvitationLinksVerbs
  admin: AdminVerbs
  apiKeys: ApiKeysVerbs
  audit: AuditVerbs
  bulkChanges: BulkChangesVerbs
  campaignPages: CampaignPagesVerbs
  campaigns: CampaignsVerbs
  charges: ChargesVerbs
  checkoutSettings: CheckoutSettingsVerbs
  checkout: CheckoutVerbs
  dashboards: DashboardsVerbs
  designations: DesignationsVerbs
  donations: DonationsVerbs
  donors: DonorsVerbs
  emails: EmailsVerbs
  fundraisers: FundraisersVerbs
  entities: EntitiesVerbs
  gateways: GatewaysVerbs
  health: HealthVerbs
  imports: ImportsVerbs
  installments: InstallmentsVerbs
  paymentReviews: PaymentReviewsVerbs
  links: LinksVerbs
  orgs: OrgsVerbs
  orgSwitch: OrgSwitchVerbs
  portal: PortalVerbs
  ownAccount: OwnAccountVerbs
  plans: PlansVerbs
  planFigures: PlanFiguresVerbs
  secondFactor: SecondFactorVerbs
  signUp: SignUpVerbs
  team: TeamVerbs
  webhooks: WebhooksVerbs
  versions: VersionsVerbs
}

/** The table of contents: every procedure of Almoner stands under its domain. */
export const createAppRouter = (verbs: AppVerbs) =>
  router({
    accounts: router({
      ...accountProcedures(verbs.accounts),
      ...emailChangeProcedures(verbs.emailChanges),
      ...invitationLinkProcedures(verbs.invitationLinks),
      ...linkProcedures(verbs.links),
      ...orgSwitchProcedures(verbs.orgSwitch),
      ...ownAccountProcedures(verbs.ownAccount),
      ...secondFactorProcedures(verbs.secondFactor),
      ...signUpProcedures(verbs.signUp),
    }),
    admin: createAdminRouter(verbs.admin),
    apiKeys: createApiKeysRouter(verbs.apiKeys),
    audit: createAuditRouter(verbs.audit),
    bulkChanges: createBulkChangesRouter(verbs.bulkChanges),
    campaigns: router({
      ...campaignPageProcedures(verbs.campaignPages),
      ...campaignProcedures(verbs.campaigns),
      ...checkoutSettingsProcedures(verbs.checkoutSettings),
      ...versionProcedures(verbs.versions),
    }),
    charges: createChargesRouter(verbs.charges),
    checkout: createCheckoutRouter(verbs.checkout),
    dashboards: createDashboardsRouter(verbs.dashboards),
    designations: createDesignationsRouter(verbs.designations),
    donations: createDonationsRouter(verbs.donations, verbs.plans),
    donors: createDonorsRouter(verbs.donors),
    emails: createEmailsRouter(verbs.emails),
    fundraisers: createFundraisersRouter(verbs.fundraisers),
    entities: createEntitiesRouter(verbs.entities),
    gateways: createGatewaysRouter(verbs.gateways),
    health: createHealthRouter(verbs.health),
    imports: createImportsRouter(verbs.imports),
    installments: createInstallmentsRouter(verbs.installments),
    paymentReviews: createPaymentReviewsRouter(verbs.paymentReviews),
    orgs: createOrgsRouter(verbs.orgs),
    planFigures: createPlanFiguresRouter(verbs.planFigures),
    portal: createPortalRouter(verbs.portal),
    team: createTeamRouter(verbs.team),
    webhooks: createWebhooksRouter(verbs.webhooks),
  })

export type AppRouter = ReturnType<typeof createAppRouter>

export const APP_ROUTER = Symbol('app router')
