import { defineNoun } from '../noun.js'
import { erasedWithImports } from './imports-erasure.statements.js'
import { DonorChange } from './donor-change.entity.js'
import { GiftChange } from './gift-change.entity.js'
import { ImportAddition } from './import-addition.entity.js'
import { ImportCheck } from './import-check.js'
import { ImportProgress } from './import-progress.repository.js'
import { ImportUploads } from './import-uploads.js'
import { Import } from './import.entity.js'
import { ImportsExport } from './imports-export.js'
import { ImportsJobs } from './imports.jobs.js'
import { ImportsRepository } from './imports.repository.js'
import { importsProcedures } from './imports.router.js'
import { ImportsService } from './imports.service.js'
import { ImportsWork } from './imports.work.js'
import { MergeBooks } from './merging/merge-books.js'
import { RememberedPlan } from './remembered-plan.entity.js'
import { StagedRow } from './staged-row.entity.js'

export const imports = defineNoun({
  providers: [
    ImportCheck,
    ImportProgress,
    ImportUploads,
    ImportsExport,
    ImportsJobs,
    ImportsRepository,
    ImportsService,
    ImportsWork,
    MergeBooks,
  ],
  entities: [DonorChange, GiftChange, Import, ImportAddition, RememberedPlan, StagedRow],
  erasedWithDonors: erasedWithImports,
  procedures: (get) => ({ imports: importsProcedures(get(ImportsService)) }),
})
