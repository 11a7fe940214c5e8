import { getDonor, listDonors } from '@almoner/contracts/donors/donors.operations'
import { createDonor, updateDonor } from '@almoner/contracts/donors/save-donor.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const DonorsController = controllerFor(listDonors, getDonor, createDonor, updateDonor)
