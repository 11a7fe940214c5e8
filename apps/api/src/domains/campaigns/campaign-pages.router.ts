import type { CampaignPage } from '@almoner/contracts/campaigns/campaign-page'
import {
  getCampaignPage,
  publishCampaignPage,
  saveCampaignPage,
  unpublishCampaignPage,
  uploadPagePicture,
  type OfCampaign,
  type SaveCampaignPageInput,
  type UploadedPicture,
  type UploadPagePictureInput,
} from '@almoner/contracts/campaigns/campaign-pages.operations'
import type { Actor } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'

export interface CampaignPagesVerbs {
  getPage(actor: Actor, input: OfCampaign): Promise<CampaignPage>
  savePage(actor: Actor, input: SaveCampaignPageInput): Promise<CampaignPage>
  publishPage(actor: Actor, input: OfCampaign): Promise<CampaignPage>
  unpublishPage(actor: Actor, input: OfCampaign): Promise<CampaignPage>
  uploadPicture(actor: Actor, input: UploadPagePictureInput): Promise<UploadedPicture>
}

export const campaignPageProcedures = (pages: CampaignPagesVerbs) => ({
  getPage: procedureFor(getCampaignPage).query(({ ctx, input }) => pages.getPage(ctx.actor, input)),
  savePage: procedureFor(saveCampaignPage).mutation(({ ctx, input }) => pages.savePage(ctx.actor, input)),
  publishPage: procedureFor(publishCampaignPage).mutation(({ ctx, input }) => pages.publishPage(ctx.actor, input)),
  unpublishPage: procedureFor(unpublishCampaignPage).mutation(({ ctx, input }) =>
    pages.unpublishPage(ctx.actor, input),
  ),
  uploadPicture: procedureFor(uploadPagePicture).mutation(({ ctx, input }) => pages.uploadPicture(ctx.actor, input)),
})
