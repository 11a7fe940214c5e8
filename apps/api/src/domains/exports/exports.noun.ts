import { defineNoun } from '../noun.js'
import { WholeCopy } from './everything/whole-copy.js'
import { ExportLists } from './export-lists.js'
import { Export } from './export.entity.js'
import { ExportsJobs } from './exports.jobs.js'
import { exportsProcedures } from './exports.router.js'
import { ExportsService } from './exports.service.js'
import { ExportsWork } from './exports.work.js'

export const exports = defineNoun({
  providers: [ExportLists, ExportsJobs, ExportsService, ExportsWork, WholeCopy],
  entities: [Export],
  procedures: (get) => ({ exports: exportsProcedures(get(ExportsService)) }),
})
