import { defineNoun } from '../noun.js'
import { CheckoutSettings } from './checkout-settings.entity.js'
import { CheckoutSettingsRepository } from './checkout-settings.repository.js'
import { checkoutSettingsProcedures } from './checkout-settings.router.js'
import { CheckoutSettingsService } from './checkout-settings.service.js'

export const checkoutSettings = defineNoun({
  providers: [CheckoutSettingsRepository, CheckoutSettingsService],
  entities: [CheckoutSettings],
  procedures: (get) => ({ campaigns: checkoutSettingsProcedures(get(CheckoutSettingsService)) }),
})
