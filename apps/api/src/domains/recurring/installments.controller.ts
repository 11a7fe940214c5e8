import { chargeNow } from '@almoner/contracts/installments/installments.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const InstallmentsController = controllerFor(chargeNow)
