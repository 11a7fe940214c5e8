import { defineNoun } from '../noun.js'
import { WebhookAttempt } from './webhook-attempt.entity.js'
import { WebhookDelivery } from './webhook-delivery.entity.js'
import { Webhook } from './webhook.entity.js'
import { WebhooksModule } from './webhooks.module.js'
import { webhooksProcedures } from './webhooks.router.js'
import { WebhooksService } from './webhooks.service.js'

export const webhooks = defineNoun({
  modules: [WebhooksModule],
  entities: [Webhook, WebhookAttempt, WebhookDelivery],
  procedures: (get) => ({ webhooks: webhooksProcedures(get(WebhooksService)) }),
})
