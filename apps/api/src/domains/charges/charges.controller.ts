import { getCharge, listCharges } from '@almoner/contracts/charges/charges.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const ChargesController = controllerFor(listCharges, getCharge)
