import { idOf, type Id } from '../id.js'

export const receiptIdSchema = idOf<'receipt'>()
export type ReceiptId = Id<'receipt'>
