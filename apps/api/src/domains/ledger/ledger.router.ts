import { listLedger } from '@almoner/contracts/releases/ledger.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { LedgerEntriesService } from './ledger-entries.service.js'

export const ledgerProcedures = (entries: LedgerEntriesService) => ({
  list: procedureFor(listLedger).query(({ ctx, input }) => entries.list(ctx.actor, input)),
})
