import type { Permission } from '@almoner/contracts/permissions'
import { redirect, type LoaderFunction, type RouteObject } from 'react-router'
import { paths } from './paths'
import {
  leadHome,
  passOnIfSettled,
  passOnIfSignedIn,
  requireLink,
  requireUndoLink,
  requirePermission,
  requireSuperuser,
  requireUnverified,
  requireUser,
  signOut,
} from './session/guards'
import { FirstPaint } from './shell/FirstPaint'
import { Root } from './shell/Root'
import { RouteFault } from './shell/RouteFault'

/** A page behind the sign-in: its file exports `Component`, and `handle = { title }` for the window's title. */
const page = (path: string, lazy: RouteObject['lazy'], permission?: Permission): RouteObject => ({
  path,
  lazy,
  ...(permission && { loader: requirePermission(permission) }),
})

const toDashboard = () => redirect(paths.dashboard())

const toSettings = () => redirect(paths.settings())

/** The settings: pages are tabs of one frame, for those who manage the org. */
const settings: RouteObject = {
  path: paths.settings(),
  loader: requirePermission('org.manage'),
  lazy: () => import('./features/settings/SettingsPage'),
  children: [
    { index: true, lazy: () => import('./features/gateways/IntegrationsPage') },
    { path: 'integrations', loader: toSettings },
    { path: paths.settingsHubspot(), lazy: () => import('./features/settings/HubspotPage') },
    { path: paths.settingsNewEntity(), lazy: () => import('./features/org-entities/NewEntityPage') },
    { path: paths.settingsEntity(':id'), lazy: () => import('./features/org-entities/EntityPage') },
    { path: paths.settingsGeneral(), lazy: () => import('./features/org-settings/GeneralPage') },
    { path: paths.settingsWidget(), lazy: () => import('./features/settings/WidgetPage') },
    { path: paths.settingsCheckout(), lazy: () => import('./features/campaigns/OrgCheckoutPage') },
    { path: paths.settingsFunds(), lazy: () => import('./features/designations/DesignationsPage') },
    { path: paths.settingsEmails(), lazy: () => import('./features/campaigns/OrgEmailsPage') },
    { path: paths.settingsInstallation(), lazy: () => import('./features/campaigns/OrgInstallationPage') },
    { path: paths.settingsApiKeys(), lazy: () => import('./features/api-keys/ApiKeysPage') },
    { path: paths.settingsDevelopers(), lazy: () => import('./features/settings/DevelopersPage') },
    { path: paths.settingsWebhook(), lazy: () => import('./features/webhooks/WebhookPage') },
    { path: paths.settingsDelivery(':id'), lazy: () => import('./features/webhooks/DeliveryPage') },
    { path: '*', loader: toSettings },
  ],
}

const toAdminOrg: LoaderFunction = ({ params: { id = '' } }) => redirect(paths.adminOrg(id))

/** The area of those who run the platform: all organizations, and the tabs of one. */
const admin: RouteObject[] = [
  {
    path: paths.admin(),
    loader: requireSuperuser,
    lazy: () => import('./features/admin/AdminPage'),
    children: [
      { index: true, lazy: () => import('./features/admin/AdminOrgsPage') },
      { path: paths.adminDrafts(), lazy: () => import('./features/admin/AdminDraftsPage') },
    ],
  },
  {
    path: paths.adminOrg(':id'),
    loader: requireSuperuser,
    lazy: () => import('./features/admin/AdminOrgPage'),
    children: [
      { index: true, lazy: () => import('./features/admin/AdminOrgDonationsPage') },
      { path: paths.adminOrgDonors(':id'), lazy: () => import('./features/admin/AdminOrgDonorsPage') },
      { path: paths.adminOrgAgents(':id'), lazy: () => import('./features/admin/AdminOrgAgentsPage') },
      { path: paths.adminOrgSettings(':id'), lazy: () => import('./features/admin/AdminOrgSettingsPage') },
      { path: paths.adminOrgInstallation(':id'), lazy: () => import('./features/admin/AdminOrgInstallationPage') },
      { path: '*', loader: toAdminOrg },
    ],
  },
]

/** Each step of the welcome tour by the name that it is kept under. */
const tourSteps: RouteObject[] = [
  { path: '/settings-widget', loader: () => redirect(paths.settingsWidget()) },
  { path: '/settings-integrations', loader: toSettings },
  { path: '/settings-installation', loader: () => redirect(paths.settingsInstallation()) },
]

