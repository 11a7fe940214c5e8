import {
  getChallenge,
  getCheckoutPage,
  getGiftStatus,
  getLeaderboard,
  getOrgPage,
  give,
  listDrafts,
  listOwnDrafts,
  noteInstall,
  resumeDraft,
  saveDraft,
  stopReminders,
} from '@almoner/contracts/checkout/checkout.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { CheckoutService } from './checkout.service.js'

export const checkoutProcedures = (checkout: CheckoutService) => ({
  page: procedureFor(getCheckoutPage).query(({ input }) => checkout.page(input)),
  org: procedureFor(getOrgPage).query(({ input }) => checkout.org(input)),
  leaderboard: procedureFor(getLeaderboard).query(({ input }) => checkout.leaderboard(input)),
  saveDraft: procedureFor(saveDraft).mutation(({ ctx, input }) => checkout.saveDraft(ctx.ip, input)),
  resume: procedureFor(resumeDraft).mutation(({ input }) => checkout.resume(input)),
  stopReminders: procedureFor(stopReminders).mutation(({ input }) => checkout.stopReminders(input)),
  challenge: procedureFor(getChallenge).query(({ ctx, input }) => checkout.challenge(ctx.ip, input)),
  give: procedureFor(give).mutation(({ ctx, input }) => checkout.give(ctx.ip, input)),
  status: procedureFor(getGiftStatus).query(({ input }) => checkout.status(input)),
  seen: procedureFor(noteInstall).mutation(({ ctx, input }) => checkout.seen(ctx.ip, input)),
  listOwnDrafts: procedureFor(listOwnDrafts).query(({ ctx, input }) => checkout.listOwnDrafts(ctx.actor, input)),
  listDrafts: procedureFor(listDrafts).query(({ ctx, input }) => checkout.listDrafts(ctx.signedIn, input)),
})
