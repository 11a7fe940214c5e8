import { getCampaign, pageCampaigns, saveCampaign } from '@almoner/contracts/campaigns/campaigns.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const CampaignsController = controllerFor(getCampaign, pageCampaigns, saveCampaign)
