import { idOf } from '../id.js'

export const bankStatementIdSchema = idOf<'bankStatement'>()
export const bankLineIdSchema = idOf<'bankLine'>()
