import { defineNoun } from '../noun.js'
import { PayoutsExport } from './payouts-export.js'
import { PayoutBook } from './payout-book.js'
import { PayoutLine } from './payout-line.entity.js'
import { PayoutLook } from './payout-look.entity.js'
import { PayoutReader } from './payout-reader.js'
import { Payout } from './payout.entity.js'
import { PayoutsJobs } from './payouts.jobs.js'
import { PayoutsRepository } from './payouts.repository.js'
import { payoutsProcedures } from './payouts.router.js'
import { PayoutsService } from './payouts.service.js'

export const payouts = defineNoun({
  providers: [PayoutsExport, PayoutBook, PayoutReader, PayoutsJobs, PayoutsRepository, PayoutsService],
  entities: [Payout, PayoutLine, PayoutLook],
  procedures: (get) => ({ payouts: payoutsProcedures(get(PayoutsService)) }),
})
