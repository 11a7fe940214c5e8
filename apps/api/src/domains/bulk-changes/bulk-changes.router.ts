import type { BulkChange, BulkChangeRow } from '@almoner/contracts/bulk-changes/bulk-change'
import {
  getBulkChange,
  listBulkChangeRows,
  listBulkChanges,
  startBulkChange,
  stopBulkChange,
  type BulkChangeById,
  type BulkChangeRowsInput,
  type ListBulkChangesInput,
  type StartBulkChangeInput,
} from '@almoner/contracts/bulk-changes/bulk-changes.operations'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface BulkChangesVerbs {
  start(actor: Actor, input: StartBulkChangeInput): Promise<BulkChange>
  get(actor: Actor, input: BulkChangeById): Promise<BulkChange>
  list(actor: Actor, input: ListBulkChangesInput): Promise<Page<BulkChange>>
  rows(actor: Actor, input: BulkChangeRowsInput): Promise<Page<BulkChangeRow>>
  stop(actor: Actor, input: BulkChangeById): Promise<BulkChange>
}

export const createBulkChangesRouter = (changes: BulkChangesVerbs) =>
  router({
    start: procedureFor(startBulkChange).mutation(({ ctx, input }) => changes.start(ctx.actor, input)),
    get: procedureFor(getBulkChange).query(({ ctx, input }) => changes.get(ctx.actor, input)),
    list: procedureFor(listBulkChanges).query(({ ctx, input }) => changes.list(ctx.actor, input)),
    rows: procedureFor(listBulkChangeRows).query(({ ctx, input }) => changes.rows(ctx.actor, input)),
    stop: procedureFor(stopBulkChange).mutation(({ ctx, input }) => changes.stop(ctx.actor, input)),
  })
