import { defineNoun } from '../noun.js'
import { healthProcedures } from './health.router.js'
import { HealthService } from './health.service.js'

export const health = defineNoun({
  providers: [HealthService],
  procedures: (get) => ({ health: healthProcedures(get(HealthService)) }),
})
