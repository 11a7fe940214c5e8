import { defineNoun } from '../noun.js'
import { PeriodClosing } from './period-closing.entity.js'
import { PeriodsRepository } from './periods.repository.js'
import { periodsProcedures } from './periods.router.js'
import { PeriodsService } from './periods.service.js'

export const periods = defineNoun({
  providers: [PeriodsRepository, PeriodsService],
  entities: [PeriodClosing],
  procedures: (get) => ({ periods: periodsProcedures(get(PeriodsService)) }),
})
