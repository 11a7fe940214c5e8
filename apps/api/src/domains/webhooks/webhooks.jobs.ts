import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry } from '../../platform/jobs/job-registry.js'
import { deliverJob, type DeliverJob } from './webhook-jobs.js'
import { WebhookQueue } from './webhook-queue.js'

@Injectable()
export class WebhooksJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly queue: WebhookQueue,
  ) {}

  onModuleInit(): void {
    this.registry.add<DeliverJob>(deliverJob, ({ orgId }, signal) => this.queue.drain(orgId, signal), 'outside')
  }
}
