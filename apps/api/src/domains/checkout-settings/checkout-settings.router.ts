import {
  getCheckoutSettings,
  saveCheckoutSettings,
  type CheckoutLevel,
  type CheckoutSettingsOfLevel,
  type SaveCheckoutSettingsInput,
} from '@almoner/contracts/checkout-settings/checkout-settings.operations'
import type { Actor } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'

export interface CheckoutSettingsVerbs {
  getCheckoutSettings(actor: Actor, input: CheckoutLevel): Promise<CheckoutSettingsOfLevel>
  saveCheckoutSettings(actor: Actor, input: SaveCheckoutSettingsInput): Promise<CheckoutSettingsOfLevel>
}

export const checkoutSettingsProcedures = (settings: CheckoutSettingsVerbs) => ({
  getCheckoutSettings: procedureFor(getCheckoutSettings).query(({ ctx, input }) =>
    settings.getCheckoutSettings(ctx.actor, input),
  ),
  saveCheckoutSettings: procedureFor(saveCheckoutSettings).mutation(({ ctx, input }) =>
    settings.saveCheckoutSettings(ctx.actor, input),
  ),
})
