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
} from '@almoner/contracts/campaigns/campaigns.operations'
import { getInstallation } from '@almoner/contracts/campaigns/installation.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { CampaignsService } from './campaigns.service.js'

export const campaignProcedures = (campaigns: CampaignsService) => ({
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
