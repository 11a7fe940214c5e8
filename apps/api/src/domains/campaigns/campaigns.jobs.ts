import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry, type JobPayload } from '../../platform/jobs/job-registry.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { OutboxRelay } from '../../platform/outbox/outbox-relay.js'
import { CampaignGoals } from './campaign-goals.js'

interface GoalJob extends JobPayload {
  orgId: string
  campaignId: string
}

const goalJob = 'campaigns.look_at_goal'

@Injectable()
export class CampaignsJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly jobs: Jobs,
    private readonly relay: OutboxRelay,
    private readonly goals: CampaignGoals,
  ) {}

  onModuleInit(): void {
    this.registry.add<GoalJob>(goalJob, ({ orgId, campaignId }) => this.goals.look(orgId, campaignId))
    this.relay.on('charge.succeeded', async ({ orgId, payload: { campaignId, mode } }) => {
      if (mode === 'live') await this.enqueue(orgId, campaignId)
    })
    this.relay.on('campaign.updated', ({ orgId, payload: { campaignId } }) => this.enqueue(orgId, campaignId))
    // An import is one event, whatever campaigns its gifts were for.
    this.relay.on('import.completed', ({ orgId }) => this.enqueue(orgId))
  }

  /** Most campaigns have no goal, or had it reached long ago: a job for each of their gifts would be for nothing. */
  private async enqueue(orgId: string, campaignId?: string): Promise<void> {
    for (const id of await this.goals.open(orgId, campaignId)) {
      const job: GoalJob = { orgId, userId: null, campaignId: id }
      await this.jobs.enqueue(goalJob, job, { key: `${goalJob}:${id}` })
    }
  }
}
