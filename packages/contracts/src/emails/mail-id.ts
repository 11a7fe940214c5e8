import { idOf } from '../id.js'

export const mailIdSchema = idOf<'mail'>()
