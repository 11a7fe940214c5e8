import * as donations from '@almoner/contracts/donations/donation-actions.operations'
import { controllerFor } from '../../../rest/controller-for.js'

export const DonationActionsController = controllerFor(
  donations.scheduleOfDonation,
  donations.listDonationChanges,
  donations.changeAmountOfDonation,
  donations.changeDateOfDonation,
  donations.changeFrequencyOfDonation,
  donations.pauseDonation,
  donations.resumeDonation,
  donations.skipInstallments,
  donations.unskipInstallments,
  donations.moveDateOfDonation,
  donations.moveCampaignOfDonation,
  donations.moveFundsOfDonation,
  donations.shareMethodOfDonation,
  donations.cancelDonation,
  donations.restartDonation,
)
