import { defineNoun } from '../noun.js'
import { installmentsProcedures } from './installments.router.js'
import { Installments } from './installments.service.js'
import { RecurringModule } from './recurring.module.js'

export const recurring = defineNoun({
  modules: [RecurringModule],
  procedures: (get) => ({ installments: installmentsProcedures(get(Installments)) }),
})
