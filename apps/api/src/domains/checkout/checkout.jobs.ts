import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry } from '../../platform/jobs/job-registry.js'
import { OutboxRelay, type HappenedEvent } from '../../platform/outbox/outbox-relay.js'
import { CheckoutLimits } from './checkout-limits.js'
import { CheckoutsRepository } from './checkouts.repository.js'
import { draftJobs, DraftsService, type DraftJob } from './drafts.service.js'

/** What happens to a checkout while nobody looks. */
@Injectable()
export class CheckoutJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly relay: OutboxRelay,
    private readonly drafts: DraftsService,
    private readonly checkouts: CheckoutsRepository,
    private readonly limits: CheckoutLimits,
  ) {}

  onModuleInit(): void {
    this.registry.add<DraftJob>(draftJobs.remind, (job) => this.drafts.remind(job))
    this.registry.add<DraftJob>(draftJobs.expire, (job) => this.drafts.expire(job))
    this.registry.add<DraftJob>(draftJobs.purge, (job) => this.drafts.purge(job))
    this.relay.on('campaign.ended', (event) => this.onCampaign(event))
    this.relay.on('campaign.updated', (event) => this.onCampaign(event))
    this.relay.on('charge.succeeded', (event) => this.onSucceeded(event))
    this.relay.on('charge.failed', (event) => this.onFailed(event))
  }

  private async onCampaign({ orgId, payload }: HappenedEvent<'campaign.updated' | 'campaign.ended'>): Promise<void> {
    await this.drafts.campaignClosed(orgId, payload.campaignId)
  }

  private async onSucceeded({ orgId, payload }: HappenedEvent<'charge.succeeded'>): Promise<void> {
    const sent = await this.checkouts.ofCharge(orgId, payload.chargeId)
    if (sent?.draftId && payload.donationId) await this.drafts.recovered(orgId, sent.draftId, payload.donationId)
  }

  private async onFailed({ orgId, payload }: HappenedEvent<'charge.failed'>): Promise<void> {
    const sent = await this.checkouts.ofCharge(orgId, payload.chargeId)
    if (!sent) return
    await this.limits.noteDecline(sent)
    if (sent.draftId) await this.drafts.paymentFailed(orgId, sent.draftId, sent.failureCode)
  }
}
