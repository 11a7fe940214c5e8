import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { CampaignRow } from '@almoner/contracts/campaigns/campaign'
import { nameKey } from '@almoner/contracts/donors/donor-keys'
import type { Currency } from '@almoner/contracts/money'
import type { Actor } from '../../platform/access/actor.js'
import { Campaign } from './campaign.entity.js'
import { CampaignsRepository } from './campaigns.repository.js'
import type { CampaignsVerbs } from './campaigns.router.js'

@Injectable()
export class CampaignsService implements CampaignsVerbs {
  constructor(
    private readonly em: EntityManager,
    private readonly campaigns: CampaignsRepository,
  ) {}

  /** All campaigns of the org with what they raised, the active ones first. */
  list(actor: Actor): Promise<CampaignRow[]> {
    return this.campaigns.list(actor.orgId)
  }

  /** Opens the campaign that takes what is given to no other, in the transaction in which its org is made. */
  openDefault(org: { orgId: string; entityId: string; currency: Currency }): void {
    const name = 'General giving'
    this.em.create(Campaign, {
      ...org,
      name,
      nameKey: nameKey(name),
      code: 'GENERAL',
      slug: 'general',
      status: 'active',
      description: null,
      goalAmount: null,
      goalCount: null,
      defaultDesignationId: null,
      glCode: null,
      ownerUserId: null,
      otherCampaignId: null,
      redirectUrl: null,
      startsOn: null,
      endsOn: null,
      isDefault: true,
      importId: null,
    })
  }
}
