import {
  confirmProposal,
  declineProposal,
  listOwnProposals,
  listProposals,
  proposeGift,
  withdrawProposal,
} from '@almoner/contracts/fundraisers/gift-proposals.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { GiftProposalsService } from './gift-proposals.service.js'

export const giftProposalsProcedures = (proposals: GiftProposalsService) => ({
  proposeGift: procedureFor(proposeGift).mutation(({ ctx, input }) => proposals.propose(ctx.actor, input)),
  ownProposals: procedureFor(listOwnProposals).query(({ ctx }) => proposals.own(ctx.actor)),
  withdrawProposal: procedureFor(withdrawProposal).mutation(({ ctx, input }) => proposals.withdraw(ctx.actor, input)),
  proposals: procedureFor(listProposals).query(({ ctx, input }) => proposals.waiting(ctx.actor, input)),
  confirmProposal: procedureFor(confirmProposal).mutation(({ ctx, input }) => proposals.confirm(ctx.actor, input)),
  declineProposal: procedureFor(declineProposal).mutation(({ ctx, input }) => proposals.decline(ctx.actor, input)),
})
