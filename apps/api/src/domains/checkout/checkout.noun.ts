import { defineNoun } from '../noun.js'
import { Checkout } from './checkout.entity.js'
import { CheckoutModule } from './checkout.module.js'
import { checkoutProcedures } from './checkout.router.js'
import { CheckoutService } from './checkout.service.js'
import { DonationDraft } from './donation-draft.entity.js'

export const checkout = defineNoun({
  modules: [CheckoutModule],
  entities: [Checkout, DonationDraft],
  procedures: (get) => ({ checkout: checkoutProcedures(get(CheckoutService)) }),
})
