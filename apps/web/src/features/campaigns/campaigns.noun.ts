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
    {
      path: paths.settingsCheckout(),
      load: () => import('./OrgCheckoutPage'),
      line: { group: 'giving', label: t('settingsPages.checkout') },
      find: async () => (await import('./setting-names')).checkoutNames,
    },
    {
      path: paths.settingsEmails(),
      load: () => import('./OrgEmailsPage'),
      line: { group: 'giving', label: t('settingsPages.emails') },
      find: async () => (await import('./setting-names')).emailNames,
    },
    {
      path: paths.settingsInstallation(),
      load: () => import('./OrgInstallationPage'),
      line: { group: 'giving', label: t('settingsPages.installation') },
    },
  ],
  actions: [
    {
      id: 'campaigns.add',
      kind: 'add',
      label: t('actions.addCampaign'),
      icon: 'plus',
      to: paths.campaigns(),
      isFor: (actor) => actor.can('campaigns.manage'),
    },
  ],
  menu: {
    label: t('campaigns'),
    to: paths.campaigns(),
    icon: 'campaign',
    keys: 'g c',
    isFor: (actor) => actor.can('campaigns.read'),
  },
})
