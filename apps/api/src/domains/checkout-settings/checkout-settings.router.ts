import {
  getCheckoutSettings,
  saveCheckoutSettings,
} from '@almoner/contracts/checkout-settings/checkout-settings.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { CheckoutSettingsService } from './checkout-settings.service.js'

export const checkoutSettingsProcedures = (settings: CheckoutSettingsService) => ({
  getCheckoutSettings: procedureFor(getCheckoutSettings).query(({ ctx, input }) =>
    settings.getCheckoutSettings(ctx.actor, input),
  ),
  saveCheckoutSettings: procedureFor(saveCheckoutSettings).mutation(({ ctx, input }) =>
    settings.saveCheckoutSettings(ctx.actor, input),
  ),
})
