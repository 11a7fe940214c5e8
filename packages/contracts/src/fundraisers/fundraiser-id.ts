import { idOf, type Id } from '../id.js'

export type FundraiserId = Id<'fundraiser'>
export const fundraiserIdSchema = idOf<'fundraiser'>()
