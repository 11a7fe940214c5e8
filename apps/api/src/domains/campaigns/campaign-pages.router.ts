import {
  getCampaignPage,
  publishCampaignPage,
  saveCampaignPage,
  unpublishCampaignPage,
  uploadPagePicture,
} from '@almoner/contracts/campaigns/campaign-pages.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { CampaignPagesService } from './campaign-pages.service.js'

export const campaignPageProcedures = (pages: CampaignPagesService) => ({
  getPage: procedureFor(getCampaignPage).query(({ ctx, input }) => pages.getPage(ctx.actor, input)),
  savePage: procedureFor(saveCampaignPage).mutation(({ ctx, input }) => pages.savePage(ctx.actor, input)),
  publishPage: procedureFor(publishCampaignPage).mutation(({ ctx, input }) => pages.publishPage(ctx.actor, input)),
  unpublishPage: procedureFor(unpublishCampaignPage).mutation(({ ctx, input }) =>
    pages.unpublishPage(ctx.actor, input),
  ),
  uploadPicture: procedureFor(uploadPagePicture).mutation(({ ctx, input }) => pages.uploadPicture(ctx.actor, input)),
})
