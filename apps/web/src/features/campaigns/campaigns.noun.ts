import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  campaigns: () => '/campaigns',
  campaign: (id: string) => `/campaigns/${id}`,
  campaignInstallation: (id: string) => `/campaigns/${id}/installation`,
  campaignEmails: (id: string) => `/campaigns/${id}/emails`,
  campaignPage: (id: string) => `/campaigns/${id}/page`,
  campaignTimeline: (id: string) => `/campaigns/${id}/timeline`,
  settingsCheckout: () => '/settings/checkout',
  settingsEmails: () => '/settings/emails',
  settingsInstallation: () => '/settings/installation',
}

export const campaigns = defineNoun({
  paths,
  pages: [
    { path: paths.campaigns(), permission: 'campaigns.read', load: () => import('./CampaignsPage') },
    {
      path: paths.campaign(':id'),
      permission: 'campaigns.read',
      load: () => import('./CampaignPage'),
      pages: [
        { load: () => import('./CheckoutTab') },
        { path: paths.campaignInstallation(':id'), load: () => import('./InstallationTab') },
        { path: paths.campaignEmails(':id'), load: () => import('./EmailsTab') },
        { path: paths.campaignPage(':id'), load: () => import('./PageTab') },
        { path: paths.campaignTimeline(':id'), load: () => import('./TimelineTab') },
      ],
    },
  ],
  settings: [
    { path: paths.settingsCheckout(), load: () => import('./OrgCheckoutPage') },
    { path: paths.settingsEmails(), load: () => import('./OrgEmailsPage') },
    { path: paths.settingsInstallation(), load: () => import('./OrgInstallationPage') },
  ],
  menu: {
    label: t('campaigns'),
    to: paths.campaigns(),
    icon: 'campaign',
    isFor: (actor) => actor.can('campaigns.read'),
  },
})
