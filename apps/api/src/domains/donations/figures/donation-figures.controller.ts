import { forecastDonations, getDonationFigures } from '@almoner/contracts/donations/donation-figures.operations'
import { controllerFor } from '../../../rest/controller-for.js'

export const DonationFiguresController = controllerFor(getDonationFigures, forecastDonations)
