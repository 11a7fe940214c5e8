import { matchPath } from 'react-router'

/** What a list is narrowed to, by the names that its operation knows. */
export type ListFilter = Readonly<Record<string, string | number | readonly string[] | undefined>>

function queryOf(filter: ListFilter = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) {
    for (const one of value === undefined ? [] : [value].flat()) params.append(name, String(one))
  }
  return params.size > 0 ? `?${params}` : ''
}

/** Where to go on to, unless that is where everyone goes. */
const nextOf = (next: string | undefined): string =>
  next && next !== '/' && next !== '/dashboard' ? `?next=${encodeURIComponent(next)}` : ''

/** Every address of the app; the one place that knows them. All stand behind the hash. */
export const paths = {
  dashboard: () => '/dashboard',
  campaigns: () => '/campaigns',
  campaign: (id: string) => `/campaigns/${id}`,
  campaignInstallation: (id: string) => `/campaigns/${id}/installation`,
  campaignEmails: (id: string) => `/campaigns/${id}/emails`,
  campaignPage: (id: string) => `/campaigns/${id}/page`,
  charges: (filter?: ListFilter) => `/charges${queryOf(filter)}`,
  newBatch: () => '/charges/batch',
  unfinishedGifts: () => '/charges/unfinished',
  paymentReviews: () => '/charges/review',
  charge: (id: string) => `/charges/${id}`,
  donations: (filter?: ListFilter) => `/donations${queryOf(filter)}`,
  bulkChanges: () => '/donations/bulk',
  bulkChange: (id: string) => `/donations/bulk/${id}`,
  donationFigures: () => '/donations/figures',
  donation: (id: string) => `/donations/${id}`,
  donors: (filter?: ListFilter) => `/donors${queryOf(filter)}`,
  donor: (id: string) => `/donors/${id}`,
  fundraisers: (filter?: ListFilter) => `/fundraisers${queryOf(filter)}`,
  newFundraiser: () => '/fundraisers/new',
  fundraiser: (id: string) => `/fundraisers/${id}`,
  imports: () => '/imports',
  newImport: () => '/imports/new',
  import: (id: string) => `/imports/${id}`,
  audit: () => '/audit',
  support: () => '/support',
  settings: () => '/settings',
  settingsEntity: (id: string) => `/settings/entity/${id}`,
  settingsNewEntity: () => '/settings/entity/new',
  settingsGeneral: () => '/settings/general',
  settingsWidget: () => '/settings/widget',
  settingsCheckout: () => '/settings/checkout',
  settingsFunds: () => '/settings/funds',
  settingsEmails: () => '/settings/emails',
  settingsInstallation: () => '/settings/installation',
  settingsHubspot: () => '/settings/integrations/hubspot',
  settingsApiKeys: () => '/settings/developers/api-keys',
  settingsDevelopers: () => '/settings/developers',
  settingsWebhook: () => '/settings/developers/webhook',
  settingsDelivery: (id: string) => `/settings/developers/webhook/${id}`,
  admin: () => '/admin',
  adminDrafts: () => '/admin/donation-drafts',
  adminOrg: (id: string) => `/admin/org/${id}`,
  adminOrgDonors: (id: string) => `/admin/org/${id}/donors`,
  adminOrgAgents: (id: string) => `/admin/org/${id}/agents`,
  adminOrgSettings: (id: string) => `/admin/org/${id}/admin-settings`,
  adminOrgInstallation: (id: string) => `/admin/org/${id}/installation`,
  signIn: (next?: string) => `/sign-in${nextOf(next)}`,
  signUp: (next?: string) => `/sign-up${nextOf(next)}`,
  verifyEmail: (next?: string) => `/verify-email${nextOf(next)}`,
  restore: () => '/restore',
  newPassword: () => '/new-password',
  undoEmail: () => '/undo-email',
  logOut: () => '/logout',
  terms: () => '/terms',
}

/** An address as an `href` of the page, for real links outside the router. */
export const hrefOf = (path: string): string => `#${path}`

/** Where the server leads to the terms of use, of whoever runs it or of our own. */
export const termsHref = '/terms'

/** Where the API serves the logo of an org. A changed logo has another name, so that no browser shows an old one. */
export const logoUrl = (orgId: string, logoName: string): string => `/files/${orgId}/${logoName}`

const afterSignIn = [
  paths.dashboard(),
  paths.campaigns(),
  paths.campaign(':id'),
  paths.campaignInstallation(':id'),
  paths.campaignEmails(':id'),
  paths.campaignPage(':id'),
  paths.charges(),
  paths.paymentReviews(),
  paths.newBatch(),
  paths.charge(':id'),
  paths.donations(),
  paths.bulkChanges(),
  paths.bulkChange(':id'),
  paths.donationFigures(),
  paths.donation(':id'),
  paths.donors(),
  paths.donor(':id'),
  paths.fundraisers(),
  paths.fundraiser(':id'),
  paths.imports(),
  paths.import(':id'),
  paths.audit(),
  paths.settings(),
  paths.support(),
  '/settings/*',
  paths.admin(),
  paths.adminDrafts(),
  `${paths.adminOrg(':id')}/*`,
]

/** Where to go after signing in: the address asked for when it is one of ours, else the dashboard. */
export function nextPath(next: string | null): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return paths.dashboard()
  const [path = ''] = next.split(/[?#]/)
  return afterSignIn.some((pattern) => matchPath(pattern, path)) ? next : paths.dashboard()
}
