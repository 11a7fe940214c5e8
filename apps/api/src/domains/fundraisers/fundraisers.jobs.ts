import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry, type JobPayload } from '../../platform/jobs/job-registry.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { TenantPoller } from '../../platform/jobs/tenant-poller.js'
import { OutboxRelay } from '../../platform/outbox/outbox-relay.js'
import { PageProgress } from './progress/page-progress.js'
import { orgsWithEndedPages } from './progress/progress.statements.js'

interface MilestoneJob extends JobPayload {
  orgId: string
  fundraiserId: string
}

interface CampaignEndJob extends JobPayload {
  orgId: string
  campaignId: string
}

const milestoneJob = 'fundraisers.tell_milestone'
const campaignEndJob = 'fundraisers.tell_end_of_campaign'

@Injectable()
export class FundraisersJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly jobs: Jobs,
    private readonly relay: OutboxRelay,
    private readonly poller: TenantPoller,
    private readonly progress: PageProgress,
  ) {}

  onModuleInit(): void {
    this.registry.add<MilestoneJob>(milestoneJob, ({ orgId, fundraiserId }) =>
      this.progress.tellMilestone(orgId, fundraiserId),
    )
    this.registry.add<CampaignEndJob>(campaignEndJob, ({ orgId, campaignId }) =>
      this.progress.tellEndOfCampaign(orgId, campaignId),
    )
    this.relay.on('charge.succeeded', async ({ orgId, payload: { fundraiserId, mode } }) => {
      if (fundraiserId === null || mode !== 'live') return
      const job: MilestoneJob = { orgId, userId: null, fundraiserId }
      await this.jobs.enqueue(milestoneJob, job)
    })
    this.relay.on('campaign.ended', async ({ orgId, payload: { campaignId } }) => {
      const job: CampaignEndJob = { orgId, userId: null, campaignId }
      await this.jobs.enqueue(campaignEndJob, job)
    })
    this.poller.add({
      name: 'fundraisers.ended_pages',
      everyMs: 60 * 60_000,
      orgs: orgsWithEndedPages,
      work: (orgId) => this.progress.sweep(orgId),
    })
  }
}
