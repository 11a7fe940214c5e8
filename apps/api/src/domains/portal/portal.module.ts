import { Module } from '@nestjs/common'
import { CheckoutModule } from '../checkout/index.js'
import { CheckoutSettingsModule } from '../checkout-settings/index.js'
import { DonationsModule } from '../donations/index.js'
import { DonorsModule } from '../donors/index.js'
import { GatewaysModule } from '../gateways/index.js'
import { PortalLinksModule } from '../portal-links/index.js'
import { RecurringModule } from '../recurring/index.js'
import { PortalDetails } from './portal-details.js'
import { PortalEntrance } from './portal-entrance.js'
import { PortalHome } from './portal-home.js'
import { PortalJobs } from './portal.jobs.js'
import { PortalMethods } from './portal-methods.js'
import { PortalPlaces } from './portal-places.repository.js'
import { PortalPlans } from './portal-plans.js'
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
    PortalEntrance,
    PortalHome,
    PortalJobs,
    PortalMethods,
    PortalPlaces,
    PortalPlans,
    PortalRepository,
    PortalSessions,
  ],
  exports: [PortalPlaces, PortalSessions],
})
export class PortalModule {}
