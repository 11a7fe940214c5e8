import { idOf } from '../id.js'

export const chargeIdSchema = idOf<'charge'>()
