import { defineNoun } from '../noun.js'
import { CampaignGoals } from './campaign-goals.js'
import { CampaignsBulk } from './campaigns-bulk.js'
import { CampaignsExport } from './campaigns-export.js'
import { CampaignPage } from './campaign-page.entity.js'
import { CampaignPagesRepository } from './campaign-pages.repository.js'
import { campaignPageProcedures } from './campaign-pages.router.js'
import { CampaignPagesService } from './campaign-pages.service.js'
import { Campaign } from './campaign.entity.js'
import { CampaignsJobs } from './campaigns.jobs.js'
import { CampaignsRepository } from './campaigns.repository.js'
import { campaignProcedures } from './campaigns.router.js'
import { CampaignsService } from './campaigns.service.js'
import { PageAddresses } from './page-addresses.js'
import { WidgetInstall } from './widget-install.entity.js'
import { WidgetInstalls } from './widget-installs.repository.js'

export const campaigns = defineNoun({
  providers: [
    CampaignGoals,
    CampaignsBulk,
    CampaignsExport,
    CampaignPagesRepository,
    CampaignPagesService,
    CampaignsJobs,
    CampaignsRepository,
    CampaignsService,
    PageAddresses,
    WidgetInstalls,
  ],
  entities: [Campaign, CampaignPage, WidgetInstall],
  procedures: (get) => ({
    campaigns: { ...campaignPageProcedures(get(CampaignPagesService)), ...campaignProcedures(get(CampaignsService)) },
  }),
})
