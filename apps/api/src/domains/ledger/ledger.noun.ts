import { defineNoun } from '../noun.js'
import { LedgerAccountRow } from './ledger-account.entity.js'
import { LedgerBenefit } from './ledger-benefit.entity.js'
import { LedgerBenefits } from './ledger-benefits.repository.js'
import { LedgerBulk } from './ledger-bulk.repository.js'
import { LedgerCorrections } from './ledger-corrections.repository.js'
import { LedgerEntries } from './ledger-entries.repository.js'
import { LedgerEntriesService } from './ledger-entries.service.js'
import { LedgerEntry } from './ledger-entry.entity.js'
import { LedgerMoves } from './ledger-moves.repository.js'
import { LedgerTransaction } from './ledger-transaction.entity.js'
import { LedgerJobs } from './ledger.jobs.js'
import { Ledger } from './ledger.repository.js'
import { ledgerProcedures } from './ledger.router.js'
import { GivingDay, GivingTotal, LedgerTail } from './roll-up.entities.js'
import { RollUps } from './roll-ups.repository.js'

export const ledger = defineNoun({
  providers: [
    LedgerJobs,
    Ledger,
    LedgerBenefits,
    LedgerBulk,
    LedgerCorrections,
    LedgerEntries,
    LedgerEntriesService,
    LedgerMoves,
    RollUps,
  ],
  entities: [GivingDay, GivingTotal, LedgerAccountRow, LedgerBenefit, LedgerEntry, LedgerTail, LedgerTransaction],
  procedures: (get) => ({ ledger: ledgerProcedures(get(LedgerEntriesService)) }),
})
