import { Module } from '@nestjs/common'
import { CampaignsModule } from '../campaigns/index.js'
import { CheckoutSettingsModule } from '../checkout-settings/index.js'
import { VersionsModule } from '../versions/index.js'
import { EmailsRepository } from './emails.repository.js'
import { EmailsService } from './emails.service.js'
import { GiftMails } from './gift-mails.js'

@Module({
  imports: [CampaignsModule, CheckoutSettingsModule, VersionsModule],
  providers: [EmailsRepository, EmailsService, GiftMails],
  exports: [EmailsService],
})
export class EmailsModule {}
