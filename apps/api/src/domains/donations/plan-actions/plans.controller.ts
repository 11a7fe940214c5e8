import * as plans from '@almoner/contracts/donations/plan-actions.operations'
import { controllerFor } from '../../../rest/controller-for.js'

export const PlansController = controllerFor(
  plans.scheduleOfDonation,
  plans.listDonationChanges,
  plans.changeAmountOfPlan,
  plans.changeDateOfPlan,
  plans.changeFrequencyOfPlan,
  plans.pausePlan,
  plans.resumePlan,
  plans.skipInstallments,
  plans.unskipInstallments,
  plans.moveDateOfPlan,
  plans.moveCampaignOfPlan,
  plans.moveFundsOfPlan,
  plans.shareMethodOfPlan,
  plans.cancelPlan,
  plans.restartPlan,
)
