import type { Campaign, CampaignRow } from '@almoner/contracts/campaigns/campaign'
import {
  changeCampaignStatus,
  createCampaign,
  duplicateCampaign,
  getCampaign,
  listCampaigns,
  pageCampaigns,
  removeCampaign,
  restoreCampaign,
  saveCampaign,
  type CampaignById,
  type CampaignFilter,
  type ChangeCampaignStatusInput,
  type CreateCampaignInput,
  type DuplicateCampaignInput,
  type PageCampaignsInput,
  type SaveCampaignInput,
} from '@almoner/contracts/campaigns/campaigns.operations'
import type { Page } from '@almoner/contracts/paging'
import {
  getInstallation,
  type Installation,
  type InstallationLevel,
} from '@almoner/contracts/campaigns/installation.operations'
import type { Actor } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'

export interface CampaignsVerbs {
  list(actor: Actor, filter?: CampaignFilter): Promise<CampaignRow[]>
  page(actor: Actor, input: PageCampaignsInput): Promise<Page<CampaignRow>>
  get(actor: Actor, input: CampaignById): Promise<Campaign>
  save(actor: Actor, input: SaveCampaignInput): Promise<Campaign>
  create(actor: Actor, input: CreateCampaignInput): Promise<Campaign>
  duplicate(actor: Actor, input: DuplicateCampaignInput): Promise<Campaign>
  changeStatus(actor: Actor, input: ChangeCampaignStatusInput): Promise<Campaign>
  restore(actor: Actor, input: CampaignById): Promise<Campaign>
  remove(actor: Actor, input: CampaignById): Promise<{ id: string }>
  getInstallation(actor: Actor, input: InstallationLevel): Promise<Installation>
}

export const campaignProcedures = (campaigns: CampaignsVerbs) => ({
  list: procedureFor(listCampaigns).query(({ ctx, input }) => campaigns.list(ctx.actor, input)),
  page: procedureFor(pageCampaigns).query(({ ctx, input }) => campaigns.page(ctx.actor, input)),
  get: procedureFor(getCampaign).query(({ ctx, input }) => campaigns.get(ctx.actor, input)),
  save: procedureFor(saveCampaign).mutation(({ ctx, input }) => campaigns.save(ctx.actor, input)),
  create: procedureFor(createCampaign).mutation(({ ctx, input }) => campaigns.create(ctx.actor, input)),
  duplicate: procedureFor(duplicateCampaign).mutation(({ ctx, input }) => campaigns.duplicate(ctx.actor, input)),
  changeStatus: procedureFor(changeCampaignStatus).mutation(({ ctx, input }) =>
    campaigns.changeStatus(ctx.actor, input),
  ),
  restore: procedureFor(restoreCampaign).mutation(({ ctx, input }) => campaigns.restore(ctx.actor, input)),
  getInstallation: procedureFor(getInstallation).query(({ ctx, input }) => campaigns.getInstallation(ctx.actor, input)),
  remove: procedureFor(removeCampaign).mutation(({ ctx, input }) => campaigns.remove(ctx.actor, input)),
})
