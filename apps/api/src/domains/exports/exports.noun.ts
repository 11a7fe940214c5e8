import { defineNoun } from '../noun.js'
import { WholeCopy } from './everything/whole-copy.js'
import { ExportCopies } from './export-copies.js'
import { ExportLists } from './export-lists.js'
import { Export } from './export.entity.js'
import { erasedWithExports } from './exports-erasure.statements.js'
import { ExportsJobs } from './exports.jobs.js'
import { exportsProcedures } from './exports.router.js'
import { ExportsService } from './exports.service.js'
import { ExportsWork } from './exports.work.js'

export const exports = defineNoun({
  providers: [ExportCopies, ExportLists, ExportsJobs, ExportsService, ExportsWork, WholeCopy],
  entities: [Export],
  erasedWithDonors: erasedWithExports,
  procedures: (get) => ({ exports: exportsProcedures(get(ExportsService)) }),
})
