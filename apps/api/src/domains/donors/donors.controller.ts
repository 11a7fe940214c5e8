import { getDonor, listDonors } from '@almoner/contracts/donors/donors.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const DonorsController = controllerFor(listDonors, getDonor)
