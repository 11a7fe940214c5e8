import { idOf } from '../id.js'

export const legalEntityIdSchema = idOf<'entity'>()
