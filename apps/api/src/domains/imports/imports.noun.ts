import { defineNoun } from '../noun.js'
import { DonorChange } from './donor-change.entity.js'
import { Import } from './import.entity.js'
import { ImportsModule } from './imports.module.js'
import { importsProcedures } from './imports.router.js'
import { ImportsService } from './imports.service.js'
import { RememberedPlan } from './remembered-plan.entity.js'
import { StagedRow } from './staged-row.entity.js'

export const imports = defineNoun({
  modules: [ImportsModule],
  entities: [DonorChange, Import, RememberedPlan, StagedRow],
  procedures: (get) => ({ imports: importsProcedures(get(ImportsService)) }),
})
