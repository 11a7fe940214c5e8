import { idOf } from '../id.js'

export const releaseIdSchema = idOf<'release'>()
