import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../platform/clock.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { campaignFacts } from './campaign-events.js'
import { CampaignsRepository } from './campaigns.repository.js'

/** Tells once of each goal that the gifts of its campaign have reached it. */
@Injectable()
export class CampaignGoals {
  constructor(
    private readonly em: EntityManager,
    private readonly campaigns: CampaignsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The campaigns whose goal is still to be reached, or the one of them that is named. */
  open(orgId: string, campaignId?: string): Promise<string[]> {
    return this.campaigns.openGoals(orgId, campaignId)
  }

  /** Writes `campaign.goal_reached` where the goal is reached and nobody was told. */
  async look(orgId: string, campaignId: string): Promise<void> {
    const reached = await this.campaigns.reachedOfGoal(orgId, campaignId)
    if (reached === null) return
    await this.em.transactional(async () => {
      const campaign = await this.campaigns.lockOrFail(orgId, campaignId)
      const { goalType, goalAmount, goalCount } = campaign
      const goal = goalAmount ?? goalCount
      // Somebody else told of it, or another goal was set meanwhile.
      if (campaign.goalReachedAt || !goal || reached < goal) return
      campaign.goalReachedAt = this.clock.now()
      await this.em.flush()
      await this.outbox.write(orgId, 'campaign.goal_reached', { ...campaignFacts(campaign), goalType, goal, reached })
    })
  }
}
