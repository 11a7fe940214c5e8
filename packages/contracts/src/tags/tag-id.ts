import { idOf } from '../id.js'

export const tagIdSchema = idOf<'tag'>()
