import { Module } from '@nestjs/common'
import { CampaignsModule } from '../campaigns/index.js'
import { ChargesModule } from '../charges/index.js'
import { CheckoutSettingsModule } from '../checkout-settings/index.js'
import { DonorsModule } from '../donors/index.js'
import { GatewaysModule } from '../gateways/index.js'
import { Challenges } from './challenges.js'
import { CheckoutLimits } from './checkout-limits.js'
import { CheckoutJobs } from './checkout.jobs.js'
import { CheckoutService } from './checkout.service.js'
import { CheckoutsRepository } from './checkouts.repository.js'
import { DraftsRepository } from './drafts.repository.js'
import { DraftsService } from './drafts.service.js'
import { FormKeys } from './form-keys.js'
import { GatewayPollThrottle } from './gateway-poll-throttle.js'
import { GiftRows } from './gift-rows.js'
import { GivingService } from './giving.service.js'
import { TermsCache } from './terms-cache.js'
import { PagesRepository } from './pages.repository.js'
import { PagesService } from './pages.service.js'
import { PublicTokens } from './public-tokens.js'

@Module({
  imports: [CampaignsModule, ChargesModule, CheckoutSettingsModule, DonorsModule, GatewaysModule],
  providers: [
    Challenges,
    CheckoutJobs,
    CheckoutLimits,
    CheckoutService,
    CheckoutsRepository,
    DraftsRepository,
    DraftsService,
    FormKeys,
    GatewayPollThrottle,
    GiftRows,
    GivingService,
    TermsCache,
    PagesRepository,
    PagesService,
    PublicTokens,
  ],
  exports: [CheckoutService, PagesService],
})
export class CheckoutModule {}
