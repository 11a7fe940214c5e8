import { defineNoun } from '../noun.js'
import { HealthModule } from './health.module.js'
import { healthProcedures } from './health.router.js'
import { HealthService } from './health.service.js'

export const health = defineNoun({
  modules: [HealthModule],
  procedures: (get) => ({ health: healthProcedures(get(HealthService)) }),
})
