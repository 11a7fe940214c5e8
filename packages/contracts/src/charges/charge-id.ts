import { idOf, type Id } from '../id.js'

export type ChargeId = Id<'charge'>
export const chargeIdSchema = idOf<'charge'>()
