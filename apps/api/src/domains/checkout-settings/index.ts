export { CheckoutSettingsService } from './checkout-settings.service.js'
export { dropSettingsOf } from './checkout-settings.statements.js'
