import { defineNoun } from '../noun.js'
import { BulkChangeRow } from './bulk-change-row.entity.js'
import { BulkChange } from './bulk-change.entity.js'
import { BulkChangesJobs } from './bulk-changes.jobs.js'
import { BulkChangesRepository } from './bulk-changes.repository.js'
import { bulkChangesProcedures } from './bulk-changes.router.js'
import { BulkChangesService } from './bulk-changes.service.js'
import { BulkChangesWork } from './bulk-changes.work.js'
import { BulkExecutor } from './bulk-executor.js'

export const bulkChanges = defineNoun({
  providers: [BulkChangesJobs, BulkChangesRepository, BulkChangesService, BulkChangesWork, BulkExecutor],
  entities: [BulkChange, BulkChangeRow],
  procedures: (get) => ({ bulkChanges: bulkChangesProcedures(get(BulkChangesService)) }),
})
