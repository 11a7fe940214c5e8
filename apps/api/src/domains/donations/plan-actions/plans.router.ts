import type { DonationChange, PlanChanged } from '@almoner/contracts/donations/plan-actions'
import * as plans from '@almoner/contracts/donations/plan-actions.operations'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../../platform/access/actor.js'
import { procedureFor } from '../../../trpc/procedure-for.js'

export interface PlansVerbs {
  schedule(actor: Actor, input: plans.PlanDatesInput): Promise<plans.PlanDates>
  changes(actor: Actor, input: plans.ListChangesInput): Promise<Page<DonationChange>>
  movement(actor: Actor, input: plans.MovementInput): Promise<plans.PlanMovements>
  changeAmount(actor: Actor, input: plans.ChangeAmountInput): Promise<PlanChanged>
  changeDate(actor: Actor, input: plans.ChangeDateInput): Promise<PlanChanged>
  changeFrequency(actor: Actor, input: plans.ChangeFrequencyInput): Promise<PlanChanged>
  pause(actor: Actor, input: plans.PausePlanInput): Promise<PlanChanged>
  resume(actor: Actor, input: plans.ResumePlanInput): Promise<PlanChanged>
  skip(actor: Actor, input: plans.SkipInput): Promise<PlanChanged>
  unskip(actor: Actor, input: plans.UnskipInput): Promise<PlanChanged>
  moveDate(actor: Actor, input: plans.MoveDateInput): Promise<PlanChanged>
  moveCampaign(actor: Actor, input: plans.MoveCampaignInput): Promise<PlanChanged>
  moveFunds(actor: Actor, input: plans.MoveFundsInput): Promise<PlanChanged>
  shareMethod(actor: Actor, input: plans.ShareMethodInput): Promise<PlanChanged>
  cancel(actor: Actor, input: plans.CancelPlanInput): Promise<PlanChanged>
  restart(actor: Actor, input: plans.RestartPlanInput): Promise<PlanChanged>
}

/** What staff do to a plan, beside what is read of donations. */
export const planProcedures = (verbs: PlansVerbs) => ({
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
