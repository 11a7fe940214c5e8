import { idOf, type Id } from '../id.js'

export type ExportId = Id<'export'>
export const exportIdSchema = idOf<'export'>()
