import { idOf } from '../id.js'

export const acknowledgmentIdSchema = idOf<'acknowledgment'>()
export const acknowledgmentRuleIdSchema = idOf<'acknowledgmentRule'>()
