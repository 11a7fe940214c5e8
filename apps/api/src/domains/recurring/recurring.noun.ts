import { defineNoun } from '../noun.js'
import { InstallmentClaims } from './installment-claims.js'
import { InstallmentsRepository } from './installments.repository.js'
import { installmentsProcedures } from './installments.router.js'
import { Installments } from './installments.service.js'
import { PauseEnds } from './pause-ends.js'
import { RecurringWorker } from './recurring-worker.js'
import { RecurringJobs } from './recurring.jobs.js'

export const recurring = defineNoun({
  providers: [RecurringJobs, InstallmentClaims, Installments, InstallmentsRepository, PauseEnds, RecurringWorker],
  procedures: (get) => ({ installments: installmentsProcedures(get(Installments)) }),
})
