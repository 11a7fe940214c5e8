import { defineNoun } from '../noun.js'
import { Designation } from './designation.entity.js'
import { DesignationsModule } from './designations.module.js'
import { designationsProcedures } from './designations.router.js'
import { DesignationsService } from './designations.service.js'

export const designations = defineNoun({
  modules: [DesignationsModule],
  entities: [Designation],
  procedures: (get) => ({ designations: designationsProcedures(get(DesignationsService)) }),
})
