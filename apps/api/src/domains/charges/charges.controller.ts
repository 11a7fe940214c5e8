import { getCharge, listCharges, refundCharge, totalCharges } from '@almoner/contracts/charges/charges.operations'
import { recordGift } from '@almoner/contracts/charges/offline.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const ChargesController = controllerFor(listCharges, totalCharges, getCharge, recordGift, refundCharge)
