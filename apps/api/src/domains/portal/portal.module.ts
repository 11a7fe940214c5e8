import { Module } from '@nestjs/common'
import { CheckoutModule } from '../checkout/index.js'
import { CheckoutSettingsModule } from '../checkout-settings/index.js'
import { DonationsModule } from '../donations/index.js'
import { DonorsModule } from '../donors/index.js'
import { GatewaysModule } from '../gateways/index.js'
import { PortalLinksModule } from '../portal-links/index.js'
import { RecurringModule } from '../recurring/index.js'
import { PortalDetails } from './portal-details.js'
import { PortalLogin } from './portal-login.js'
import { PortalHome } from './portal-home.js'
import { PortalJobs } from './portal.jobs.js'
import { PortalMethods } from './portal-methods.js'
import { PortalOrgs } from './portal-orgs.repository.js'
import { PortalDonations } from './portal-donations.js'
import { PortalRepository } from './portal.repository.js'
import { PortalSessions } from './portal-sessions.repository.js'

@Module({
  imports: [
    CheckoutModule,
    CheckoutSettingsModule,
    DonationsModule,
    DonorsModule,
    GatewaysModule,
    PortalLinksModule,
    RecurringModule,
  ],
  providers: [
    PortalDetails,
    PortalLogin,
    PortalHome,
    PortalJobs,
    PortalMethods,
    PortalOrgs,
    PortalDonations,
    PortalRepository,
    PortalSessions,
  ],
  exports: [PortalOrgs, PortalSessions],
})
export class PortalModule {}
