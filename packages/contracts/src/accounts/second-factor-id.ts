import { idOf, type Id } from '../id.js'

export type SecondFactorId = Id<'second_factor'>
export const secondFactorIdSchema = idOf<'second_factor'>()
