import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  settingsWebhook: () => '/settings/developers/webhook',
  settingsDelivery: (id: string) => `/settings/developers/webhook/${id}`,
}

export const webhooks = defineNoun({
  paths,
  settings: [
    {
      path: paths.settingsWebhook(),
      load: () => import('./WebhookPage'),
      line: { group: 'developers', label: t('settingsPages.webhook') },
    },
    { path: paths.settingsDelivery(':id'), load: () => import('./DeliveryPage') },
  ],
})
