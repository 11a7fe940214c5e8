import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  settingsWebhooks: () => '/settings/developers/webhook',
  settingsNewWebhook: () => '/settings/developers/webhook/new',
  settingsWebhook: (id: string) => `/settings/developers/webhook/${id}`,
  settingsDelivery: (id: string, deliveryId: string) => `/settings/developers/webhook/${id}/deliveries/${deliveryId}`,
}

export const webhooks = defineNoun({
  paths,
  settings: [
    {
      path: paths.settingsWebhooks(),
      load: () => import('./WebhooksPage'),
      line: { group: 'developers', label: t('settingsPages.webhooks') },
    },
    { path: paths.settingsNewWebhook(), load: () => import('./NewWebhookPage') },
    { path: paths.settingsWebhook(':id'), load: () => import('./WebhookPage') },
    { path: paths.settingsDelivery(':id', ':deliveryId'), load: () => import('./DeliveryPage') },
  ],
})
