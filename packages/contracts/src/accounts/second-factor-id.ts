import { idOf } from '../id.js'

export const secondFactorIdSchema = idOf<'second_factor'>()
