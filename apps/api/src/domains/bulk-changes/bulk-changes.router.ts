import {
  getBulkChange,
  listBulkChangeRows,
  listBulkChanges,
  startBulkChange,
  stopBulkChange,
  undoBulkChange,
} from '@almoner/contracts/bulk-changes/bulk-changes.operations'
import { operationOfBulk } from '@almoner/contracts/bulk-changes/bulk-access'
import { authorize } from '../../trpc/authorize.js'
import type { Context } from '../../trpc/context.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { BulkAsker } from './bulk-asker.js'
import type { BulkChangesService } from './bulk-changes.service.js'

export const bulkChangesProcedures = (changes: BulkChangesService) => ({
  start: procedureFor(startBulkChange).mutation(({ ctx, input }) => changes.start(askerIn(ctx), input)),
  get: procedureFor(getBulkChange).query(({ ctx, input }) => changes.get(askerIn(ctx), input)),
  list: procedureFor(listBulkChanges).query(({ ctx, input }) => changes.list(askerIn(ctx), input)),
  rows: procedureFor(listBulkChangeRows).query(({ ctx, input }) => changes.rows(askerIn(ctx), input)),
  stop: procedureFor(stopBulkChange).mutation(({ ctx, input }) => changes.stop(askerIn(ctx), input)),
  undo: procedureFor(undoBulkChange).mutation(({ ctx, input }) => changes.undo(askerIn(ctx), input)),
})

const askerIn = (ctx: Context): BulkAsker => ({
  actor: ctx.actor,
  visitor: ctx.visitor,
  ...(ctx.apiKey && { apiKey: ctx.apiKey }),
  authorize: (kind, action) => authorize(ctx, operationOfBulk(kind, action)),
})
