import { idOf, type Id } from '../id.js'

export type LegalEntityId = Id<'entity'>
export const legalEntityIdSchema = idOf<'entity'>()
