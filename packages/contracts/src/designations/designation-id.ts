import { idOf } from '../id.js'

export const designationIdSchema = idOf<'designation'>()
