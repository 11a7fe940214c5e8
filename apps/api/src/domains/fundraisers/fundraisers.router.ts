import type { Fundraiser, FundraiserRow } from '@almoner/contracts/fundraisers/fundraiser'
import {
  approveFundraiser,
  countPendingFundraisers,
  createFundraiser,
  endFundraiser,
  getFundraiser,
  listFundraisers,
  pauseFundraiser,
  rejectFundraiser,
  resumeFundraiser,
  saveFundraiser,
} from '@almoner/contracts/fundraisers/fundraisers.operations'
import type {
  CreateFundraiserInput,
  FundraiserById,
  ListFundraisersInput,
  PendingCount,
  RejectFundraiserInput,
  SaveFundraiserInput,
} from '@almoner/contracts/fundraisers/fundraisers.operations'
import { confirmSignUp, getSignUp, signUpFundraiser } from '@almoner/contracts/fundraisers/sign-up.operations'
import type { SignUp, SignUpByToken, SignUpInput } from '@almoner/contracts/fundraisers/sign-up.operations'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface FundraisersVerbs {
  list(actor: Actor, input: ListFundraisersInput): Promise<Page<FundraiserRow>>
  pendingCount(actor: Actor): Promise<PendingCount>
  get(actor: Actor, input: FundraiserById): Promise<Fundraiser>
  create(actor: Actor, input: CreateFundraiserInput): Promise<Fundraiser>
  save(actor: Actor, input: SaveFundraiserInput): Promise<Fundraiser>
  approve(actor: Actor, input: FundraiserById): Promise<Fundraiser>
  reject(actor: Actor, input: RejectFundraiserInput): Promise<Fundraiser>
  pause(actor: Actor, input: FundraiserById): Promise<Fundraiser>
  resume(actor: Actor, input: FundraiserById): Promise<Fundraiser>
  end(actor: Actor, input: FundraiserById): Promise<Fundraiser>
  signUp(ip: string, input: SignUpInput): Promise<{ sent: true }>
  getSignUp(input: SignUpByToken): Promise<SignUp>
  confirmSignUp(input: SignUpByToken): Promise<SignUp>
}

export const createFundraisersRouter = (fundraisers: FundraisersVerbs) =>
  router({
    list: procedureFor(listFundraisers).query(({ ctx, input }) => fundraisers.list(ctx.actor, input)),
    pendingCount: procedureFor(countPendingFundraisers).query(({ ctx }) => fundraisers.pendingCount(ctx.actor)),
    get: procedureFor(getFundraiser).query(({ ctx, input }) => fundraisers.get(ctx.actor, input)),
    create: procedureFor(createFundraiser).mutation(({ ctx, input }) => fundraisers.create(ctx.actor, input)),
    save: procedureFor(saveFundraiser).mutation(({ ctx, input }) => fundraisers.save(ctx.actor, input)),
    approve: procedureFor(approveFundraiser).mutation(({ ctx, input }) => fundraisers.approve(ctx.actor, input)),
    reject: procedureFor(rejectFundraiser).mutation(({ ctx, input }) => fundraisers.reject(ctx.actor, input)),
    pause: procedureFor(pauseFundraiser).mutation(({ ctx, input }) => fundraisers.pause(ctx.actor, input)),
    resume: procedureFor(resumeFundraiser).mutation(({ ctx, input }) => fundraisers.resume(ctx.actor, input)),
    end: procedureFor(endFundraiser).mutation(({ ctx, input }) => fundraisers.end(ctx.actor, input)),
    signUp: procedureFor(signUpFundraiser).mutation(({ ctx, input }) => fundraisers.signUp(ctx.ip, input)),
    getSignUp: procedureFor(getSignUp).query(({ input }) => fundraisers.getSignUp(input)),
    confirmSignUp: procedureFor(confirmSignUp).mutation(({ input }) => fundraisers.confirmSignUp(input)),
  })
