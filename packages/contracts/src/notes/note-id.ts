import { idOf } from '../id.js'

export const noteIdSchema = idOf<'note'>()
