import { idOf } from '../id.js'

export const installmentIdSchema = idOf<'installment'>()
