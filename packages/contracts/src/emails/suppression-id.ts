import { idOf } from '../id.js'

export const suppressionIdSchema = idOf<'suppression'>()
