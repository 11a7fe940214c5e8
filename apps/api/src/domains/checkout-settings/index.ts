export { CheckoutSettingsModule } from './checkout-settings.module.js'
export { CheckoutSettingsService } from './checkout-settings.service.js'
