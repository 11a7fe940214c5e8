import {
  copyEverything,
  countExport,
  getExport,
  listExportColumns,
  listExports,
  startExport,
  stopExport,
} from '@almoner/contracts/exports/exports.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { ExportsService } from './exports.service.js'

export const exportsProcedures = (exported: ExportsService) => ({
  start: procedureFor(startExport).mutation(({ ctx, input }) => exported.start(ctx.signedIn, ctx.actor, input)),
  copyEverything: procedureFor(copyEverything).mutation(({ ctx }) => exported.copyEverything(ctx.signedIn, ctx.actor)),
  columns: procedureFor(listExportColumns).query(({ ctx, input }) => exported.columns(ctx.signedIn, ctx.actor, input)),
  count: procedureFor(countExport).query(({ ctx, input }) => exported.count(ctx.signedIn, ctx.actor, input)),
  list: procedureFor(listExports).query(({ ctx }) => exported.list(ctx.actor, ctx.signedIn)),
  get: procedureFor(getExport).query(({ ctx, input }) => exported.get(ctx.actor, ctx.signedIn, input)),
  stop: procedureFor(stopExport).mutation(({ ctx, input }) => exported.stop(ctx.actor, ctx.signedIn, input)),
})
