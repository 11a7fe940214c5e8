export { CampaignsModule } from './campaigns.module.js'
export { CampaignsService } from './campaigns.service.js'
