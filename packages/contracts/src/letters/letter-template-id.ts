import { idOf } from '../id.js'

export const letterTemplateIdSchema = idOf<'letterTemplate'>()
