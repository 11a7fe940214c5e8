import { idOf, type Id } from '../id.js'

export type InstallmentId = Id<'installment'>
export const installmentIdSchema = idOf<'installment'>()
