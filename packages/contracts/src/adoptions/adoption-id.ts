import { idOf } from '../id.js'

export const adoptionIdSchema = idOf<'adoption'>()
export const adoptionItemIdSchema = idOf<'adoptionItem'>()
export const adoptionCustomerIdSchema = idOf<'adoptionCustomer'>()
