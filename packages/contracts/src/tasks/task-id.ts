import { idOf } from '../id.js'

export const taskIdSchema = idOf<'task'>()
