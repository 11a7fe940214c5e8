import { idOf } from '../id.js'

export const bulkChangeIdSchema = idOf<'bulk_change'>()
