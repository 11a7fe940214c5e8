import { defineNoun } from '../noun.js'
import { Fundraiser } from './fundraiser.entity.js'
import { FundraiserSettings } from './fundraiser-settings.entity.js'
import { FundraiserSettingsRepository } from './fundraiser-settings.repository.js'
import { FundraiserSettingsService } from './fundraiser-settings.service.js'
import { FundraiserEmails } from './fundraisers.email.js'
import { FundraisersRepository } from './fundraisers.repository.js'
import { fundraisersProcedures } from './fundraisers.router.js'
import { FundraisersService } from './fundraisers.service.js'
import { ownPageProcedures } from './own-page/own-page.router.js'
import { OwnPageRepository } from './own-page/own-page.repository.js'
import { OwnPageService } from './own-page/own-page.service.js'
import { FundraiserPageChange } from './own-page/page-change.entity.js'
import { PageChangesService } from './own-page/page-changes.service.js'
import { FundraiserSignup } from './sign-up/fundraiser-signup.entity.js'
import { FundraiserSignups } from './sign-up/fundraiser-signups.js'

import { FundraiserGiftProposal } from './gift-proposals/gift-proposal.entity.js'
import { GiftProposalsRepository } from './gift-proposals/gift-proposals.repository.js'
import { giftProposalsProcedures } from './gift-proposals/gift-proposals.router.js'
import { GiftProposalsService } from './gift-proposals/gift-proposals.service.js'
import { FundraiserThanks } from './thanks/fundraiser-thanks.entity.js'
import { thanksProcedures } from './thanks/thanks.router.js'
import { ThanksService } from './thanks/thanks.service.js'

export const fundraisers = defineNoun({
  providers: [
    FundraiserEmails,
    FundraiserSettingsRepository,
    FundraiserSettingsService,
    FundraisersRepository,
    FundraiserSignups,
    FundraisersService,
    OwnPageRepository,
    OwnPageService,
    PageChangesService,
    GiftProposalsRepository,
    GiftProposalsService,
    ThanksService,
  ],
  entities: [
    Fundraiser,
    FundraiserGiftProposal,
    FundraiserPageChange,
    FundraiserSettings,
    FundraiserSignup,
    FundraiserThanks,
  ],
  procedures: (get) => ({
    fundraisers: {
      ...fundraisersProcedures(get(FundraisersService), get(FundraiserSignups)),
      ...giftProposalsProcedures(get(GiftProposalsService)),
      ...thanksProcedures(get(ThanksService)),
      ...ownPageProcedures(get(OwnPageService), get(PageChangesService), get(FundraiserSettingsService)),
    },
  }),
})
