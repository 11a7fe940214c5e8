import { idOf } from '../id.js'

export const customFieldIdSchema = idOf<'custom_field'>()
