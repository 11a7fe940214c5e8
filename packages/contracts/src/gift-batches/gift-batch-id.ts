import { idOf, type Id } from '../id.js'

export const giftBatchIdSchema = idOf<'gift batch'>()
export type GiftBatchId = Id<'gift batch'>
