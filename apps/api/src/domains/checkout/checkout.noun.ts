import { defineNoun } from '../noun.js'
import { erasedWithCheckouts } from './checkout-erasure.statements.js'
import { Challenges } from './challenges.js'
import { CheckoutLimits } from './checkout-limits.js'
import { Checkout } from './checkout.entity.js'
import { CheckoutJobs } from './checkout.jobs.js'
import { checkoutProcedures } from './checkout.router.js'
import { CheckoutService } from './checkout.service.js'
import { CheckoutsRepository } from './checkouts.repository.js'
import { DonationDraft } from './donation-draft.entity.js'
import { DraftsExport } from './drafts-export.js'
import { DraftsRepository } from './drafts.repository.js'
import { DraftsService } from './drafts.service.js'
import { FormKeys } from './form-keys.js'
import { GatewayPollThrottle } from './gateway-poll-throttle.js'
import { GiftRows } from './gift-rows.js'
import { GivingService } from './giving.service.js'
import { PagesRepository } from './pages.repository.js'
import { PagesService } from './pages.service.js'
import { PublicTokens } from './public-tokens.js'
import { TermsCache } from './terms-cache.js'

export const checkout = defineNoun({
  providers: [
    Challenges,
    CheckoutJobs,
    CheckoutLimits,
    CheckoutService,
    CheckoutsRepository,
    DraftsExport,
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
  entities: [Checkout, DonationDraft],
  erasedWithDonors: erasedWithCheckouts,
  procedures: (get) => ({ checkout: checkoutProcedures(get(CheckoutService)) }),
})
