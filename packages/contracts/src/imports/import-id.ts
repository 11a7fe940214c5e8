import { idOf, type Id } from '../id.js'

export type ImportId = Id<'import'>
export const importIdSchema = idOf<'import'>()
