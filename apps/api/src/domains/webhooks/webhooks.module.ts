import { Module } from '@nestjs/common'
import { WebhookSender } from './webhook-sender.js'
import { WebhookIntake } from './webhook-intake.js'
import { WebhookEmails } from './webhooks.email.js'
import { WebhookQueue } from './webhook-queue.js'
import { WebhookSecrets } from './webhook-secrets.js'
import { WebhooksController } from './webhooks.controller.js'
import { WebhooksJobs } from './webhooks.jobs.js'
import { WebhooksRepository } from './webhooks.repository.js'
import { WebhooksService } from './webhooks.service.js'

@Module({
  controllers: [WebhooksController],
  providers: [
    WebhookSender,
    WebhookIntake,
    WebhookEmails,
    WebhookQueue,
    WebhookSecrets,
    WebhooksJobs,
    WebhooksRepository,
    WebhooksService,
  ],
  exports: [WebhooksService],
})
export class WebhooksModule {}
