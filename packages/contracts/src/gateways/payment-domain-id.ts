import { idOf } from '../id.js'

export const paymentDomainIdSchema = idOf<'payment_domain'>()
