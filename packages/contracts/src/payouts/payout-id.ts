import { idOf } from '../id.js'

export const payoutIdSchema = idOf<'payout'>()
