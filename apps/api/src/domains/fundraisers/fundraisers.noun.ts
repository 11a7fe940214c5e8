import { defineNoun } from '../noun.js'
import { erasedWithFundraisers } from './fundraisers-erasure.statements.js'
import { FundraisersBulk } from './fundraisers-bulk.js'
import { FundraisersExport } from './fundraisers-export.js'
import { Fundraiser } from './fundraiser.entity.js'
import { FundraiserSettings } from './fundraiser-settings.entity.js'
import { FundraiserSettingsRepository } from './fundraiser-settings.repository.js'
import { FundraiserSettingsService } from './fundraiser-settings.service.js'
import { FundraiserEmails } from './fundraisers.email.js'
import { FundraisersJobs } from './fundraisers.jobs.js'
import { FundraisersRepository } from './fundraisers.repository.js'
import { fundraisersProcedures } from './fundraisers.router.js'
import { FundraisersService } from './fundraisers.service.js'
import { ownPageProcedures } from './own-page/own-page.router.js'
import { OwnPageRepository } from './own-page/own-page.repository.js'
import { OwnPageService } from './own-page/own-page.service.js'
import { FundraiserPageChange } from './own-page/page-change.entity.js'
import { PageProposals } from './own-page/page-proposals.js'
import { PageChangesService } from './own-page/page-changes.service.js'
import { FundraiserSignup } from './sign-up/fundraiser-signup.entity.js'
import { FundraiserSignups } from './sign-up/fundraiser-signups.js'

import { FundraiserGiftProposal } from './gift-proposals/gift-proposal.entity.js'
import { GiftProposalsRepository } from './gift-proposals/gift-proposals.repository.js'
import { giftProposalsProcedures } from './gift-proposals/gift-proposals.router.js'
import { GiftProposalsService } from './gift-proposals/gift-proposals.service.js'
import { FundraiserEmail } from './progress/fundraiser-email.entity.js'
import { PageProgress } from './progress/page-progress.js'
import { FundraiserTeam } from './teams/fundraiser-team.entity.js'
import { NewTeams } from './teams/new-teams.js'
import { OwnTeamService } from './teams/own-team.service.js'
import { TeamChangesService } from './teams/team-changes.service.js'
import { TeamMembers } from './teams/team-members.js'
import { TeamEmails } from './teams/teams.email.js'
import { TeamsExport } from './teams/teams-export.js'
import { TeamsRepository } from './teams/teams.repository.js'
import { ownTeamProcedures, teamsProcedures } from './teams/teams.router.js'
import { TeamsService } from './teams/teams.service.js'
import { FundraiserThanks } from './thanks/fundraiser-thanks.entity.js'
import { thanksProcedures } from './thanks/thanks.router.js'
import { FundraiserVisitor, FundraiserVisits } from './visits/fundraiser-visit.entities.js'
import { PageVisits } from './visits/page-visits.js'
import { ThanksService } from './thanks/thanks.service.js'

export const fundraisers = defineNoun({
  providers: [
    FundraisersBulk,
    FundraisersExport,
    FundraisersJobs,
    FundraiserEmails,
    FundraiserSettingsRepository,
    FundraiserSettingsService,
    FundraisersRepository,
    FundraiserSignups,
    FundraisersService,
    OwnPageRepository,
    OwnPageService,
    PageChangesService,
    PageProgress,
    GiftProposalsRepository,
    GiftProposalsService,
    ThanksService,
    NewTeams,
    OwnTeamService,
    PageProposals,
    PageVisits,
    TeamChangesService,
    TeamEmails,
    TeamMembers,
    TeamsExport,
    TeamsRepository,
    TeamsService,
  ],
  entities: [
    Fundraiser,
    FundraiserEmail,
    FundraiserGiftProposal,
    FundraiserPageChange,
    FundraiserSettings,
    FundraiserSignup,
    FundraiserTeam,
    FundraiserThanks,
    FundraiserVisitor,
    FundraiserVisits,
  ],
  erasedWithDonors: erasedWithFundraisers,
  procedures: (get) => ({
    fundraisers: {
      ...fundraisersProcedures(get(FundraisersService), get(FundraiserSignups)),
      ...giftProposalsProcedures(get(GiftProposalsService)),
      ...thanksProcedures(get(ThanksService)),
      ...ownPageProcedures(get(OwnPageService), get(PageChangesService), get(FundraiserSettingsService)),
    },
    fundraiserTeams: {
      ...teamsProcedures(get(TeamsService), get(TeamChangesService)),
      ...ownTeamProcedures(get(OwnTeamService)),
    },
  }),
})
