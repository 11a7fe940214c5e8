import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  admin: () => '/admin',
  adminDrafts: () => '/admin/donation-drafts',
  adminJobs: () => '/admin/jobs',
  adminMails: () => '/admin/emails',
  adminEndpoints: () => '/admin/webhooks',
  adminOrg: (id: string) => `/admin/org/${id}`,
  adminOrgDonors: (id: string) => `/admin/org/${id}/donors`,
  adminOrgAgents: (id: string) => `/admin/org/${id}/agents`,
  adminOrgSettings: (id: string) => `/admin/org/${id}/admin-settings`,
  adminOrgInstallation: (id: string) => `/admin/org/${id}/installation`,
}

export const admin = defineNoun({
  paths,
  admin: [
    {
      path: paths.admin(),
      load: () => import('./AdminPage'),
      pages: [
        { load: () => import('./AdminOrgsPage') },
        { path: paths.adminDrafts(), load: () => import('./AdminDraftsPage') },
        { path: paths.adminJobs(), load: () => import('./AdminJobsPage') },
        { path: paths.adminMails(), load: () => import('./AdminMailsPage') },
        { path: paths.adminEndpoints(), load: () => import('./AdminEndpointsPage') },
      ],
    },
    {
      path: paths.adminOrg(':id'),
      load: () => import('./AdminOrgPage'),
      pages: [
        { load: () => import('./AdminOrgDonationsPage') },
        { path: paths.adminOrgDonors(':id'), load: () => import('./AdminOrgDonorsPage') },
        { path: paths.adminOrgAgents(':id'), load: () => import('./AdminOrgAgentsPage') },
        { path: paths.adminOrgSettings(':id'), load: () => import('./AdminOrgSettingsPage') },
        { path: paths.adminOrgInstallation(':id'), load: () => import('./AdminOrgInstallationPage') },
      ],
    },
  ],
  menu: {
    label: t('admin'),
    to: paths.admin(),
    icon: 'shield',
    isFor: (actor) => actor.principal.isSuperuser,
  },
})
