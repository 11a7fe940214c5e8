import { saveCheckoutSettings } from '@almoner/contracts/checkout-settings/checkout-settings.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const CheckoutSettingsController = controllerFor(saveCheckoutSettings)
