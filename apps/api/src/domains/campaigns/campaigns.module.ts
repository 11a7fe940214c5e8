import { Module } from '@nestjs/common'
import { CheckoutSettingsModule } from '../checkout-settings/index.js'
import { OrgsModule } from '../orgs/index.js'
import { VersionsModule } from '../versions/index.js'
import { CampaignPagesRepository } from './campaign-pages.repository.js'
import { CampaignPagesService } from './campaign-pages.service.js'
import { CampaignsController } from './campaigns.controller.js'
import { CampaignsRepository } from './campaigns.repository.js'
import { CampaignsService } from './campaigns.service.js'
import { PageAddresses } from './page-addresses.js'
import { WidgetInstalls } from './widget-installs.repository.js'

@Module({
  imports: [CheckoutSettingsModule, OrgsModule, VersionsModule],
  controllers: [CampaignsController],
  providers: [
    CampaignPagesRepository,
    CampaignPagesService,
    CampaignsRepository,
    CampaignsService,
    PageAddresses,
    WidgetInstalls,
  ],
  exports: [CampaignPagesService, CampaignsService, PageAddresses, WidgetInstalls],
})
export class CampaignsModule {}
