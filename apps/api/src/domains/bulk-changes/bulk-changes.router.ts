import {
  getBulkChange,
  listBulkChangeRows,
  listBulkChanges,
  startBulkChange,
  stopBulkChange,
} from '@almoner/contracts/bulk-changes/bulk-changes.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { BulkChangesService } from './bulk-changes.service.js'

export const bulkChangesProcedures = (changes: BulkChangesService) => ({
  start: procedureFor(startBulkChange).mutation(({ ctx, input }) => changes.start(ctx.actor, input)),
  get: procedureFor(getBulkChange).query(({ ctx, input }) => changes.get(ctx.actor, input)),
  list: procedureFor(listBulkChanges).query(({ ctx, input }) => changes.list(ctx.actor, input)),
  rows: procedureFor(listBulkChangeRows).query(({ ctx, input }) => changes.rows(ctx.actor, input)),
  stop: procedureFor(stopBulkChange).mutation(({ ctx, input }) => changes.stop(ctx.actor, input)),
})
