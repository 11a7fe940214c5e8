import { defineNoun } from '../noun.js'
import { CheckoutSettings } from './checkout-settings.entity.js'
import { CheckoutSettingsModule } from './checkout-settings.module.js'
import { checkoutSettingsProcedures } from './checkout-settings.router.js'
import { CheckoutSettingsService } from './checkout-settings.service.js'

export const checkoutSettings = defineNoun({
  modules: [CheckoutSettingsModule],
  entities: [CheckoutSettings],
  procedures: (get) => ({ campaigns: checkoutSettingsProcedures(get(CheckoutSettingsService)) }),
})
