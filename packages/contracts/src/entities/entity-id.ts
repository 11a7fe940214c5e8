import { idOf, type Id } from '../id.js'

export type EntityId = Id<'entity'>
export const entityIdSchema = idOf<'entity'>()
