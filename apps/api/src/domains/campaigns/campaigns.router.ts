import type { CampaignRow } from '@almoner/contracts/campaigns/campaign'
import { listCampaigns } from '@almoner/contracts/campaigns/campaigns.operations'
import type { Actor } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'

export interface CampaignsVerbs {
  list(actor: Actor): Promise<CampaignRow[]>
}

export const campaignProcedures = (campaigns: CampaignsVerbs) => ({
  list: procedureFor(listCampaigns).query(({ ctx }) => campaigns.list(ctx.actor)),
})
