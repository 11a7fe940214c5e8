import { getDonation, listDonations } from '@almoner/contracts/donations/donations.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const DonationsController = controllerFor(listDonations, getDonation)
