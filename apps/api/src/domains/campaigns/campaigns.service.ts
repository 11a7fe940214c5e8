import { Injectable } from '@nestjs/common'
import type { CampaignRow } from '@almoner/contracts/campaigns/campaign'
import type { Actor } from '../../platform/access/actor.js'
import { CampaignsRepository } from './campaigns.repository.js'
import type { CampaignsVerbs } from './campaigns.router.js'

@Injectable()
export class CampaignsService implements CampaignsVerbs {
  constructor(private readonly campaigns: CampaignsRepository) {}

  /** All campaigns of the org with what they raised, the active ones first. */
  list(actor: Actor): Promise<CampaignRow[]> {
    return this.campaigns.list(actor.orgId)
  }
}
