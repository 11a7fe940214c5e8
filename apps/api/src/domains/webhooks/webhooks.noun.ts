import { defineNoun } from '../noun.js'
import { EventFeed } from './event-feed.js'
import { erasedWithWebhooks } from './webhooks-erasure.statements.js'
import { WebhookAttempt } from './webhook-attempt.entity.js'
import { WebhookDelivery } from './webhook-delivery.entity.js'
import { WebhookIntake } from './webhook-intake.js'
import { WebhookQueue } from './webhook-queue.js'
import { WebhookSecrets } from './webhook-secrets.js'
import { WebhookSender } from './webhook-sender.js'
import { Webhook } from './webhook.entity.js'
import { WebhookEmails } from './webhooks.email.js'
import { WebhooksJobs } from './webhooks.jobs.js'
import { WebhooksRepository } from './webhooks.repository.js'
import { webhooksProcedures } from './webhooks.router.js'
import { WebhooksService } from './webhooks.service.js'

export const webhooks = defineNoun({
  providers: [
    EventFeed,
    WebhookSender,
    WebhookIntake,
    WebhookEmails,
    WebhookQueue,
    WebhookSecrets,
    WebhooksJobs,
    WebhooksRepository,
    WebhooksService,
  ],
  entities: [Webhook, WebhookAttempt, WebhookDelivery],
  erasedWithDonors: erasedWithWebhooks,
  procedures: (get) => ({ webhooks: webhooksProcedures(get(WebhooksService), get(EventFeed)) }),
})
