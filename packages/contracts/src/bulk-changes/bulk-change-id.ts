import { idOf, type Id } from '../id.js'

export type BulkChangeId = Id<'bulk_change'>
export const bulkChangeIdSchema = idOf<'bulk_change'>()
