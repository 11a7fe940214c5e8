import { Module } from '@nestjs/common'
import { CampaignsModule } from '../campaigns/index.js'
import { CheckoutSettingsModule } from '../checkout-settings/index.js'
import { DashboardsModule } from '../dashboards/index.js'
import { DonationsModule } from '../donations/index.js'
import { OrgsModule } from '../orgs/index.js'
import { PortalLinksModule } from '../portal-links/index.js'
import { VersionsModule } from '../versions/index.js'
import { CardLinks } from './card-links.js'
import { EmailsController } from './emails.controller.js'
import { EmailsRepository } from './emails.repository.js'
import { EmailsService } from './emails.service.js'
import { GiftEmails } from './gift.email.js'
import { DonationEmailsRepository } from './donation-emails.repository.js'
import { DonationEmails } from './donation.email.js'
import { NoticeReader } from './staff/notices.repository.js'
import { StaffDigests } from './staff/staff-digests.js'
import { StaffEmails } from './staff/staff-emails.js'
import { StaffNoticesRepository } from './staff/staff-notices.repository.js'
import { EmailsJobs } from './emails.jobs.js'

@Module({
  controllers: [EmailsController],
  imports: [
    CampaignsModule,
    CheckoutSettingsModule,
    DashboardsModule,
    DonationsModule,
    OrgsModule,
    PortalLinksModule,
    VersionsModule,
  ],
  providers: [
    EmailsJobs,
    CardLinks,
    EmailsRepository,
    EmailsService,
    GiftEmails,
    NoticeReader,
    DonationEmailsRepository,
    DonationEmails,
    StaffDigests,
    StaffEmails,
    StaffNoticesRepository,
  ],
  exports: [EmailsService],
})
export class EmailsModule {}