/** One campaign: its four parts stand below its head. */
const campaign: RouteObject = {
  path: paths.campaign(':id'),
  loader: requirePermission('campaigns.read'),
  lazy: () => import('./features/campaigns/CampaignPage'),
  children: [
    { index: true, lazy: () => import('./features/campaigns/CheckoutTab') },
    { path: paths.campaignInstallation(':id'), lazy: () => import('./features/campaigns/InstallationTab') },
    { path: paths.campaignEmails(':id'), lazy: () => import('./features/campaigns/EmailsTab') },
    { path: paths.campaignPage(':id'), lazy: () => import('./features/campaigns/PageTab') },
  ],
}

/** The pages behind the sign-in, inside the frame. */
const pages: RouteObject[] = [
  { index: true, loader: toDashboard },
  { path: paths.dashboard(), loader: leadHome, lazy: () => import('./features/dashboards/DashboardPage') },
  page(paths.campaigns(), () => import('./features/campaigns/CampaignsPage'), 'campaigns.read'),
  campaign,
  page(paths.charges(), () => import('./features/charges/ChargesPage'), 'charges.read'),
  page(paths.newBatch(), () => import('./features/charges/batch/BatchPage'), 'charges.record'),
  page(paths.unfinishedGifts(), () => import('./features/charges/drafts/UnfinishedPage'), 'charges.read'),
  page(paths.paymentReviews(), () => import('./features/charges/reviews/ReviewsPage'), 'gateways.manage'),
  page(paths.charge(':id'), () => import('./features/charges/ChargePage'), 'charges.read'),
  page(paths.donations(), () => import('./features/donations/DonationsPage'), 'donations.read'),
  page(paths.bulkChanges(), () => import('./features/donations/bulk/BulkChangesPage'), 'donations.read'),
  page(paths.bulkChange(':id'), () => import('./features/donations/bulk/BulkChangePage'), 'donations.read'),
  page(paths.donationFigures(), () => import('./features/donations/figures/FiguresPage'), 'donations.read'),
  page(paths.donation(':id'), () => import('./features/donations/DonationPage'), 'donations.read'),
  page(paths.donors(), () => import('./features/donors/DonorsPage'), 'donors.read'),
  page(paths.donor(':id'), () => import('./features/donors/DonorPage'), 'donors.read'),
  page(paths.fundraisers(), () => import('./features/fundraisers/FundraisersPage'), 'fundraisers.manage'),
  { path: `${paths.fundraisers()}/pending`, loader: () => redirect(paths.fundraisers()) },
  page(paths.newFundraiser(), () => import('./features/fundraisers/NewFundraiserPage'), 'fundraisers.manage'),
  page(paths.fundraiser(':id'), () => import('./features/fundraisers/FundraiserPage'), 'fundraisers.manage'),
  page(paths.imports(), () => import('./features/imports/ImportsPage'), 'imports.read'),
  page(paths.newImport(), () => import('./features/imports/ImportPage'), 'imports.run'),
  page(paths.import(':id'), () => import('./features/imports/ImportPage'), 'imports.read'),
  page(paths.audit(), () => import('./features/audit/AuditPage'), 'audit.read'),
  { path: paths.support(), lazy: () => import('./shell/SupportPage') },
  settings,
  ...tourSteps,
  ...admin,
  { path: '*', loader: toDashboard },
]

/** The table of pages. Each comes when it is first opened; one that fails says so in its own place. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: FirstPaint,
    ErrorBoundary: RouteFault,
    children: [
      { path: paths.signIn(), loader: passOnIfSignedIn, lazy: () => import('./features/accounts/SignInPage') },
      { path: paths.signUp(), loader: passOnIfSettled, lazy: () => import('./features/accounts/SignUpPage') },
      {
        path: paths.verifyEmail(),
        loader: requireUnverified,
        lazy: () => import('./features/accounts/VerifyEmailPage'),
      },
      { path: paths.restore(), lazy: () => import('./features/accounts/RestorePage') },
      {
        path: paths.newPassword(),
        loader: requireLink,
        lazy: () => import('./features/accounts/NewPasswordPage'),
      },
      { path: paths.undoEmail(), loader: requireUndoLink, lazy: () => import('./features/accounts/UndoEmailPage') },
      { path: paths.terms(), lazy: () => import('./features/accounts/TermsPage') },
      { path: paths.logOut(), loader: signOut },
      {
        path: '/',
        loader: requireUser,
        shouldRevalidate: () => false,
        lazy: () => import('./shell/Shell'),
        children: [{ lazy: () => import('./shell/panels/PanelHost'), children: pages }],
      },
    ],
  },
]
