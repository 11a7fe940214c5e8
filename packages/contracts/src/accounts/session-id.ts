import { idOf } from '../id.js'

export const sessionIdSchema = idOf<'session'>()
