import {
  approveFundraiser,
  countFundraisers,
  countPendingFundraisers,
  createFundraiser,
  endFundraiser,
  getFundraiser,
  inviteFundraiser,
  listFundraisers,
  pauseFundraiser,
  rejectFundraiser,
  resumeFundraiser,
  saveFundraiser,
} from '@almoner/contracts/fundraisers/fundraisers.operations'
import {
  confirmSignUp,
  getSignUp,
  listJoinableTeams,
  signUpFundraiser,
} from '@almoner/contracts/fundraisers/sign-up.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { FundraisersService } from './fundraisers.service.js'
import type { FundraiserSignups } from './sign-up/fundraiser-signups.js'

export const fundraisersProcedures = (fundraisers: FundraisersService, signups: FundraiserSignups) => ({
  list: procedureFor(listFundraisers).query(({ ctx, input }) => fundraisers.list(ctx.actor, input)),
  count: procedureFor(countFundraisers).query(({ ctx, input }) => fundraisers.count(ctx.actor, input)),
  pendingCount: procedureFor(countPendingFundraisers).query(({ ctx }) => fundraisers.pendingCount(ctx.actor)),
  get: procedureFor(getFundraiser).query(({ ctx, input }) => fundraisers.get(ctx.actor, input)),
  create: procedureFor(createFundraiser).mutation(({ ctx, input }) => fundraisers.create(ctx.actor, input)),
  save: procedureFor(saveFundraiser).mutation(({ ctx, input }) => fundraisers.save(ctx.actor, input)),
  approve: procedureFor(approveFundraiser).mutation(({ ctx, input }) => fundraisers.approve(ctx.actor, input)),
  invite: procedureFor(inviteFundraiser).mutation(({ ctx, input }) => fundraisers.invite(ctx.actor, input)),
  reject: procedureFor(rejectFundraiser).mutation(({ ctx, input }) => fundraisers.reject(ctx.actor, input)),
  pause: procedureFor(pauseFundraiser).mutation(({ ctx, input }) => fundraisers.pause(ctx.actor, input)),
  resume: procedureFor(resumeFundraiser).mutation(({ ctx, input }) => fundraisers.resume(ctx.actor, input)),
  end: procedureFor(endFundraiser).mutation(({ ctx, input }) => fundraisers.end(ctx.actor, input)),
  signUp: procedureFor(signUpFundraiser).mutation(({ ctx, input }) => signups.signUp(ctx.ip, input)),
  joinableTeams: procedureFor(listJoinableTeams).query(({ input }) => signups.joinableTeams(input)),
  getSignUp: procedureFor(getSignUp).query(({ input }) => signups.get(input)),
  confirmSignUp: procedureFor(confirmSignUp).mutation(({ input }) => signups.confirm(input)),
})
