import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry } from '../../platform/jobs/job-registry.js'
import { Retention } from '../../platform/retention/retention.js'
import { deliverJob, type DeliverJob } from './webhook-jobs.js'
import { WebhookQueue } from './webhook-queue.js'

@Injectable()
export class WebhooksJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly queue: WebhookQueue,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.registry.add<DeliverJob>(
      deliverJob,
      ({ orgId, webhookId }, signal) => this.queue.drain({ orgId, webhookId }, signal),
      'external',
    )
    // For as long as a delivery that was stopped can be put back into the queue.
    this.retention.add({
      table: 'webhook_deliveries',
      over: "state <> 'waiting' and created_at < now() - interval '30 days'",
    })
  }
}
