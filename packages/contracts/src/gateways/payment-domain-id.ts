import { idOf, type Id } from '../id.js'

export type PaymentDomainId = Id<'payment_domain'>
export const paymentDomainIdSchema = idOf<'payment_domain'>()
