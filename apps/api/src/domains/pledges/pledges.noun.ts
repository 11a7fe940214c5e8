import { defineNoun } from '../noun.js'
import { ExpectedPaymentsExport } from './expected-payments-export.js'
import { ExpectedPaymentsRepository } from './expected-payments.repository.js'
import { DuePledges } from './due-pledges.js'
import { NextPaymentsRepository } from './next-payments.repository.js'
import { PledgesJobs } from './pledges.jobs.js'
import { pledgesProcedures } from './pledges.router.js'
import { PledgesService } from './pledges.service.js'

export const pledges = defineNoun({
  providers: [
    ExpectedPaymentsExport,
    ExpectedPaymentsRepository,
    NextPaymentsRepository,
    DuePledges,
    PledgesJobs,
    PledgesService,
  ],
  procedures: (get) => ({ pledges: pledgesProcedures(get(PledgesService)) }),
})
