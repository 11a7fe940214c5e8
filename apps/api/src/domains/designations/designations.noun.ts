import { defineNoun } from '../noun.js'
import { Designation } from './designation.entity.js'
import { DesignationsExport } from './designations-export.js'
import { DesignationsRepository } from './designations.repository.js'
import { designationsProcedures } from './designations.router.js'
import { DesignationsService } from './designations.service.js'

export const designations = defineNoun({
  providers: [DesignationsExport, DesignationsRepository, DesignationsService],
  entities: [Designation],
  procedures: (get) => ({ designations: designationsProcedures(get(DesignationsService)) }),
})
