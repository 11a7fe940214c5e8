import { defineNoun } from '../noun.js'
import { BulkChangeRow } from './bulk-change-row.entity.js'
import { BulkChange } from './bulk-change.entity.js'
import { BulkChangesModule } from './bulk-changes.module.js'
import { bulkChangesProcedures } from './bulk-changes.router.js'
import { BulkChangesService } from './bulk-changes.service.js'

export const bulkChanges = defineNoun({
  modules: [BulkChangesModule],
  entities: [BulkChange, BulkChangeRow],
  procedures: (get) => ({ bulkChanges: bulkChangesProcedures(get(BulkChangesService)) }),
})
