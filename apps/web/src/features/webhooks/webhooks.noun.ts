import { defineNoun } from '../../noun'

const paths = {
  settingsWebhook: () => '/settings/developers/webhook',
  settingsDelivery: (id: string) => `/settings/developers/webhook/${id}`,
}

export const webhooks = defineNoun({
  paths,
  settings: [
    { path: paths.settingsWebhook(), load: () => import('./WebhookPage') },
    { path: paths.settingsDelivery(':id'), load: () => import('./DeliveryPage') },
  ],
})
