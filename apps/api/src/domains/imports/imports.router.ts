import {
  checkImport,
  decideRow,
  discardImport,
  getImport,
  getRowsToFix,
  listChangedRows,
  listImports,
  listProblemRows,
  listSimilarDonors,
  mendRow,
  runImport,
  previewRows,
  setHeaderRow,
  setSheet,
  undoImport,
  uploadImport,
} from '@almoner/contracts/imports/imports.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { ImportsService } from './imports.service.js'

export const importsProcedures = (imports: ImportsService) => ({
  upload: procedureFor(uploadImport).mutation(({ ctx, input }) => imports.upload(ctx.actor, input)),
  get: procedureFor(getImport).query(({ ctx, input }) => imports.get(ctx.actor, input)),
  list: procedureFor(listImports).query(({ ctx, input }) => imports.list(ctx.actor, input)),
  setSheet: procedureFor(setSheet).mutation(({ ctx, input }) => imports.setSheet(ctx.actor, input)),
  setHeaderRow: procedureFor(setHeaderRow).mutation(({ ctx, input }) => imports.setHeaderRow(ctx.actor, input)),
  check: procedureFor(checkImport).mutation(({ ctx, input }) => imports.check(ctx.actor, input)),
  problemRows: procedureFor(listProblemRows).query(({ ctx, input }) => imports.problemRows(ctx.actor, input)),
  similarDonors: procedureFor(listSimilarDonors).query(({ ctx, input }) => imports.similarDonors(ctx.actor, input)),
  changedRows: procedureFor(listChangedRows).query(({ ctx, input }) => imports.changedRows(ctx.actor, input)),
  preview: procedureFor(previewRows).query(({ ctx, input }) => imports.preview(ctx.actor, input)),
  mendRow: procedureFor(mendRow).mutation(({ ctx, input }) => imports.mendRow(ctx.actor, input)),
  decideRow: procedureFor(decideRow).mutation(({ ctx, input }) => imports.decideRow(ctx.actor, input)),
  run: procedureFor(runImport).mutation(({ ctx, input }) => imports.run(ctx.actor, input)),
  undo: procedureFor(undoImport).mutation(({ ctx, input }) => imports.undo(ctx.actor, input)),
  discard: procedureFor(discardImport).mutation(({ ctx, input }) => imports.discard(ctx.actor, input)),
  rowsToFix: procedureFor(getRowsToFix).query(({ ctx, input }) => imports.rowsToFix(ctx.actor, input)),
})
