import {
  getCheckoutSettings,
  saveCheckoutSettings,
  type CheckoutLevel,
  type CheckoutSettingsOfLevel,
  type SaveCheckoutSettingsInput,
} from '@almoner/contracts/checkout-settings/checkout-settings.operations'
import type { Actor } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface CheckoutSettingsVerbs {
  get(actor: Actor, input: CheckoutLevel): Promise<CheckoutSettingsOfLevel>
  save(actor: Actor, input: SaveCheckoutSettingsInput): Promise<CheckoutSettingsOfLevel>
}

export const createCheckoutSettingsRouter = (settings: CheckoutSettingsVerbs) =>
  router({
    get: procedureFor(getCheckoutSettings).query(({ ctx, input }) => settings.get(ctx.actor, input)),
    save: procedureFor(saveCheckoutSettings).mutation(({ ctx, input }) => settings.save(ctx.actor, input)),
  })
