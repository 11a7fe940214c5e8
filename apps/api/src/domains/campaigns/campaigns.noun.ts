import { defineNoun } from '../noun.js'
import { CampaignPage } from './campaign-page.entity.js'
import { campaignPageProcedures } from './campaign-pages.router.js'
import { CampaignPagesService } from './campaign-pages.service.js'
import { Campaign } from './campaign.entity.js'
import { CampaignsModule } from './campaigns.module.js'
import { campaignProcedures } from './campaigns.router.js'
import { CampaignsService } from './campaigns.service.js'
import { WidgetInstall } from './widget-install.entity.js'

export const campaigns = defineNoun({
  modules: [CampaignsModule],
  entities: [Campaign, CampaignPage, WidgetInstall],
  procedures: (get) => ({
    campaigns: { ...campaignPageProcedures(get(CampaignPagesService)), ...campaignProcedures(get(CampaignsService)) },
  }),
})
