import { defineNoun } from '../noun.js'
import { LedgerAccountRow } from './ledger-account.entity.js'
import { LedgerEntry } from './ledger-entry.entity.js'
import { LedgerTransaction } from './ledger-transaction.entity.js'
import { LedgerModule } from './ledger.module.js'
import { GivingDay, GivingTotal, LedgerTail } from './roll-up.entities.js'

export const ledger = defineNoun({
  modules: [LedgerModule],
  entities: [GivingDay, GivingTotal, LedgerAccountRow, LedgerEntry, LedgerTail, LedgerTransaction],
})
