import { defineNoun } from '../noun.js'
import { erasedWithBulkChanges } from './bulk-changes-erasure.statements.js'
import { BulkActions } from './bulk-actions.js'
import { BulkChangeRow } from './bulk-change-row.entity.js'
import { BulkChange } from './bulk-change.entity.js'
import { BulkChangesJobs } from './bulk-changes.jobs.js'
import { BulkChangesRepository } from './bulk-changes.repository.js'
import { bulkChangesProcedures } from './bulk-changes.router.js'
import { BulkChangesService } from './bulk-changes.service.js'
import { BulkChangesWork } from './bulk-changes.work.js'

export const bulkChanges = defineNoun({
  providers: [BulkActions, BulkChangesJobs, BulkChangesRepository, BulkChangesService, BulkChangesWork],
  entities: [BulkChange, BulkChangeRow],
  erasedWithDonors: erasedWithBulkChanges,
  procedures: (get) => ({ bulkChanges: bulkChangesProcedures(get(BulkChangesService)) }),
})
