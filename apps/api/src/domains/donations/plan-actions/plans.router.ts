import * as plans from '@almoner/contracts/donations/plan-actions.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { PlansService } from './plans.service.js'

/** What staff do to a plan, beside what is read of donations. */
export const planProcedures = (verbs: PlansService) => ({
  schedule: procedureFor(plans.scheduleOfDonation).query(({ ctx, input }) => verbs.schedule(ctx.actor, input)),
  changes: procedureFor(plans.listDonationChanges).query(({ ctx, input }) => verbs.changes(ctx.actor, input)),
  movement: procedureFor(plans.movementOfPlans).query(({ ctx, input }) => verbs.movement(ctx.actor, input)),
  changeAmount: procedureFor(plans.changeAmountOfPlan).mutation(({ ctx, input }) =>
    verbs.changeAmount(ctx.actor, input),
  ),
  changeDate: procedureFor(plans.changeDateOfPlan).mutation(({ ctx, input }) => verbs.changeDate(ctx.actor, input)),
  changeFrequency: procedureFor(plans.changeFrequencyOfPlan).mutation(({ ctx, input }) =>
    verbs.changeFrequency(ctx.actor, input),
  ),
  pause: procedureFor(plans.pausePlan).mutation(({ ctx, input }) => verbs.pause(ctx.actor, input)),
  resume: procedureFor(plans.resumePlan).mutation(({ ctx, input }) => verbs.resume(ctx.actor, input)),
  skip: procedureFor(plans.skipInstallments).mutation(({ ctx, input }) => verbs.skip(ctx.actor, input)),
  unskip: procedureFor(plans.unskipInstallments).mutation(({ ctx, input }) => verbs.unskip(ctx.actor, input)),
  moveDate: procedureFor(plans.moveDateOfPlan).mutation(({ ctx, input }) => verbs.moveDate(ctx.actor, input)),
  moveCampaign: procedureFor(plans.moveCampaignOfPlan).mutation(({ ctx, input }) =>
    verbs.moveCampaign(ctx.actor, input),
  ),
  moveFunds: procedureFor(plans.moveFundsOfPlan).mutation(({ ctx, input }) => verbs.moveFunds(ctx.actor, input)),
  shareMethod: procedureFor(plans.shareMethodOfPlan).mutation(({ ctx, input }) => verbs.shareMethod(ctx.actor, input)),
  cancel: procedureFor(plans.cancelPlan).mutation(({ ctx, input }) => verbs.cancel(ctx.actor, input)),
  restart: procedureFor(plans.restartPlan).mutation(({ ctx, input }) => verbs.restart(ctx.actor, input)),
})
